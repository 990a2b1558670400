import { use } from "react";
import {
  NOT_SURE,
  PLACES,
  TV_SIZES,
  tvField,
  type TvAnswers,
  type TvSize,
  type WallType,
  WIRES,
} from "#trade/quote/questions.ts";
import { USUAL_SIZE, viewingOf, type Viewing } from "#trade/quote/viewing.ts";
import type { SceneSpec } from "#trade/scene.ts";
import { LabelText } from "../../pictures/label-text.tsx";
import { Scene } from "../Scene.tsx";
import { usualSize } from "../scene/room.ts";
import { isFeature } from "../scene/materials.tsx";
import type { MeasureTexts } from "../scene/measures.tsx";
import { PAGE, VIAL } from "../scene/palette.ts";
import type { DrawnTv } from "./quote-state.ts";

const SETTINGS = {
  wall: "console",
  fireplace: "fireplace",
  ceiling: "ceiling",
  outdoor: "patio",
} as const;

const CABLES = {
  visible: "tied",
  externalCover: "cover",
  inWallWire: "hidden",
  notSure: undefined,
} as const;

/** Drawing units per inch, and the positions of the wall, the floor and so on. */
const INCH = 2;
const WALL = 22;
const FLOOR = 196;
const EYES = FLOOR - 42 * INCH;

/** URLs of both drawings before anything is selected. */
export interface StillPreview {
  room: string;
  seat: string;
}

interface Props {
  answers: DrawnTv;
  /** Shown until something is selected, because an inline drawing would make the page too large. */
  still?: string | undefined;
}

/** The wall with the mounted TV and its dimensions, which stays on the screen while the visitor answers questions. */
export function Preview({ answers, still }: Props) {
  return (
    <div className="quote-preview">
      {still === undefined ? (
        <PreviewScene answers={answers} className={FRAME} />
      ) : (
        <img
          alt={titleOf(viewingOf(answers.tvSize, answers.place))}
          className={FRAME}
          height={160}
          src={still}
          width={390}
        />
      )}
    </div>
  );
}

interface SeatAdviceProps {
  tvs: readonly TvAnswers[];
  still: string | undefined;
}

/** Where to sit for each TV: a side view to scale, and the same in words. */
export function SeatAdvice({ tvs, still }: SeatAdviceProps) {
  return (
    <section aria-labelledby="seats" className="print:hidden">
      <h2 className="pb-3 text-h3" id="seats">
        Where to sit
      </h2>
      <ul className="grid gap-8">
        {tvs.map(({ tvSize, place }, index) => {
          const viewing = viewingOf(tvSize, place);
          return (
            <li
              className="grid items-center gap-x-10 gap-y-2 sm:grid-cols-2"
              key={tvField("tvSize", index)}
            >
              {still === undefined ? (
                <SeatDrawing className={SEAT} viewing={viewing} />
              ) : (
                <img alt="" className={SEAT} height={240} loading="lazy" src={still} width={400} />
              )}
              <p className="max-w-[44ch] text-sm text-ink-2">
                {tvs.length > 1 && <strong className="text-ink">{`TV ${index + 1}. `}</strong>}
                {seatText(viewing)}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const SEAT = "h-auto w-full";
const FRAME = "h-40 w-full sm:h-56 sm:rounded lg:h-72";

/** Draws the room, either inline or for a file. */
export function PreviewScene({
  answers,
  className,
}: {
  answers: DrawnTv;
  className?: string | undefined;
}) {
  const viewing = viewingOf(answers.tvSize, answers.place);
  const scene = previewScene(answers);
  return (
    <Scene
      {...scene}
      className={className}
      measures={previewLabels(answers)}
      tilt={0}
      title={titleOf(viewing)}
    />
  );
}

/** Returns the labels for the dimension lines. */
export function previewLabels({
  tvSize,
  place,
}: Pick<TvAnswers, "tvSize" | "place">): MeasureTexts {
  const { screenWidth, centerHeight } = viewingOf(tvSize, place);
  return { width: `${screenWidth} in wide`, height: [`${centerHeight} in`, "to center"] };
}

function titleOf({ screenWidth, centerHeight }: Viewing): string {
  return `A drawing of your TV: ${screenWidth} inches wide, with its middle ${centerHeight} inches above the floor`;
}

/** Maximum comfortable viewing angle in degrees, according to most home-theater guides. */
const EASY = 15;

function seatText({ nearest, farthest, seat, centerHeight, lookUp }: Viewing): string {
  const neck =
    lookUp <= EASY
      ? `you’d look up about ${lookUp} degrees, which is easy on your neck.`
      : `you’d look up about ${lookUp} degrees. That’s fine for a game but tiring for a movie, so a tilting or pull-down mount helps.`;
  return `The best seats are ${nearest} to ${farthest} feet away. With the middle of the screen ${centerHeight} inches above the floor, from ${seat} feet ${neck}`;
}

/** Returns the calculator's answers for a drawn TV on the customer's own mount, as `previewScene` would draw them. */
export function sceneAnswers({
  wall,
  frame,
  cables,
  setting = "console",
  size = usualSize(setting),
}: SceneSpec): TvAnswers {
  return {
    tvSize: nearestSize(size),
    place: PLACES.find((place) => place !== NOT_SURE && SETTINGS[place] === setting) ?? "wall",
    wallType: wall === "slats" ? "drywall" : wall,
    bracket: frame || setting === "gallery" ? "frameTv" : "own",
    wires: WIRES.find((wires) => wires !== NOT_SURE && CABLES[wires] === cables) ?? "visible",
  };
}

function nearestSize(inches: number): TvSize {
  const distance = (size: TvSize) => Math.abs(Number(size) - inches);
  return TV_SIZES.filter((size) => size !== NOT_SURE).reduce((nearest, size) =>
    distance(size) < distance(nearest) ? size : nearest,
  );
}

/** Returns the room to draw for the answers, using the most common choice for unanswered questions. */
export function previewScene(answers: DrawnTv) {
  const { tvSize, place, wallType, bracket, wires, selectedServices } = answers;
  const wall = wallOf(wallType);
  // Cables can't run inside a solid wall.
  const run = wires === "inWallWire" && isFeature(wall) ? "externalCover" : wires;
  return {
    wall,
    setting: SETTINGS[place === NOT_SURE ? "wall" : place],
    size: tvSize === NOT_SURE ? USUAL_SIZE : Number(tvSize),
    frame: bracket === "frameTv",
    shows: bracket === "frameTv" ? ("art" as const) : ("night" as const),
    soundbar: selectedServices.includes("soundbar"),
    // With a ceiling mount, cables run down the pole.
    cables: place === "ceiling" ? undefined : CABLES[run],
  } satisfies SceneSpec;
}

/** Returns the wall material to draw. Studs aren't visible, and an unknown wall is drawn as drywall. */
export function wallOf(type: WallType): SceneSpec["wall"] {
  return type === NOT_SURE || type === "steelStud" ? "drywall" : type;
}

interface SeatProps {
  viewing: Viewing;
  className?: string | undefined;
}

/**
 * Side view, to scale, of someone watching TV from a sofa, with the distance and viewing angle. The adjacent text
 * contains the same information.
 */
export function SeatDrawing({ viewing, className }: SeatProps) {
  const label = use(LabelText);
  const { screenHeight, centerHeight, seat, lookUp } = viewing;
  const middle = FLOOR - centerHeight * INCH;
  const half = (screenHeight / 2) * INCH;
  const eye = WALL + 6 + seat * 12 * INCH;
  return (
    <svg aria-hidden="true" className={className} height={240} viewBox="0 0 400 240" width={400}>
      <path
        d={`M${WALL + 6} ${middle - half}L${eye} ${EYES}L${WALL + 6} ${middle + half}z`}
        fill={VIAL.line}
        fillOpacity=".45"
      />
      <g fill="none" stroke={PAGE.ink}>
        <path
          d={`M${eye} ${EYES}L${WALL + 6} ${middle}M${eye} ${EYES}H${WALL + 6}`}
          strokeDasharray="4 4"
        />
        <path d={`M${WALL} 6V${FLOOR}M8 ${FLOOR}h384`} strokeWidth="2" />
        <path d={`M${WALL + 6} 212v12M${eye} 212v12M${WALL + 6} 218H${eye}`} strokeWidth="1.5" />
      </g>
      <path d={`M${WALL + 1} ${middle - half}h5v${2 * half}h-5z`} fill={PAGE.ink} />
      <g fill={PAGE.pine} transform={`translate(${eye} ${FLOOR})`}>
        <path d="M-20-34h44l8-58q2-12 14-12h4q8 0 8 10v94h-78z" fill={PAGE.ink3} opacity=".75" />
        <circle cx="9" cy="-86" r="11" />
        <path d="M4-73q12-3 18 4l8 26q2 10-8 10h-38l-10 33h-12l10-38q2-8 10-8h18z" />
      </g>
      <g fill={PAGE.ink}>
        {label({
          text: `${seat} ft`,
          x: (WALL + 6 + eye) / 2,
          y: 223,
          size: 15,
          halo: PAGE.paper,
        })}
        {label({
          text: `${lookUp}° up`,
          x: WALL + 6 + (eye - WALL) * 0.4,
          y: (EYES + middle) / 2,
          size: 15,
          halo: PAGE.paper,
        })}
      </g>
    </svg>
  );
}
