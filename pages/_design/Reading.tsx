import { Breadcrumbs } from "#renderer/ui/Breadcrumbs.tsx";
import { Disclosure } from "#renderer/ui/Disclosure.tsx";
import { Pagination } from "#renderer/ui/Pagination.tsx";
import { Prose } from "#renderer/ui/Prose.tsx";
import { Questions } from "#renderer/ui/Questions.tsx";
import { Tabs } from "#renderer/ui/Tabs.tsx";
import { Part, Sample } from "./Sample.tsx";

const QUESTIONS = [
  {
    question: "Can you fill the holes if I move?",
    answer: "Yes. We leave you brick-coloured mortar plugs and show you how.",
  },
  {
    question:
      "What happens when the wall turns out to be something else than everybody thought it was?",
    answer: "We stop, tell you what it takes, and you decide before the next hole.",
  },
];

export function Reading() {
  return (
    <>
      <Part id="tabs" title="Tabs">
        <Tabs
          label="Prices by wall"
          tabs={[
            { id: "tab-drywall", label: "Drywall", content: <p>From $129, one technician.</p> },
            { id: "tab-brick", label: "Brick", content: <p>From $189, sleeve anchors.</p> },
            {
              id: "tab-stone",
              label: "Stone and everything that is laid by hand",
              content: <p>From $239. We look at it first.</p>,
            },
          ]}
        />
      </Part>

      <Part id="accordion" title="Accordion">
        <Sample label="the first open">
          <Questions items={QUESTIONS} />
        </Sample>
        <Sample label="one at a time; hover and focus">
          <div className="border-t border-line">
            <div data-show="hover">
              <Disclosure group="one" label="Is a painted brick wall a problem?">
                <p className="pb-5 text-ink-2">No.</p>
              </Disclosure>
            </div>
            <div data-show="focus">
              <Disclosure group="one" label="What about thin brick veneer?">
                <p className="pb-5 text-ink-2">We anchor in what is behind it.</p>
              </Disclosure>
            </div>
          </div>
        </Sample>
      </Part>

      <Part id="breadcrumbs" title="Breadcrumbs">
        <Breadcrumbs
          items={[
            { name: "Home", path: "/" },
            { name: "Services", path: "/services" },
            { name: "TV mounting over a stone fireplace with a mantel", path: "#breadcrumbs" },
          ]}
          label="Sample of breadcrumbs"
        />
      </Part>

      <Part id="pagination" title="Pagination">
        {[1, 5, 20].map((current) => (
          <Sample key={current} label={`page ${current} of 20`}>
            <Pagination
              count={20}
              current={current}
              href={() => "#pagination"}
              label={`Pages, sample ${current}`}
            />
          </Sample>
        ))}
      </Part>

      <Part id="prose" title="Prose">
        <Prose>
          <h3>How high should a TV hang?</h3>
          <p>
            Lower than you think. Sit down, look straight ahead, and have somebody mark the wall:
            the <strong>middle of the screen</strong> belongs there. See{" "}
            <a href="#prose">the table of heights</a>.
          </p>
          <ul>
            <li>Sofa and console: about 42 inches to the middle.</li>
            <li>Over a mantel: as low as the heat allows.</li>
          </ul>
          <ol>
            <li>Measure.</li>
            <li>Tape a paper template to the wall.</li>
          </ol>
        </Prose>
      </Part>
    </>
  );
}
