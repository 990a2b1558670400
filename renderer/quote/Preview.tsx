import type { QuoteAnswers } from "#contract/quote-answers.ts";
import { viewingOf, type Viewing } from "#contract/viewing.ts";
import { Scene } from "../pictures/Scene.tsx";
import { previewScene } from "./preview-scene.ts";
import { screenBox } from "../pictures/scene/measures.ts";
import { SeatDrawing } from "./SeatDrawing.tsx";

/** Addresses of both drawings as files, as they are before anything is chosen. */
export interface StillPreview {
  room: string;
  seat: string;
}

interface Props {
  answers: QuoteAnswers;
  /** Shown for as long as nobody has chosen anything: in the page itself they would weigh too much. */
  still?: StillPreview | undefined;
}

/** The wall as it will be, with its measures, and where to sit. */
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

/** The room alone, to stand in the page or in a file. */
export function PreviewScene({
  answers,
  className,
}: {
  answers: QuoteAnswers;
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

/** From the floor up to the measure line above the TV, however high that hangs; 8 by 5, and narrower on phones. */
function viewBoxOf({ size, setting }: ReturnType<typeof previewScene>): string {
  const top = Math.min(110, screenBox(size, setting).y - 66);
  const height = 720 - top;
  const width = Math.round(height * 1.6);
  return `${480 - width / 2} ${top} ${width} ${height}`;
}

function titleOf({ screenWidth, centerHeight }: Viewing): string {
  return `A drawn room with your TV: ${screenWidth} inches wide, its middle ${centerHeight} inches above the floor`;
}

/** Degrees up to which looking up is no strain; home-theater guides draw the line about here. */
const EASY = 15;

function seatText({ nearest, farthest, seat, centerHeight, lookUp }: Viewing): string {
  const neck =
    lookUp <= EASY
      ? `you look up about ${lookUp} degrees, easy on the neck.`
      : `you look up about ${lookUp} degrees: fine for a game, long for a film. A tilting or a pull-down bracket helps.`;
  return `Best seats: ${nearest} to ${farthest} feet away. With its middle ${centerHeight} inches above the floor, from ${seat} feet ${neck}`;
}
