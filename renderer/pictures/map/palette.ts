/** The colors of docs/look.md, by day and at night; land is the wall laid over the paper. */
const pair = (day: string, night: string) => `light-dark(#${day},#${night})`;

export const INK = {
  land: pair("e9eae2", "28322c"),
  county: pair("cdd5cb", "33463b"),
  border: pair("f7f8f4", "1a241f"),
  stateLine: pair("a9b0a6", "59665e"),
  water: pair("a3c6d3", "375b6c"),
  waterName: pair("29566a", "9cc9dc"),
  highway: pair("8f9a92", "66736b"),
  lane: pair("c3c8be", "4a5850"),
  hill: pair("98a398", "59695f"),
  pine: pair("5b7c69", "5f8a70"),
  countyName: pair("41614f", "a5c4b1"),
  home: pair("a74728", "e99060"),
  name: pair("11251c", "eef0e7"),
  quiet: pair("5a675e", "9ca498"),
  paper: pair("f7f8f4", "0d1813"),
  halo: pair("f1f2ec", "1c2721"),
  ruler: pair("0c291d", "0e271c"),
  onRuler: pair("f3f5ec", "eef0e7"),
  vial: pair("c6e101", "d0eb24"),
} as const;
