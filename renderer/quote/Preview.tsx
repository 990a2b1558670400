import { NOT_SURE, type Extra, type TvAnswers, type WallType } from "#contract/quote-answers.ts";
import { USUAL_SIZE, viewingOf, type Viewing } from "#contract/viewing.ts";
import type { SceneSpec } from "#schema/scene.ts";
import { Scene } from "../pictures/Scene.tsx";
import { screenBox } from "../pictures/scene/room.ts";
import { PAGE, VIAL } from "../pictures/scene/palette.ts";

const SETTINGS = {
  wall: "console",
  fireplace: "fireplace",
  ceiling: "ceiling",
  outdoor: "patio",
} as const;

const CABLES = {
  visible: "visible",
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

/** A TV with the extras to draw next to it. */
export type DrawnTv = TvAnswers & { selectedServices: readonly Extra[] };

interface Props {
  answers: DrawnTv;
  /** Shown until something is selected, because inline drawings would make the page too large. */
  still?: StillPreview | undefined;
}

/** Shows the wall with the mounted TV, its dimensions and where to sit. */
export function Preview({ answers, still }: Props) {
  const viewing = viewingOf(answers.tvSize, answers.place);
  return (
    <div>
      {still === undefined ? (
        <PreviewScene answers={answers} className={FRAME} />
      ) : (
        <img
          alt={titleOf(viewing)}
          className={`${FRAME} object-cover`}
          height={720}
          src={still.room}
          width={960}
        />
      )}
      <div className="grid items-center gap-x-10 gap-y-2 pt-6 sm:grid-cols-2">
        {still === undefined ? (
          <SeatDrawing className={SEAT} viewing={viewing} />
        ) : (
          <img alt="" className={SEAT} height={240} loading="lazy" src={still.seat} width={400} />
        )}
        <p className="max-w-[44ch] text-sm text-ink-2">{seatText(viewing)}</p>
      </div>
    </div>
  );
}

const SEAT = "h-auto w-full";
const FRAME = "aspect-4/3 w-full rounded sm:aspect-8/5";

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
      measures={{ width: `${viewing.screenWidth} in`, height: `${viewing.centerHeight} in` }}
      preserveAspectRatio="xMidYMid slice"
      tilt={0}
      title={titleOf(viewing)}
      viewBox={viewBoxOf(scene)}
    />
  );
}

/** Returns a view box from the floor to the dimension line above the TV. It's 8:5, and narrower on phones. */
function viewBoxOf({ size, setting }: ReturnType<typeof previewScene>): string {
  const top = Math.min(110, screenBox(size, setting).y - 66);
  const height = 720 - top;
  const width = Math.round(height * 1.6);
  return `${480 - width / 2} ${top} ${width} ${height}`;
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

/** Returns the room to draw for the answers, using the most common choice for unanswered questions. */
export function previewScene(answers: DrawnTv) {
  const { tvSize, place, wallType, bracket, wires, selectedServices } = answers;
  return {
    wall: wallOf(wallType),
    setting: SETTINGS[place === NOT_SURE ? "wall" : place],
    size: tvSize === NOT_SURE ? USUAL_SIZE : Number(tvSize),
    frame: bracket === "frameTv",
    shows: bracket === "frameTv" ? ("art" as const) : ("night" as const),
    soundbar: selectedServices.includes("soundbar"),
    // With a ceiling mount, cables run down the pole.
    cables: place === "ceiling" ? undefined : CABLES[wires],
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
      <g
        fill={PAGE.ink}
        fontSize="15"
        fontWeight="600"
        paintOrder="stroke"
        stroke={PAGE.paper}
        strokeLinejoin="round"
        strokeWidth="6"
        textAnchor="middle"
      >
        <text x={(WALL + 6 + eye) / 2} y="223">{`${seat} ft`}</text>
        <text x={WALL + 6 + (eye - WALL) * 0.4} y={(EYES + middle) / 2}>{`${lookUp}° up`}</text>
      </g>
    </svg>
  );
}
