import { expect, test } from "vitest";
import { createPhotoPicker } from "#renderer/browser/photos/picker.ts";
import { UnusableFile } from "#renderer/browser/photos/prepare.ts";

const file = (name: string) => new File([name], name, { type: "image/jpeg" });

/** Creates a picker whose photos are opened as soon as their names are in `opened`. */
function pickerOf(open: (file: File) => Promise<Blob> = async (each) => each) {
  const picker = createPhotoPicker(async (each) => ({
    image: await open(each),
    preview: `data:,${each.name}`,
  }));
  const choose = (...names: string[]) => picker.choose(names.map(file));
  return { picker, choose, names: () => picker.current().photos.map(({ name }) => name) };
}

test("lists photos in the order in which they were chosen, and shows a preview once each is opened", async () => {
  const { picker, choose, names } = pickerOf();
  choose("a.jpg", "b.jpg");
  expect(names()).toEqual(["a.jpg", "b.jpg"]);
  expect(picker.current().photos[0]?.preview).toBeUndefined();
  const ready = await picker.ready();
  expect(picker.current().photos.map(({ preview }) => preview)).toEqual([
    "data:,a.jpg",
    "data:,b.jpg",
  ]);
  expect(await Promise.all((ready ?? []).map(({ image }) => image.text()))).toEqual([
    "a.jpg",
    "b.jpg",
  ]);
});

test("opens one photo at a time, and has none to send before any is chosen", async () => {
  let open = 0;
  let most = 0;
  const { picker, choose } = pickerOf(async (each) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve));
    open -= 1;
    return each;
  });
  expect(picker.ready()).toBeUndefined();
  choose("a.jpg", "b.jpg", "c.jpg");
  expect(await picker.ready()).toHaveLength(3);
  expect(most).toBe(1);
});

test("names each photo after the sixth, and takes another one after one was removed", () => {
  const { picker, choose, names } = pickerOf();
  choose("1", "2", "3", "4");
  choose("5", "6", "7", "8");
  expect(names()).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(picker.current().problems).toEqual([
    "7 wasn’t added. You can send up to 6 photos. Text us the others.",
    "8 wasn’t added. You can send up to 6 photos. Text us the others.",
  ]);
  picker.remove(picker.current().photos[1]?.id ?? "");
  expect(picker.current().problems).toEqual([]);
  choose("9");
  expect(names()).toEqual(["1", "3", "4", "5", "6", "9"]);
});

test("removes a file that can't be sent from the list, says why, and keeps the others", async () => {
  const { picker, choose, names } = pickerOf(async (each) => {
    if (each.name === "a.heic") throw new UnusableFile("We can’t open a.heic here.");
    if (each.name === "b.jpg") throw new Error("out of memory");
    return each;
  });
  choose("a.heic", "b.jpg", "c.jpg");
  expect(await picker.ready()).toHaveLength(1);
  expect(names()).toEqual(["c.jpg"]);
  expect(picker.current().problems).toEqual([
    "We can’t open a.heic here.",
    "We couldn’t open b.jpg. Text us the photo.",
  ]);
});
