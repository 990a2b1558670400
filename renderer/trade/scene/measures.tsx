import { Fragment, use } from "react";
import { LabelText } from "../../pictures/label-text.tsx";
import { line, PAGE } from "./palette.ts";
import { EYE_HEIGHT } from "#trade/quote/viewing.ts";
import { CENTER, FLOOR, INCH, NEAR_BOTTOM, type Box, type Setting } from "./room.ts";

/** The part of a measured drawing that has to be visible, and the size of its labels. */
export interface Frame {
  /** The frame is twice as wide as high. Wider views show more of the wall on both sides. */
  view: Box;
  font: number;
}

/** Labels for the dimension lines. */
export interface MeasureTexts {
  /** The TV's width, such as `57 in wide`. */
  width: string;
  /** The height of its center, in two lines, such as `52 in` and `to center`. */
  height: readonly [string, string];
}

/** Label size as a share of the view's height: 12 pixels if the drawing is 160 pixels high. */
const FONT_SHARE = 0.075;
/** Distance from the TV to the dimension line for its width, in drawing units. */
const GAP = 20;
/** Space that the label needs beyond that line, in multiples of the label size. */
const LABEL_SPACE = 2.1;
/** A strip of floor in front of the furniture. */
const BOTTOM = FLOOR + 60;
/** Length of the pole above a TV that's higher than usual. */
const POLE = 60;
/** Height of a patio's beam and lights, and the y coordinate where they usually end. */
const BEAM = 60;
const BEAM_END = 116;

/** Returns the y coordinate of the ceiling that a TV hangs from, which is 8 feet high unless the TV needs more. */
export function ceilingOver({ y }: Box): number {
  return Math.min(34, y - POLE);
}

/** Returns the frame for a TV in a room, so that it shows the whole TV and its labels, from the floor to the top. */
export function frameOf(box: Box, setting: Setting): Frame {
  const height =
    setting === "ceiling"
      ? BOTTOM - ceilingOver(box) + 24
      : (BOTTOM + GAP + (setting === "patio" ? BEAM : 0) - box.y) / (1 - LABEL_SPACE * FONT_SHARE);
  const high = Math.round(height);
  return {
    view: { x: CENTER - high, y: BOTTOM - high, width: 2 * high, height: high },
    font: Math.round(high * FONT_SHARE),
  };
}

/** Returns how much higher than usual a patio's beam has to be, so that its lights don't cover the label. */
export function beamOver(box: Box): number {
  return BEAM_END - BEAM - frameOf(box, "patio").view.y;
}

interface Props {
  box: Box;
  frame: Frame;
  texts: MeasureTexts;
  /** How far the furniture extends from the center. */
  reach: number;
  /** Whether the TV's width is shown below it, because the TV hangs from the ceiling. */
  below: boolean;
  /** Bottom edge of the TV or its soundbar. */
  bottom: number;
}

/** Returns the rectangles of both labels, and the positions of their dimension lines. */
export function measureLayout({ box, frame: { font }, texts, reach, below, bottom }: Props) {
  const { x, y, width, height } = box;
  const middle = y + height / 2;
  const across = below ? bottom + GAP : y - GAP;
  const wide = widthOf(texts.width, font);
  const high = Math.round(font * 1.3);
  const tall = Math.max(...texts.height.map((text) => widthOf(text, font)));
  const left = Math.round(Math.max(CENTER + reach, x + width) + 24);
  const label = Math.round(font * 2.5);
  return {
    across,
    down: left + Math.round(tall / 2),
    width: {
      x: CENTER - Math.round(wide / 2),
      y: Math.round(below ? across + 0.3 * font : across - 0.3 * font - high),
      width: wide,
      height: high,
    },
    height: { x: left, y: Math.round((middle + FLOOR - label) / 2), width: tall, height: label },
  };
}

/** Estimates a label's width, including its padding. Fonts differ, so this is for the widest that we use. */
function widthOf(text: string, font: number): number {
  return Math.round(font * (text.length * 0.55 + 0.7));
}

/** Dimension lines for the TV's width and the height of its center, with labels on the page's background color. */
export function Measures(props: Props) {
  const label = use(LabelText);
  const { box, frame, texts } = props;
  const { font } = frame;
  const { across, down, ...labels } = measureLayout(props);
  const [left, right] = [box.x, box.x + box.width];
  const middle = box.y + box.height / 2;
  const tick = Math.round(font / 4);
  const thin = Math.round(font / 10);
  const lines = `M${left} ${across - tick}v${2 * tick}M${right} ${across - tick}v${2 * tick}M${left} ${across}h${box.width}M${down - tick} ${middle}h${2 * tick}M${down - tick} ${FLOOR}h${2 * tick}M${down} ${middle}V${FLOOR}`;
  const aim = `M${right + 8} ${middle}H${down - tick}`;
  const baseline = 0.36 * font;
  return (
    <>
      <g fill="none">
        <path d={`${lines}${aim}`} {...line(PAGE.ground, thin * 2.6, { opacity: ".8" })} />
        <path d={lines} {...line(PAGE.ink, thin)} />
        <path d={aim} {...line(PAGE.ink, thin, { dash: `${thin} ${thin * 2}` })} />
      </g>
      <g fill={PAGE.ground}>
        <rect {...labels.width} rx={thin * 2} />
        <rect {...labels.height} rx={thin * 2} />
      </g>
      <g fill={PAGE.ink}>
        {label({
          text: texts.width,
          x: CENTER,
          y: Math.round(labels.width.y + labels.width.height / 2 + baseline),
          size: font,
        })}
        {texts.height.map((text, index) => (
          <Fragment key={text}>
            {label({
              text,
              x: down,
              y: Math.round(labels.height.y + (0.7 + 1.1 * index) * font + baseline),
              size: font,
            })}
          </Fragment>
        ))}
      </g>
    </>
  );
}

/** Width of the columns with the heights, on both sides of the TV. */
const COLUMN = 190;
/** Label size as a share of the view’s width: at least 12 pixels if the drawing is 335 pixels wide. */
const HEIGHT_FONT_SHARE = 0.036;
/** The y coordinates of labels next to a TV, above the console. */
const CENTER_LABEL = 400;
const BOTTOM_LABEL = 442;

/** Returns the part of a room to show with the heights of its TV. */
export function heightsView({ width }: Box): Box {
  const wide = width + 2 * COLUMN;
  const high = Math.round(wide * 0.75);
  return { x: CENTER - wide / 2, y: NEAR_BOTTOM - high, width: wide, height: high };
}

/** Height lines for the TV's center and bottom edge, and for the eyes of someone on a sofa, with labels. */
export function Heights({ box }: { box: Box }) {
  const label = use(LabelText);
  const font = Math.round(heightsView(box).width * HEIGHT_FONT_SHARE);
  const [middle, bottom] = [box.y + box.height / 2, box.y + box.height];
  const eyes = FLOOR - EYE_HEIGHT * INCH;
  const [left, right] = [box.x - 106, box.x + box.width + 106];
  const heights = `M${right - 8} ${middle}h16M${right} ${middle}V${FLOOR}M${left - 8} ${bottom}h16M${left} ${bottom}V${FLOOR}M${left - 30} ${FLOOR}H${right + 30}`;
  const aims = `M${box.x + box.width + 6} ${middle}H${right - 8}M${left + 8} ${bottom}H${box.x - 6}`;
  const gaze = `M${left - 76} ${eyes}H${box.x + box.width + 24}`;
  const labels = [
    { x: right, y: CENTER_LABEL, texts: [inches(middle), "to center"] },
    { x: left, y: BOTTOM_LABEL, texts: [inches(bottom), "to bottom"] },
    { x: left, y: eyes - 1.4 * font, texts: [`${EYE_HEIGHT} in`, "eye level"] },
  ];
  return (
    <>
      <g fill="none">
        <path d={heights + aims + gaze} {...line(PAGE.ground, 7, { opacity: ".8" })} />
        <path d={heights} {...line(PAGE.ink, 2.5)} />
        <path d={aims} {...line(PAGE.ink, 2.5, { dash: "3 5" })} />
        <path d={gaze} {...line(PAGE.clay, 2.5, { dash: "10 6" })} />
      </g>
      {labels.map(({ x, y, texts }) => {
        const wide = Math.max(...texts.map((text) => widthOf(text, font)));
        return (
          <Fragment key={y}>
            <rect
              fill={PAGE.ground}
              height={2.5 * font}
              rx="4"
              width={wide}
              x={x - wide / 2}
              y={Math.round(y - 1.25 * font)}
            />
            <g fill={PAGE.ink}>
              {texts.map((text, index) => (
                <Fragment key={text}>
                  {label({ text, x, y: Math.round(y + (1.1 * index - 0.2) * font), size: font })}
                </Fragment>
              ))}
            </g>
          </Fragment>
        );
      })}
    </>
  );
}

/** Returns a height above the floor in whole inches. */
const inches = (y: number) => `${Math.round((FLOOR - y) / INCH)} in`;
