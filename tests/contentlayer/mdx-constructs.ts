/** Joins blocks with blank lines. */
const blocks = (...all: string[]) => all.join("\n\n");

/** Markdown that authors may write, by group and name. Each entry is compiled separately. */
export const CONSTRUCTS: Record<string, Record<string, string>> = {
  CommonMark: {
    headings:
      "## Two\n\n### Three ###\n\n#### Four with `code` and *emphasis*\n\n##### Five\n\n###### Six",
    "headings underlined with dashes": "Setext *two*\n---\n\nText",
    "duplicate headings, and headings with formatting, links and footnotes":
      '## Same\n\n## Same\n\n## "Quotes" -- and *em* `code` [walls](/x)\n\n## It\'s 65" … wow[^1]\n\n[^1]: A note.',
    "headings whose ids match ids in templates": "## Content\n\n## Questions\n\n## Footnote label",
    "a heading right after a list": "- a\n## Heading",
    "emphasis in and around words":
      "A *b* _c_ **d** __e__ ***f*** **_g_** *h**i**j* un*believ*able snake_case_name 2*3*4 word**(bold)**word a_b_",
    "nested emphasis, and emphasis around quotes and brackets":
      '**bold*italic*bold** *italic**bold**italic* **"quoted"** *(paren)*, **Note:**text **Note:** text',
    "emphasis across lines": "*a\nb* **c\nd**",
    "literal asterisks and underscores":
      "a * b * c _ d _ ** not ** * no * *Prices may vary.** $99* and **bold*",
    "nested lists": "- a\n- b\n  - c\n    - d\n  - e\n- f",
    "loose lists": "- a\n\n- b\n\n  more b\n\n- c",
    "consecutive lists with different markers": "* a\n* b\n\n+ c\n+ d\n1. e\n- f",
    "unevenly indented lists": "- a\n - b\n  - c\n   - d\n\n-    e\n-  f",
    "ordered lists that don't start at 1":
      "7. seven\n8. eight\n   1. inner\n   2. inner\n9) other\n\n0. zero\n1. one",
    "numbers that don't start a list": "1986\\. A year\n\nIn the year\n1986. A text",
    "list items with every type of block": blocks(
      "* a\n\n  > quote\n\n  ```\n  code\n  ```\n\n  1. one\n  2. two\n\n     paragraph",
      "  | a |\n  | - |\n  | b |",
    ),
    "empty list items": "-\n- a\n-\n  b",
    "block quotes, including lazy, nested and unspaced ones":
      "> quote\nlazy\n\n>no space\n\n> > deep\n> less deep\n> ## Heading",
    "block quotes with lists": "> - list\n> - more\n>\n>   > deep\n>\n> 1. one",
    "hard breaks with spaces": "two spaces  \nnone\n  indented  \n  again",
    "thematic breaks": "***\n\n---\n\n___\n\n* * *\na\n***\nb",
    "code spans with backticks, spaces and symbols":
      '`code` ``a ` b`` `` ` `` ` a ` `a  b` `"quotes" -- ...` `\\*` `<b>` `{x}` ```` `` ````',
    "multi-line and unclosed code spans": "`a\nb` and `unclosed",
    "fenced code with a language, metadata, tildes or extra backticks": blocks(
      '```ts\nconst a = "1"; // <b> {x} -- ...\n\n  more\n```\n\n~~~\ntilde\n~~~',
      '````md\n```\ninner\n```\n````\n\n```ts title="a.ts"\nmeta\n```\n\n```\n```',
    ),
    "indented and unclosed fenced code":
      "   ```\n   indented fence\n     x\n   ```\n\ntext\n```\nunclosed",
    "indented text, which isn't code in MDX":
      "    indented\nnot code\n\nparagraph\n        continuation",
    "links with titles":
      '[a](/b) [a](/b "t") [a](/b \'t "q"\') [a](/b (t)) [a](/x "say \\"hi\\"") [a](/x "&copy; &quot;") [a](  /x  "t"  )',
    "links with angle brackets, brackets, escapes and Unicode":
      "[a](</b c>) [a](/b_c_(d)) [a](/x\\)y) [a](/ä?x=ü) [a](/x%20y) [a](/x?q=1&r=2)",
    "links with formatted text, fragments, queries and other URL schemes":
      '[*em* `code` **"q"**](/b) [a](#x) [a](?q=1) [a](mailto:a@b.example) [a](tel:+17705550100) [a](https://a.example/b)',
    "reference links": blocks(
      "[full][Ref] [Ref][] [Ref] [Two Words] and [ref], [**x**][ref], [[ref]], ![Ref]",
      '[REF]: /ref "Title"\n[two\nwords]: </two words>',
    ),
    "link definitions that are repeated, come first or have multi-line titles":
      "[a]: /x\n\n[a] [b]\n[A]: /y\n\n[b]: /x 'title\nover lines'\n[A]: /z",
    "literal brackets": "[ ] [x] \\[a] a[0] (b)[",
    images:
      '![Alt *text* `code`](/a.jpg) ![A den](/b.jpg "It\'s") [![Inner](/c.jpg)](/b)\n\n![Alone](/d.jpg)',
    "literal URLs":
      'See https://a.example/b?c=1&d=2, https://a.example/(x). and (https://a.example/y). https://a.example/a_b_c! https://a.example/a(b)c) "https://a.example/q" https://a.example/&copy;',
    "literal email addresses":
      'Mail me@a.example or "me@a.example", (me@a.example) me.you+x@a-b.example.',
    escapes: blocks(
      "\\* \\_ \\# \\[ \\] \\< \\{ \\} \\` \\! \\\\ \\. \\- \\| \\~ \\a 1\\. \\&copy; \\<a> \\{x\\}",
      "\\# not a heading\n\n\\- not a list\n\n\\> not a quote",
    ),
    entities:
      "&amp; &lt; &gt; &copy; 65&nbsp;x &#8212; &#x2014; &hellip; &notanentity; AT&T &mdash; &amp;amp; &ampx; &Auml;&uuml; a&#10;b&#9;c",
    "text that starts like frontmatter": "---\ntitle: T\n---\n\nText",
    "syntax from other Markdown dialects, as plain text": blocks(
      "2^10^ and $5 or $6, $$x$$, ==marked==, ++new++, [[page]], :smile: :name[x]",
      "Term\n: Definition\n\n:::note\nText\n:::\n\n+++\nText\n+++",
    ),
  },
  GFM: {
    "tables with alignment":
      "| a | b | c | d |\n| :-: | --: | :-- | - |\n| 1 | 2 | 3 | 4 |\n| 5 | 6 | | |",
    "tables with escaped pipes":
      "| a \\| b | `c \\| d` |\n| - | - |\n| `x\\|y` | \\`z\\` \\\\ |\n| **bold | not** |",
    "tables with formatting, links and components in cells":
      '| **x** *y* ~~z~~ | [l](/m) https://a.example "q" |\n| - | - |\n| <sup>1</sup> `c` | <Word count={1} /> |\n| one<br />two | ![i](/a.jpg) |',
    "tables without outer pipes, without rows and without text":
      "a | b\n-|-\nc | d\n\n| a |\n| - |\n\n| h | |\n| - | - |\n| | x |\n|  |  |",
    "a table between lines of text": "text\n| a |\n| - |\n| b |\nafter\n\nparagraph",
    "tables in lists, quotes and components": blocks(
      "- | a | b |\n  | - | - |\n  | c | d |\n\n> | a | b |\n> | - | - |\n> | c | d |",
      "<Box>\n| a | b |\n| - | - |\n| c | d |\n</Box>",
    ),
    strikethrough: "~~gone~~ ~one~ a~~b~~c ~~~no~~~ ~~a *b*~~ a~b ~ ~~ ~~a\nb~~",
    "task lists": "- [ ] open\n- [x] done\n- [X] Done\n  - [ ] *inner*\n\n1. [ ] numbered",
    "list items that only look like tasks": "- [ ]\n- [x]\n- [y] no\n- [ ]no",
    footnotes: "A[^1] b[^note].\n\n[^1]: One *note* with `code`.\n[^note]: Two\nlazy two.",
    "footnotes with several references":
      '[^a] and[^a] and[^a] "x"[^b] [^A]\n\n[^a]: Note a.\n[^b]: Note "b" -- with [^a].\n[^unused]: never',
    "footnotes with several blocks": blocks(
      "A[^c]\n\n[^c]: First *paragraph*.\n\n    Second paragraph.\n\n    - list",
      "    ```js\n    x\n    ```\n\n    > quote\n\n    Last.",
    ),
    "footnotes in tables, lists, quotes, components and footnotes": blocks(
      "| a[^1] | b[^2] |\n| - | - |\n| [^2] | c |\n\n- item[^3]\n\n> quote[^1]",
      "<Box>Note[^4]</Box>",
      '[^1]: One.\n[^2]: Two [walls](/x) "q".\n[^3]: Three, and [^1].\n[^4]: In a component <Word /> and [^3].',
    ),
    "a footnote that ends with a list": "A[^1].\n\n[^1]:\n    - a\n    - b",
  },
  "smart punctuation": {
    "nested quotes":
      "She said \"he said 'yes' today\" and 'no \"maybe\" so'. \"'Nested' words.\" \"It's,\" 'she' said. '\"x\"'",
    apostrophes:
      "It's rock 'n' roll, O'Brien's, y'all's, she'd've, the dogs' bowls, the wall's bricks, l'été, R&D's, 1990's.",
    "inches and feet":
      'A 65" TV and a 75"-wide wall, 6\' tall, 5\'10", (65") and 65", 65". A 65"/75" pair, 12" x 12", 12"–14". 65"; 65": 65"? 65"! [65"](/x) **65"** 3.5" deep',
    "inch marks inside quotes": '"A 65" TV," she said, "or 75"?"',
    dashes:
      'One -- two --- three---four--five 2020--2024, pages 3--5 - x. a --b c-- 1-2 --- "yes"--"no"',
    ellipses: 'Wait... what... a...b a ... b. And so on… "Well..." she said. ...',
    "quotes around formatting, links and code":
      '"Quoted *emphasis*" *"all"* **\'x\'** "[walls](/x)" ["in"](/y) `"code"` "`code`" "**a**" "a *b* c"',
    "quotes next to brackets and dashes":
      '("paren") ["bracket"] "A"—"B" "A"-"B" "a"(b) "a"; ("old stock"), \'a\' (*"a"*)',
    "quotes across paragraphs and lists":
      '"unclosed\n\nclosed"\n\n- "item"\n- \'item\'\n\n> "quote"\n\n## "Heading"',
    "typographic quotes": "«a» „b“ “c” ‘d’ ¿e?",
    "quotes around components": '"<Word>x</Word>" and <Word>"y"</Word>, "with <Word /> inside"',
    "quotes across lines": "\"one\ntwo\" and 'three\nfour'",
  },
  MDX: {
    "components between paragraphs": "<Box>\n  Text *em*.\n</Box>\n\n<Box>\ntext\n</Box>\ntext",
    "components that contain blocks":
      '<Box text="T">\n\nParagraph.\n\n- list\n\n## Heading "in"\n\n```\ncode\n```\n\n> quote\n\n</Box>',
    "components that contain a list without blank lines": "<Box>\n- a\n- b\n</Box>",
    "inline components":
      "Text <Word>in *side* **<Word>deep</Word>**</Word>, [<Word />](/x) *a <Word>*b*</Word> c* end.",
    "components on one line":
      "<Box><Word>one line</Word></Box>\n\n<Word /> <Word />\n\n<Box>a</Box> text\n\n<Box>a</Box> <Box>b</Box>",
    "components on consecutive lines":
      "<Box />\n<Box />\n\n<Box />\ntext right after\n\ntext\n<Box>\nx\n</Box>",
    "nested components":
      "<Box>\n  <Box>\n    deep\n\n    paragraph\n  </Box>\n  <Box />\n</Box>\n\n<Box><Box>\n\na\n\n</Box></Box>",
    "components in lists and quotes": blocks(
      "- <Word>in list</Word>\n- a\n\n  <Box>\n    flow in list\n  </Box>\n- <Box>\n\n  x\n\n  y",
      "  </Box>\n\n> <Box>\n>   in quote\n> </Box>",
    ),
    "components in headings": "## Heading <Word /> and <Word>word</Word>",
    "attributes with text, numbers and booleans":
      'Text <Word text="x" count={3} wide /> <Word wide={false} text={"s"} count={-1.5} /> <Word text=\'single "q"\' wide={true} count={1e3} /> <Word text="" /> end.',
    "attributes with entities, quotes and Markdown symbols":
      '<Word text="It\'s &quot;q&quot; &lt; &copy; -- ... \\n {x} *a* > `b`" /> <Word text={"a \\" \\\\ \\n b"} />',
    "multi-line attributes":
      '<Box\n  text="multi\n    line"\n  count={3}\n  wide\n>\n  Text\n</Box>',
    comments: blocks(
      "A {/* comment */} b.\n\n{/* flow\ncomment */}\n\n{/* a */} {/* b */}",
      "<Box>text {/* c */} text</Box>\n\n<Box>{/* only a comment */}</Box>",
      "- {/* d */}\n- b {/* e */}",
    ),
    "comments next to code":
      "Code `x` {/* hidden */} `y`, ``z`` {/* hidden */} and \\` {/* hidden */} \\`",
    "literal expressions":
      'A {"text"} and {3} {true} {-1.5} {"\\"quoted\\" -- \'x\'"}.\n\n{"flow text"}\n\n{4}',
    "HTML elements":
      'H<sub>2</sub>O <kbd>Ctrl</kbd> <abbr title="T">t</abbr> a<br />b <sup>*1*</sup>',
  },
  "whitespace, Unicode and long lines": {
    "CRLF line endings":
      '\n\nOne\ntwo\n\n- a\n- b\n\n  more\n\n| a |\n| :-: |\n| b |\n\n```js\nx\n\ny\n```\n\nhard  \nbreak\n\n<Box\n  wide\n>\n  text\n</Box>\n\n## Two\n\nText[^1] [r]\n\n[^1]: note\n\n    more\n\n[r]: /x\n  "t"\n'.replaceAll(
        "\n",
        "\r\n",
      ),
    "CR line endings": "One\rtwo\r\r- a\r- b",
    "blank lines with spaces, and trailing spaces": "One   \n   \nTwo  \n \n- a \n \n- b",
    tabs: "-\ta\n\t- b\n\n\ttext\n\n> \tc\n\n1.\tx\n\na\tb\n\n|\ta\t|\tb\t|\n|\t-\t|\t-\t|\n|\tc\t|\td\t|",
    Unicode: blocks(
      "Ünïcödé 日本語 *日本語* **強調**です。 **「日本」**です العربية 🎉 👩\u200d👩\u200d👧 e\u0301 “x”",
      "## Überschrift 日本語 🎉 x\n\n[日本](/日本) https://a.example/日本",
    ),
    "unusual whitespace characters":
      "a\u00a0b\u2009c\u200bd\u2028e\ff\n\n\u00a0text after a space that does not break",
    "a byte order mark": "\ufeff## Heading",
    "very long lines": `${"word *em* `code` [l](/x) ".repeat(100)}\n\n- ${"x".repeat(10_000)}`,
  },
};
