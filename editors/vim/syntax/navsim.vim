" Vim syntax file
" Language: navsim scenarios (.nav)
" Made by: navsim grammar vim

if exists("b:current_syntax")
  finish
endif

syn iskeyword @,48-57,_,192-255

syn match navsimClause /\.\@<!\<\%(use\|tags\|app\|root\|flow\|tabs\|split\|napkin\|service\|feature\|viewmodel\|define\|invariant\|before\|after\|scenario\|state\|derive\|action\|link\|screen\|child\|tab\|sidebar\|content\|detail\|initial\|columns\|on\|op\|stream\|event\|task\|title\|text\|button\|field\|toggle\|let\|set\|append\|remove\|insert\|for\|repeat\|while\|guard\|do\|try\|catch\|fail\|return\|stop\|veto\|start\|await\|cancel\|sleep\|attach\|detach\|report\|show\|send\|note\|capture\|restore\|push\|present\|pop\|replace\|dismiss\|select\|launch\|create\|activate\|deactivate\|deliver\|tap\|enter\|back\|swipe\|open\|background\|foreground\|relaunch\|advance\|run\|jump\|clock\|expect\|require\|together\|any\|stub\|hold\|release\|resolve\|reject\|remember\|mark\|skip\|known\|examples\|visible\|modal\|control\|hierarchy\|called\|calls\|no\|fails\|unchanged\|pending\|finished\|timers\|went\|reported\|showed\|attached\|other\|exactly\|excludes\|since\|least\|most\|enabled\|disabled\|as\|at\|by\|each\|expecting\|from\|into\|of\|per\|returning\|then\|times\|to\|until\|when\|with\|within\|once\|never\|all\|first\|last\|next\|top\|bar\|column\|identifier\|sheet\|cover\|locked\|distinct\|shown\|latest\|queued\|hidden\|automatic\|double\|detailOnly\|compact\|restorable\|uses\|id\|role\|badge\|available\|overlap\|share\|queue\|ignore\|isolated\|restoring\|strict\|version\|replacing\|replaying\|returns\|answers\|usual\|down\|order\|issue\|matching\|timer\|fullScreenCover\|active\|resign\|appear\|disappear\|build\|load\)\>[.(:]\@!/
syn match navsimLiteral /\.\@<!\<\%(true\|false\|nil\|self\|parent\)\>[.(:]\@!/
syn match navsimOperatorWord /\.\@<!\<\%(and\|or\|not\|if\|else\|in\|is\|contains\|matches\)\>[.(:]\@!/

syn match navsimStatement /\%(^\s*\|:\s\+\)\@<=\%(task\|toggle\|let\|set\|append\|remove\|insert\|for\|repeat\|while\|guard\|do\|try\|catch\|fail\|return\|stop\|veto\|start\|await\|cancel\|sleep\|attach\|detach\|report\|show\|send\|note\|capture\|restore\|push\|present\|pop\|replace\|dismiss\|select\|launch\|create\|activate\|deactivate\|deliver\|tap\|enter\|back\|swipe\|open\|background\|foreground\|relaunch\|advance\|run\|jump\|clock\|expect\|require\|together\|any\|stub\|hold\|release\|resolve\|reject\|remember\|mark\|skip\|known\|examples\|title\|text\|visible\|modal\|control\|hierarchy\|called\|calls\|no\|fails\|unchanged\|pending\|finished\|timers\)\>[.(:]\@!\%(\s*=[^=]\)\@!/
syn match navsimDeclaration /\%(^\s*\|:\s\+\)\@<=\%(use\|tags\|app\|root\|flow\|tabs\|split\|napkin\|service\|feature\|viewmodel\|define\|invariant\|before\|after\|scenario\|state\|derive\|action\|link\|screen\|child\|tab\|sidebar\|content\|detail\|initial\|columns\|on\|op\|stream\|event\|task\|title\|text\|button\|field\|toggle\)\>[.(:]\@!\%(\s*=[^=]\)\@!/

syn match navsimType /\<\u\k*/
syn match navsimMember /\.\@<=\k\+/
syn match navsimSymbol /\%(\k\|[)\]"'`]\)\@<!\.\h\k*/
syn match navsimNumber /\<\d[0-9_]*\%(\.\d[0-9_]*\)\=\>/
syn match navsimDuration /\<\%(\d\+\%(\.\d\+\)\=\%(ms\|s\|m\|h\|d\)\)\+\>/
syn match navsimDate /\<\d\{4}-\d\d-\d\d\%(T\d\d:\d\d\%(:\d\d\)\=\)\=/
syn match navsimOperator /->\|→\|==\|!=\|<=\|>=\|??\|[-+*\/%<>=|]/
syn match navsimTag /@[0-9A-Za-z_.\/-]\+\%(([^)]*)\)\=/

syn match navsimEscape /\\\%([ntr"\\{]\|u{\x\+}\)/ contained
syn region navsimInterpolation start=/{/ end=/}/ contained oneline contains=navsimMember,navsimSymbol,navsimNumber,navsimLiteral,navsimOperatorWord,navsimOperator
syn region navsimString start=/"/ skip=/\\"/ end=/"/ oneline contains=navsimEscape,navsimInterpolation
syn region navsimRawString start=/'/ end=/'/ oneline
syn region navsimBlockString start=/"""/ end=/"""/ contains=navsimEscape,navsimInterpolation
syn match navsimQuotedName /`[^`]*`/
syn match navsimComment /#.*$/ contains=navsimTodo
syn match navsimDocumentation /##.*$/ contains=navsimTodo
syn keyword navsimTodo TODO FIXME contained

hi def link navsimStatement Statement
hi def link navsimDeclaration Structure
hi def link navsimClause Keyword
hi def link navsimLiteral Constant
hi def link navsimOperatorWord Operator
hi def link navsimOperator Operator
hi def link navsimType Type
hi def link navsimMember Identifier
hi def link navsimSymbol Constant
hi def link navsimNumber Number
hi def link navsimDuration Number
hi def link navsimDate Number
hi def link navsimTag PreProc
hi def link navsimEscape SpecialChar
hi def link navsimInterpolation Special
hi def link navsimString String
hi def link navsimRawString String
hi def link navsimBlockString String
hi def link navsimQuotedName Identifier
hi def link navsimComment Comment
hi def link navsimDocumentation SpecialComment
hi def link navsimTodo Todo

syn sync fromstart
let b:current_syntax = "navsim"
