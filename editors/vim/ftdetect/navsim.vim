autocmd BufRead,BufNewFile *.nav setfiletype navsim
