import { Button } from "#renderer/ui/Button.tsx";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { Facts } from "#renderer/layout/PageHead.tsx";
import { LinkList } from "#renderer/ui/LinkList.tsx";
import { Rating } from "#renderer/ui/Rating.tsx";
import { Loading, Skeleton, SkeletonText } from "#renderer/ui/Skeleton.tsx";
import { Stats } from "#renderer/ui/Stats.tsx";
import { Table } from "#renderer/ui/Table.tsx";
import { Pair, Part, Row, Sample } from "./Sample.tsx";

const STATS = [
  { value: "10,000+", title: "Installs", text: "Homes and offices in Georgia" },
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
            { label: "TV" },
            { label: "Solid brick", numeric: true },
            { label: "Over a fireplace", numeric: true },
            { label: "People", numeric: true, least: true },
          ]}
          rows={[
            { name: "Up to 43″", cells: ["$189 – $219", "$239 – $279", "1"] },
            { name: "44″ to 65″", cells: ["$209 – $249", "$259 – $309", "1"] },
            { name: "66″ to 77″", cells: ["$239 – $289", "$289 – $349", "2"] },
            {
              name: "78″ to 98″, and whatever is wider than a door",
              cells: ["$279 – $329", "$339 – $1,419", "2"],
            },
          ]}
        />
      </Part>

      <Part id="stats" title="Stats">
        <Sample label="on paper">
          <Stats items={STATS} />
        </Sample>
        <Sample ground="pine" label="on pine: the first is vial">
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
            <Loading label="The estimate is on its way">
              <div className="grid gap-4">
                <Skeleton className="aspect-[4/3] w-full" />
                <div className="max-w-[30ch]">
                  <SkeletonText lines={3} />
                </div>
                <Skeleton className="h-[52px] w-full md:w-44" />
              </div>
            </Loading>
          </Sample>
          <Sample label="what will stand there">
            <div className="grid gap-4">
              <div className="aspect-[4/3] w-full rounded bg-wall" />
              <p className="max-w-[30ch]">
                Best seat for a 65 inch: 7 to 9 feet away. With the centre 60 inches up you look up
                about 10 degrees.
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
          text="Nobody by that name, number or address. Leads older than two years are in the archive."
          title="No lead matches"
        />
      </Part>
    </>
  );
}
