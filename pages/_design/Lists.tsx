import { BeforeAfter } from "#renderer/ui/BeforeAfter.tsx";
import { Contents } from "#renderer/sections/LongText.tsx";
import { FilterChips } from "#renderer/ui/Filter.tsx";
import { ScenePicture } from "#renderer/pictures/ScenePicture.tsx";
import { ShareLinks } from "#renderer/ui/ShareLinks.tsx";
import { Part, Sample } from "./Sample.tsx";

const WALLS = [
  { value: "drywall", label: "Drywall" },
  { value: "brick", label: "Brick" },
  { value: "stone", label: "Stone and everything that is laid by hand" },
];

const HEADINGS = [
  { depth: 2, id: "button", text: "Button" },
  { depth: 3, id: "link", text: "Link" },
  { depth: 2, id: "icon", text: "Icon" },
  { depth: 2, id: "field", text: "Field" },
];

/** What finds something in a list or a long text, and what compares. */
export function Lists() {
  const wiring = { wall: "drywall", setting: "wiring" } as const;
  const picture = "aspect-4/3 size-full object-cover";
  return (
    <>
      <Part id="filter" title="FilterChips">
        <FilterChips all="Any" label="What is the wall?" name="sample-wall" options={WALLS} />
      </Part>
      <Part id="contents" title="Contents">
        <Contents entries={HEADINGS} />
      </Part>
      <Part id="before-after" title="BeforeAfter">
        <Sample label="dragged, or moved by arrow keys">
          <BeforeAfter
            after={
              <ScenePicture
                alt="After"
                className={picture}
                scene={{ ...wiring, cables: "hidden" }}
              />
            }
            before={
              <ScenePicture
                alt="Before"
                className={picture}
                scene={{ ...wiring, cables: "visible" }}
              />
            }
            label="More of before or of after"
          />
        </Sample>
      </Part>
      <Part id="share" title="ShareLinks">
        <ShareLinks url="https://www.longleaftv.example/blog" title="How high should a TV hang?" />
      </Part>
    </>
  );
}
