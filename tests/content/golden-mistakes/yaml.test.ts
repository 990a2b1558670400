import { city, explains } from "./terminal.ts";

explains([
  [
    "leaves a colon unquoted",
    city("summary: The last", "summary: One thing: the last"),
    "cities/ringgold.mdx:9:19 error invalid-yaml: this text has a colon followed by a space, which YAML reads as the end of a field's name. Put the whole text in double quotes.",
  ],
  [
    "indents with a tab",
    city("  - 30736", "\t- 30736"),
    "cities/ringgold.mdx:7:1 error invalid-yaml: this line is indented with a tab. Indent with spaces, not tabs.",
  ],
  [
    "repeats a field",
    city("county: Catoosa", "county: Catoosa\ncounty: Walker"),
    "cities/ringgold.mdx:4:1 error invalid-yaml: `county` is a duplicate of the field 1 line above. Remove one of the two.",
  ],
  [
    "indents an answer one space too few",
    city("    answer: Yes, by", "   answer: Yes, by"),
    "cities/ringgold.mdx:24:4 error invalid-yaml: this line is indented by 3 spaces, but needs 4. Start it in the same column as `question`, 1 line above.",
  ],
  [
    "indents a field that belongs at the start of the line",
    city("county:", " county:"),
    "cities/ringgold.mdx:3:2 error invalid-yaml: this line is indented by 1 space, but needs none. Start it in the same column as `name`, 1 line above.",
  ],
  [
    "starts unquoted text with an asterisk",
    city("summary: The last", "summary: *The* last"),
    "cities/ringgold.mdx:9:10 error invalid-yaml: unquoted text can't start with `*`. Put the whole text in double quotes.",
  ],
  [
    "starts unquoted text with an ampersand",
    city("title: Ridge houses", "title: &Ridge houses"),
    "cities/ringgold.mdx:15:12 error invalid-yaml: unquoted text can't start with `&`, because YAML treats the word as an anchor and drops it. Put the whole text in double quotes.",
  ],
  [
    "never closes a quote",
    city("county: Catoosa", 'county: "Catoosa'),
    'cities/ringgold.mdx:3:9 error invalid-yaml: this text starts with `"` but doesn\'t end with `"`. Add another `"` at the end, or remove this one.',
  ],
  [
    "puts only the first words in quotes",
    city("summary: The last", 'summary: "The last" of all, the last'),
    'cities/ringgold.mdx:9:21 error invalid-yaml: there is text after the closing quote. Put the whole text in double quotes, and write double quotes inside it as `\\"`.',
  ],
  [
    "forgets the space after a colon",
    city("county: Catoosa", "county:Catoosa"),
    "cities/ringgold.mdx:3:8 error invalid-yaml: missing space after `county:`. Write `county: Catoosa`.",
  ],
  [
    "forgets the space after a dash",
    city("  - 30736", "  - 30736\n  -30725"),
    "cities/ringgold.mdx:8:4 error invalid-yaml: missing space after the dash. Write `- 30725`.",
  ],
  [
    "forgets a field's colon",
    city("county: Catoosa", "county Catoosa"),
    "cities/ringgold.mdx:3:1 error invalid-yaml: this line isn't a field, because it has no colon. Write a field as `name: text`, and indent its text if it continues on the next line.",
  ],
  [
    "forgets the dash before the next question",
    city("  - question: How long", "    question: How long"),
    "cities/ringgold.mdx:25:5 error invalid-yaml: `question` is a duplicate of the field 2 lines above. If this is the list's next entry, start it with `- question:`. Otherwise remove one of the two.",
  ],
]);
