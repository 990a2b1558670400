/** Names that every object has, or that no field should have. */
export const NAMES: readonly string[] = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "name",
  "allow",
  "''",
  "null",
];

/** Values that YAML reads in an unexpected way. */
export const VALUES: readonly string[] = [
  "&anchor text",
  "*anchor",
  "!!binary aGVsbG8=",
  "!!js/function 'function () {}'",
  "!<tag:yaml.org,2002:str> 3",
  "2026-11-20",
  "2026-13-45T99:99:99Z",
  "0o17",
  "0xFFFFFFFFFFFFFFFFFFFF",
  "1_000",
  "1e400",
  ".nan",
  "{}",
  "[]",
  "{ a: { b: [c, { d: e }] } }",
  "{ __proto__: { polluted: true } }",
  '"\\e[31mred\\e[0m \\0 \\x07 \\x9b"',
  '"\\u202E\\u2028\\u2029\\uD800"',
  "'\u202Eright to left'",
  ">-\n  one\n   two\n\n\n  three",
  "|2+\n    one\n",
  '"one\n\n  two\\\n  three"',
  "? complex\n: key",
  "- a list\n  - in a value",
  "a: b: c",
  "`backticks`",
  '"unclosed',
  "{unclosed: ",
  "https://x.example/%00%ZZ",
  "/images/../../etc/passwd",
  "/images/%E0%A4%A",
  "\ttab",
];

/** Lines among the fields: anchors, merges, document markers, and fields of the content layer itself. */
export const FIELD_LINES: readonly string[] = [
  "base: &base { a: 1 }\nmore: { <<: *base }",
  "<<: [{ name: merged }, { slug: too }]",
  "__proto__: { polluted: true }",
  '"__proto__":\n  polluted: true',
  "constructor: 1",
  "? { a: b }\n: c",
  '"\\e[2J": 1',
  '"a.b[0].c": 1',
  '"\\u202Efield": 1',
  '"": 1',
  "\tname: tab",
  "---",
  "--- # comment",
  "allow:\n  - rule: texts-alike\n    reason: x\n    until: 2020-01-01",
  "allow: { rule: __proto__, reason: x, until: 2099-01-01 }",
  "allow:\n  - rule: __proto__\n    reason: '\u0007'\n    until: 2099-01-01",
  "draft: true",
  "publishDate: 9999-99-99",
  "updated: 0000-00-00",
];

/** Blocks of a body. */
export const BODIES: readonly string[] = [
  "<Callout>",
  '<Callout title="x"',
  "<Callout title={process.env.HOME}>x</Callout>",
  "<Callout title={`x`} title='y' {...props}>x</Callout>",
  '<Callout\n\n  title="a > b"\n>\n\ntext\n\n</Callout>',
  '<Callout __proto__="x" constructor toString={3}>x</Callout>',
  "<__proto__ />",
  "<Callout.Title />",
  '<xlink:href a:b="c" />',
  "<><Callout>x</Callout></>",
  '<CityLink slug="__proto__" />',
  '<CityLink slug="marietta"><ServiceLink slug="tv-mounting-brick">x</ServiceLink></CityLink>',
  '<Faq><Question ask="x">y</Question></Faq>',
  '<Faq>\n<Question ask="x">\n\ny\n\n</Question>\n</Faq>',
  '<Compare><Option title="a">x</Option></Compare>',
  '<Figure caption="x">![a](/images/none.jpg)</Figure>',
  '<Scene title="x" wall="moon" inches={1e999} tv={-0} />',
  "<script>alert(1)</script>",
  "<![CDATA[x]]>",
  "<?xml version='1.0'?>",
  "<a href='javascript:alert(1)' onclick={x}>x</a>",
  "{/* comment",
  '{"\\u0007"}',
  "{`template ${1}`}",
  "{'x'}{\"y\"}{null}",
  "{(() => { while (true) {} })()}",
  "import x from 'y'\nexport const z = 1",
  "export default () => <Callout />",
  "&nbsp;&#0;&#x110000;&#xD800;&lt;&bogus;&#7;",
  "# One\n\nTwo\n===\n\n####### Seven",
  "## \u{1F600}\n\n##\n\n## !!!",
  "## __proto__\n\n## constructor\n\n## constructor",
  "[a][b] ![c][d] [^e]\n\n[^f]: g",
  "[^a]: [^a] [^b]\n[^b]: [^a]\n\n[^a][^b][^a]",
  "[x]: /a\n[x]: /b\n\n[x] [X][x] [x][]",
  "[x](/%E0%A4%A) [y](/%00) [z](//evil.example) [w](/a#%) [v](#__proto__) [u](/__proto__)",
  "[a](/locations/marietta#none) [b](/no-such-page) ![](/x.png) ![c](data:,x)",
  "[a [b](/terms) c](/terms)",
  "[a](<>) [b]() [c](javascript:1) [d](HTTPS://X.EXAMPLE) [e](mailto:)",
  "| a | b\n| - | :-:\n| c | d | e | f\n",
  "~~~js {1,3}\n<X />{y}\n~~~",
  "*a **b* c** ***d** e* ~~~f~~ __g_h__",
  "- [ ] task\n- [x] done\n  1. one\n     > quote\n       - list",
  "TODO Lorem ipsum XXX",
  "<Callout>\n- <Callout>\n> </Callout>\n</Callout>",
  "a\\\nb  \nc\\",
];

/** Characters that can't be seen, or aren't counted the way they look. */
export const SYMBOLS: readonly string[] = [
  ..."\u2028\u2029\u0085\u00A0\u3000\0\r\t\uFEFF".split(""),
  "\u200F\u202E\u2066",
  "e\u0301\u0323\u0302",
  "\u200B\u200C\u200D\u2060",
  "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u{1F3FD}",
  "\u0007\u001B[31m",
  "\u009B2J",
  "\r\n",
  "\n\r",
  "\v\f",
  "\uFFFD\uFFFF\u{10FFFF}",
  "\u0130\u0131\u00DF\uFB01\u017F\u212A",
];

/** What means something to YAML, Markdown or JSX. */
export const SYNTAX = "<>{}[]()\"'`*_#:-|>&!%@,?\\/=^~$+.;\n\t ".split("");

/** What opens something in a body, in code in a body, and in a field. */
export const OPENINGS =
  "[¦(¦{¦<¦*¦_¦`¦'¦\"¦\\¦&¦<Callout>¦<b>¦> ¦- ¦1. ¦**a ¦~~¦![¦[^¦{/*¦<a b='".split("¦");
export const CODE_OPENINGS = "(¦[¦!¦{¦-¦a=>¦a.¦a?¦`${¦<a>¦new ¦1,¦typeof ¦{a:".split("¦");
export const YAML_OPENINGS = "[¦{¦'¦\"¦{a: ¦[{a: ¦- ¦? ¦!!seq [¦&a ".split("¦");

/** What a body may repeat a hundred thousand times. */
export const RUNS = [
  "a¦&¦\\¦$¦~¦:¦#¦a ¦Go There. ¦a. ¦*a* ¦_a_¦`a` ¦a`¦{1}¦{a}¦&amp;¦St. ¦TODO ¦\u0301¦\"'¦--¦...¦''",
  "[a](/terms) ¦[a](/none) ¦![a](/x.png) ¦[a][b]¦[^a]¦![¦](¦x@y.example ¦https://x.example ",
  "<Callout />¦<Nope />¦<CityLink slug='x' />¦<!--¦a<b ¦<a¦</a>",
  "| ¦|-¦a|¦\n## Same\n¦\n- a\n¦\n> a\n¦\n1. a\n¦\n\n¦\n[a]: /b\n",
].flatMap((row) => row.split("¦"));
