import { BOOKED } from "#renderer/trade/copy.ts";
import { Scene } from "#renderer/trade/Scene.tsx";
import { ScenePicture } from "#renderer/trade/ScenePicture.tsx";
import { BeforeAfter } from "#renderer/sections/BeforeAfter.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Contents } from "#renderer/sections/LongText.tsx";
import { Dialog } from "#renderer/ui/popups/Dialog.tsx";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { Facts } from "#renderer/layout/PageHead.tsx";
import { FilterChips } from "#renderer/ui/Filter.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { LinkList } from "#renderer/ui/LinkList.tsx";
import { Rating } from "#renderer/ui/Rating.tsx";
import { ShareLinks } from "#renderer/sections/ShareLinks.tsx";
import { Loading, Skeleton, SkeletonText } from "#renderer/ui/Skeleton.tsx";
import { Stats } from "#renderer/sections/TrustBand.tsx";
import { Table } from "#renderer/ui/Table.tsx";
import { TextField } from "#renderer/ui/Field.tsx";
import { Toast, Toasts } from "#renderer/ui/popups/Toast.tsx";
import { Tooltip } from "#renderer/ui/popups/Tooltip.tsx";
import { Pair, Part, Row, Sample } from "./Sample.tsx";

const STATS = [
  { value: "10,000+", title: "Installs", text: "Homes and offices" },
  { value: "15+", title: "Years", text: "Since 2009" },
  { value: "5.0", title: "Rating" },
];

export function Figures() {
  return (
    <>
      <Part id="table" title="Table">
        <Table
          caption="Prices on brick by size"
          columns={[
            { label: "Size" },
            { label: "Solid brick", numeric: true },
            { label: "Over a fireplace", numeric: true },
            { label: "People", numeric: true, least: true },
          ]}
          rows={[
            { name: "Up to 43″", cells: ["$189 – $219", "$239 – $279", "1"] },
            { name: "44″ to 65″", cells: ["$209 – $249", "$259 – $309", "1"] },
            { name: "66″ to 77″", cells: ["$239 – $289", "$289 – $349", "2"] },
            {
              name: "78″ to 98″, and anything wider than a door",
              cells: ["$279 – $329", "$339 – $1,419", "2"],
            },
          ]}
        />
      </Part>

      <Part id="stats" title="Stats">
        <Sample label="on paper">
          <Stats items={STATS} />
        </Sample>
        <Sample ground="pine" label="on pine, with the first one in vial">
          <Stats atNight items={STATS} />
        </Sample>
      </Part>

      <Part id="rating" title="Rating">
        <Row>
          {[5, 4.5, 3.2, 0].map((value) => (
            <Sample key={value} label={value.toFixed(1)}>
              <Rating value={value} />
            </Sample>
          ))}
          <Sample label="in text">
            <p className="flex items-center gap-3 text-sm font-medium">
              <Rating value={5} />
              5.0 rating, 250+ five-star reviews
            </p>
          </Sample>
        </Row>
      </Part>

      <Part id="lists" title="Facts and links">
        <Pair>
          <div>
            <Facts
              facts={[
                { label: "Usual time", value: "1.5 to 2.5 hours" },
                { label: "Warranty", value: "5 years on the installation" },
              ]}
            />
          </div>
          <LinkList
            columns=""
            items={[
              { href: "#lists", label: "Marietta", note: "Cobb" },
              { href: "#lists", label: "Peachtree Corners", note: "Gwinnett" },
            ]}
          />
        </Pair>
      </Part>

      <Part id="skeleton" title="Skeleton">
        <Pair>
          <Sample label="loading">
            <Loading label="Loading the estimate">
              <div className="grid gap-4">
                <Skeleton className="aspect-[4/3] w-full" />
                <div className="max-w-[30ch]">
                  <SkeletonText lines={3} />
                </div>
                <Skeleton className="h-[52px] w-full md:w-44" />
              </div>
            </Loading>
          </Sample>
          <Sample label="loaded">
            <div className="grid gap-4">
              <div className="aspect-[4/3] w-full rounded bg-wall" />
              <p className="max-w-[30ch]">
                Best seat for a 65-inch screen: 7 to 9 feet away. With its center 60 inches up, you
                look up about 10 degrees.
              </p>
              <p>
                <Button>Send this quote</Button>
              </p>
            </div>
          </Sample>
        </Pair>
      </Part>

      <Part id="empty" title="EmptyState">
        <EmptyState
          action={
            <Button size="small" variant="outlined">
              Show all leads
            </Button>
          }
          icon="search"
          text="No lead has that name, number or address. Leads older than two years are in the archive."
          title="No lead matches"
        />
      </Part>
    </>
  );
}

const WALLS = [
  { value: "drywall", label: "Drywall" },
  { value: "brick", label: "Brick" },
  { value: "stone", label: "Stone and anything else laid by hand" },
];

const HEADINGS = [
  { depth: 2, id: "button", text: "Button" },
  { depth: 3, id: "link", text: "Link" },
  { depth: 2, id: "icon", text: "Icon" },
  { depth: 2, id: "field", text: "Field" },
];

/** Components for finding something in a list or long text, or for comparing. */
export function Lists() {
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
        <Sample label="moved by dragging or with the arrow keys">
          <BeforeAfter
            after={<ScenePicture alt="After" className={picture} scene={BOOKED[0]} />}
            before={
              <ScenePicture alt="Before" className={picture} scene={BOOKED[1] ?? BOOKED[0]} />
            }
            label="Compare before and after"
          />
        </Sample>
      </Part>
      <Part id="share" title="ShareLinks">
        <ShareLinks url="https://www.longleaftv.example/blog" title="How high should it hang?" />
      </Part>
    </>
  );
}

export function Overlays() {
  return (
    <>
      <Part id="dialog" title="Dialog">
        <Row>
          <Sample label="short">
            <Button command="show-modal" commandfor="offer" variant="outlined">
              Open the offer
            </Button>
          </Sample>
          <Sample label="with a field, taller than a phone">
            <Button command="show-modal" commandfor="terms" variant="outlined">
              Open the terms
            </Button>
          </Sample>
        </Row>
        <Dialog
          actions={
            <>
              <Button icon="call">Call Now &amp; Save</Button>
              <Button variant="outlined">Get Free Quote</Button>
            </>
          }
          id="offer"
          title="Wait! Don't Miss Out on $10 Off"
        >
          <p className="text-lead leading-normal text-ink-2">
            Limited time offer for first-time customers
          </p>
        </Dialog>
        <Dialog actions={<Button>Keep it</Button>} id="terms" title="What we agree on">
          <TextField label="Your name" name="agreed-by" />
          {Array.from({ length: 9 }, (_, index) => index + 1).map((clause) => (
            <p className="text-ink-2" key={clause}>
              {clause}. If we drill a hole in the wrong place, we fill it, sand it and paint it
              before we leave.
            </p>
          ))}
        </Dialog>
      </Part>

      <Part id="tooltip" title="Tooltip">
        <Row>
          <Tooltip
            id="tip-range"
            text="This is an estimate. We agree on the final price before we start."
          >
            <span className="underline decoration-line-2 decoration-dotted underline-offset-4">
              $357 – $437
            </span>
          </Tooltip>
          <Tooltip id="tip-level" text="Within 1/16 inch over its whole width.">
            <Icon name="level" />
            Dead level
          </Tooltip>
          <Tooltip id="tip-warranty" text="On the installation, not on the screen.">
            <Icon name="shield" />
            <span className="sr-only">Warranty</span>
          </Tooltip>
        </Row>
      </Part>

      <Part id="toast" title="Toast">
        <Row>
          <Button data-show-toast="booking" variant="outlined">
            Show the booking
          </Button>
          <Button data-show-toast="long-booking" variant="outlined">
            Show long text
          </Button>
        </Row>
        <Toasts>
          <Toast
            example
            id="booking"
            picture={<Thumbnail />}
            text="booked Wire Concealment, 2 hours ago"
            title="Sarah from Marietta"
          />
          <Toast
            id="long-booking"
            text="booked an outlet installation with wire concealment and a soundbar, yesterday evening"
            title="Bartholomew from Peachtree Corners"
          />
        </Toasts>
      </Part>
    </>
  );
}

function Thumbnail() {
  return (
    <div className="h-full [&>svg]:-ml-2 [&>svg]:h-full [&>svg]:w-auto">
      <Scene {...BOOKED[0]} title="A sample drawing" />
    </div>
  );
}
