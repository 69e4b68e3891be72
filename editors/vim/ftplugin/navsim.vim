if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1

setlocal expandtab shiftwidth=2 softtabstop=2
setlocal comments=:##,:# commentstring=#\ %s
setlocal formatprg=navsim\ fmt\ -
