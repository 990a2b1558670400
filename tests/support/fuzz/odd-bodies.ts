import { HONEYPOT_FIELD } from "#contract/lead-form.ts";
import { LEAD_FIELDS } from "#contract/lead-input.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Random } from "#renderer/random.ts";
import { oddJson, oddText, pick } from "./odd-values.ts";

export interface Body {
  type: string | undefined;
  bytes: Buffer;
}

const FIELDS = [...LEAD_FIELDS, HONEYPOT_FIELD, "method", "location", "link", "__proto__", "x"];

/** Sound fields of a lead, with its own phone, so that some of what is sent is stored. */
function soundFields(random: Random): Record<string, string> {
  return {
    name: "Ann",
    phone: `678${2_000_000 + Math.floor(random() * 7_000_000)}`,
    method: "phone",
    ...(random() < 0.5 ? { kind: "quote", tvSize: "65", zip: "30144" } : {}),
  };
}

/** A sound lead of which some fields are not. */
function oddFields(random: Random): [string, string][] {
  const fields = Object.entries(random() < 0.7 ? soundFields(random) : {});
  for (const name of FIELDS) if (random() < 0.07) fields.push([name, oddText(random)]);
  return fields;
}

function jsonBody(random: Random): string {
  const sound = Object.entries(soundFields(random));
  const fields = (random() < 0.8 ? sound : []).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  // Mostly a few: what is all wrong is refused before most of it is looked at.
  const share = pick(random, [0.03, 0.03, 0.03, 0.3]);
  for (const name of FIELDS) {
    if (random() < share) fields.push(`${JSON.stringify(name)}:${oddJson(random)}`);
  }
  return `{${fields.join()}}`;
}

/** A sound quote with one value that is none: most of what reads it comes as far as that. */
function oneOddField(random: Random): string {
  const odd = FIELDS[Math.floor(random() * FIELDS.length)];
  const sound = Object.entries({ ...soundFields(random), kind: "quote" });
  const fields = sound.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${fields.join()},${JSON.stringify(odd)}:${oddJson(random)}}`;
}

function multipartBody(random: Random): string {
  const parts = oddFields(random).map(([name, value]) => {
    const file = random() < 0.1 ? '; filename="a.jpg"' : "";
    return `--b0\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return `${parts.join("")}--b0--\r\n`;
}

const TYPES = [
  undefined,
  "application/json",
  "APPLICATION/JSON; charset=utf-16",
  "application/json, text/html",
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; boundary=b0",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=b0; boundary=b1",
  'multipart/form-data; boundary="b0',
  "text/plain",
  "text/html",
  "application/jsonp",
  ";",
  "é",
] as const;

const DAMAGES: readonly [
  (bytes: Buffer, random: Random) => Buffer,
  ...((bytes: Buffer, random: Random) => Buffer)[],
] = [
  // Cut off anywhere.
  (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
  // Bytes that are no UTF-8 anywhere.
  (bytes, random) => {
    const damaged = Buffer.from(bytes);
    for (let hit = 0; hit < 5 && damaged.length > 0; hit++) {
      damaged[Math.floor(random() * damaged.length)] = 0x80 + Math.floor(random() * 0x80);
    }
    return damaged;
  },
  // Around and beyond the limits.
  (bytes, random) => {
    const size = pick(random, [LIMITS.body - 1, LIMITS.body + 1, LIMITS.readBody + 1]);
    return Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length), " ")]);
  },
];

/** A body, mostly of the type that it says it is, mostly whole. */
export function oddBody(random: Random): Body {
  const made = pick(random, [
    () => ({ type: "application/json", text: jsonBody(random) }),
    () => ({ type: "application/json", text: jsonBody(random) }),
    () => ({ type: "application/json", text: oneOddField(random) }),
    () => ({ type: "application/json", text: oneOddField(random) }),
    () => ({ type: "application/json", text: oddJson(random) }),
    () => ({
      type: "application/x-www-form-urlencoded",
      text: new URLSearchParams(oddFields(random)).toString(),
    }),
    () => ({
      type: "application/x-www-form-urlencoded",
      text: pick(random, ["%", "%E0%A4%A=%", "a=1&".repeat(5000), "&&==&", "name=%00&phone=%FF"]),
    }),
    () => ({ type: "multipart/form-data; boundary=b0", text: multipartBody(random) }),
    () => ({ type: "application/json", text: "" }),
  ])();
  const damage = random() < 0.6 ? (bytes: Buffer) => bytes : pick(random, DAMAGES);
  return {
    type: random() < 0.8 ? made.type : pick(random, TYPES),
    bytes: damage(Buffer.from(made.text), random),
  };
}
