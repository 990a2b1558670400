import { BOOKED } from "#renderer/trade/copy.ts";
import { Scene } from "#renderer/trade/Scene.tsx";
import { Badge, type BadgeTone } from "#renderer/ui/Badge.tsx";
import { Breadcrumbs } from "#renderer/layout/Breadcrumbs.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Disclosure } from "#renderer/ui/Disclosure.tsx";
import { Pagination } from "#renderer/ui/Pagination.tsx";
import { Prose } from "#renderer/sections/Prose.tsx";
import { Questions } from "#renderer/sections/Questions.tsx";
import { RadioCards } from "#renderer/ui/RadioCards.tsx";
import { Part, Row, Sample } from "./Sample.tsx";

const SIZES = ["43″", "50″", "55″", "65″", "75″", "85″", "98″"];
const TONES: readonly [BadgeTone, string][] = [
  ["neutral", "Added"],
  ["sample", "Sample"],
];

export function Cards() {
  return (
    <>
      <Part id="radio-cards" title="RadioCards">
        <Sample label="tiles, one selected, the last one disabled">
          <RadioCards
            mark={(value) => ({ defaultChecked: value === "65″" })}
            columns="grid-cols-3 sm:grid-cols-4 md:grid-cols-7"
            label="Size"
            name="size"
            options={SIZES.map((size) => ({ value: size, label: size, disabled: size === "98″" }))}
          />
        </Sample>
        <Sample label="tiles with pictures, all focused" state="focus">
          <RadioCards
            mark={(value) => ({ defaultChecked: value === "brick" })}
            columns="grid-cols-2 md:grid-cols-4"
            hint="Not sure? Knock: a hollow sound is drywall."
            label="Wall"
            name="wall"
            options={["drywall", "brick", "stone", "tile"].map((wall, index) => ({
              value: wall,
              label: wall.charAt(0).toUpperCase() + wall.slice(1),
              picture: <Swatch index={index} />,
            }))}
          />
        </Sample>
        <Sample label="rows, several selected, long text">
          <RadioCards
            mark={(value) => ({ defaultChecked: value === "wires" || value === "bar" })}
            label="Add to it"
            name="extras"
            options={[
              {
                value: "wires",
                label: "Hide the wires",
                note: "Raceway on brick, painted to match",
                price: "$79 – $99",
              },
              {
                value: "bar",
                label: "Mount a soundbar",
                note: "On the same center line",
                price: "$69 – $89",
              },
              {
                value: "bracket",
                label: "Full-motion mount that turns toward the kitchen and back without a sound",
                note: "We bring it, 75 lb rated and up",
                price: "$1,089 – $1,139",
              },
              { value: "light", label: "A light", note: "Sold out", disabled: true },
            ]}
            several
          />
        </Sample>
        <Sample label="rows, error, hover" state="hover">
          <RadioCards
            error="Please choose one, so we bring the right ladder."
            label="Where will it go?"
            name="place"
            options={[
              { value: "room", label: "In a room" },
              { value: "mantel", label: "Over a mantel", price: "from $239" },
            ]}
          />
        </Sample>
      </Part>

      <Part id="card" title="Card">
        <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          <li>
            <Card
              href="#card"
              note="$189 – $329"
              picture={<Scene {...BOOKED[0]} title="A sample drawing" />}
              text="We anchor in the brick, not the mortar."
              title="Brick"
            />
          </li>
          <li data-show="hover">
            <Card
              href="#card"
              note="$239 – $339"
              picture={<Scene {...BOOKED[0]} title="A sample drawing" />}
              text="On hover, a line appears under the title."
              title="Stone fireplace"
            />
          </li>
          <li data-show="focus">
            <Card
              href="#card"
              text="Focused, with no picture or price. The name is long, and so is this description."
              title="Weatherproof mounting on a covered patio or porch"
            />
          </li>
        </ul>
      </Part>

      <Part id="badge" title="Badge">
        <Row>
          {TONES.map(([tone, text]) => (
            <Sample key={tone} label={tone}>
              <Badge tone={tone}>{text}</Badge>
            </Sample>
          ))}
        </Row>
      </Part>
    </>
  );
}

function Swatch({ index }: { index: number }) {
  return (
    <span className="block h-8">
      <Scene {...(BOOKED[index] ?? BOOKED[0])} title={`Sample ${index + 1}`} />
    </span>
  );
}

const QUESTIONS = [
  {
    question: "Can you fill the holes if I move?",
    answer: "Yes. We leave you brick-colored mortar plugs and show you how to use them.",
  },
  {
    question:
      "What happens if the wall turns out to be built differently from what you and we expected?",
    answer: "We stop and explain what it takes, and you decide before we drill again.",
  },
];

export function Reading() {
  return (
    <>
      <Part id="accordion" title="Accordion">
        <Sample label="first item open">
          <Questions items={QUESTIONS} />
        </Sample>
        <Sample label="one open at a time; hover and focus">
          <div className="border-t border-line">
            <div data-show="hover">
              <Disclosure group="one" label="Is a painted brick wall a problem?">
                <p className="pb-5 text-ink-2">No.</p>
              </Disclosure>
            </div>
            <div data-show="focus">
              <Disclosure group="one" label="What about thin brick veneer?">
                <p className="pb-5 text-ink-2">We anchor in the framing underneath.</p>
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
            { name: "Wire concealment over a stone fireplace with a mantel", path: "#breadcrumbs" },
          ]}
          label="Sample breadcrumbs"
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
          <h3>How high should it hang?</h3>
          <p>
            Lower than you think. Sit down, look straight ahead, and have someone mark the wall:
            that’s where the <strong>middle of the screen</strong> goes. See{" "}
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
