/// A syntax file of Vim.
enum VimGrammar {
  static var text: String {
    """
    " Vim syntax file
    " Language: navsim scenarios (.nav)
    " Made by: navsim grammar vim

    if exists("b:current_syntax")
      finish
    endif

    syn iskeyword @,48-57,_,192-255

    \(keywords("navsimClause", GrammarWords.clauses))
    \(keywords("navsimLiteral", GrammarWords.literals))
    \(keywords("navsimOperatorWord", GrammarWords.operators))

    \(first("navsimStatement", GrammarWords.statements))
    \(first("navsimDeclaration", GrammarWords.declarations))

    syn match navsimType /\\<\\u\\k*/
    syn match navsimMember /\\.\\@<=\\k\\+/
    syn match navsimSymbol /\\%(\\k\\|[)\\]"'`]\\)\\@<!\\.\\h\\k*/
    syn match navsimNumber /\\<\\d[0-9_]*\\%(\\.\\d[0-9_]*\\)\\=\\>/
    syn match navsimDuration /\\<\\%(\\d\\+\\%(\\.\\d\\+\\)\\=\\%(\(GrammarWords.durations.joined(separator: "\\|"))\\)\\)\\+\\>/
    syn match navsimDate /\\<\\d\\{4}-\\d\\d-\\d\\d\\%(T\\d\\d:\\d\\d\\%(:\\d\\d\\)\\=\\)\\=/
    syn match navsimOperator /->\\|→\\|==\\|!=\\|<=\\|>=\\|??\\|[-+*\\/%<>=|]/
    syn match navsimTag /@[0-9A-Za-z_.\\/-]\\+\\%(([^)]*)\\)\\=/

    syn match navsimEscape /\\\\\\%([ntr"\\\\{]\\|u{\\x\\+}\\)/ contained
    syn region navsimInterpolation start=/{/ end=/}/ contained oneline contains=navsimMember,navsimSymbol,navsimNumber,navsimLiteral,navsimOperatorWord,navsimOperator
    syn region navsimString start=/"/ skip=/\\\\"/ end=/"/ oneline contains=navsimEscape,navsimInterpolation
    syn region navsimRawString start=/'/ end=/'/ oneline
    syn region navsimBlockString start=/\"""/ end=/\"""/ contains=navsimEscape,navsimInterpolation
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

    """
  }

  /// `contains` and a few others mean something to Vim itself, so words are matches.
  private static func keywords(_ group: String, _ words: [String]) -> String {
    "syn match \(group) /\\.\\@<!\\<\\%(\(words.joined(separator: "\\|"))\\)\\>[.(:]\\@!/"
  }

  /// At the head of a line, or behind the colon of a header.
  private static func first(_ group: String, _ words: [String]) -> String {
    "syn match \(group) /\\%(^\\s*\\|:\\s\\+\\)\\@<=\\%(\(words.joined(separator: "\\|"))\\)\\>[.(:]\\@!\\%(\\s*=[^=]\\)\\@!/"
  }
}
