import type { ReactNode } from "react";
import type { ProductDrawingName } from "#trade/product.ts";
import { drawnOnce, Drawing, svgFile } from "../../pictures/Drawing.tsx";
import { curve, line, PAGE, PAINT, SHADE, SHINE, TONES, VIAL } from "../scene/palette.ts";
import {
  BODY,
  BOX,
  Cable,
  CutWall,
  EDGE,
  FACE,
  Ghost,
  GLOW,
  Plug,
  Screw,
  TvFront,
  TvSide,
  Wall,
} from "./room.tsx";

const STEEL = { fill: PAINT.steel, ...line(PAINT.steelDark, 1.5) };
const ARM = PAINT.steel;

/** A mount's wall plate from the side, with its two screws. */
const plate = (
  <>
    <Screw y={92} />
    <Screw y={150} />
    <path d={`M${FACE} 70h9v102h-9z`} {...STEEL} />
  </>
);

/** A console or dresser along the bottom. */
const console = (
  <>
    <path d="M40 200h240v40H40z" fill={PAINT.wood} />
    <path d="M40 200h240v7H40z" fill={PAINT.woodLight} />
    <path d="M120 207v33M200 207v33" {...line(PAINT.woodDark, 2)} />
  </>
);

const soundbar = (y: number) => (
  <>
    <path d={`M74 ${y}h172v24H74z`} fill={PAINT.iron} {...line(EDGE, 2)} />
    <path d={`M82 ${y + 12}h156`} {...line(PAINT.steelDark, 12, { dash: "2 4" })} />
  </>
);

const studs = (
  <>
    <path d="M0 0h320v240H0z" fill={PAINT.linenShade} />
    <path d="M10 0h54v240H10zM256 0h54v240h-54z" fill={PAGE.wood} />
    <path
      d="M22 0q8 120 0 240M40 0q-7 120 2 240M270 0q-6 120 0 240M290 0q7 120 0 240"
      {...curve(PAGE.grain, 1.5)}
    />
  </>
);

/** One drawing for each type of product. Mounts are seen from the side or from above, and the rest from the front. */
const DRAWINGS: Readonly<Record<ProductDrawingName, ReactNode>> = {
  fixedMount: (
    <CutWall close>
      {plate}
      <path d="M83 84h16v-12M83 158h16" {...curve(ARM, 6)} />
      <TvSide x={98} />
    </CutWall>
  ),
  slimMount: (
    <CutWall close>
      <Screw y={92} />
      <Screw y={150} />
      <path d={`M${FACE} 80h5v84h-5z`} {...STEEL} />
      <TvSide depth={9} height={136} x={83} />
      <path d="M74 192h18M74 187v10M92 187v10" {...curve(PAGE.clay, 2.5)} />
    </CutWall>
  ),
  tiltingMount: (
    <CutWall close>
      {plate}
      <path d="M83 84h34M83 152h20" {...curve(ARM, 6)} />
      <TvSide turn={11} x={110} />
      <Ghost d="M104 46v148h15V46z" />
    </CutWall>
  ),
  fullMotionMount: (
    <>
      <Wall />
      <path d="M0 0h320v30H0z" fill={PAGE.wood} />
      <path d="M0 30h320v14H0z" fill={PAINT.linen} {...line(PAINT.sand, 1.5)} />
      <Ghost d="M78 62h164v14H78z" />
      <path d="M112 44h96v9h-96z" {...STEEL} />
      <path d="M160 52L96 104l76 44" {...curve(ARM, 13, { round: true })} />
      <circle cx="96" cy="104" fill={PAINT.steelLight} r="6" />
      <circle cx="172" cy="148" fill={PAINT.steelLight} r="6" />
      <g transform="rotate(-16 180 168)">
        <path d="M92 158h176v16H92z" {...BODY} />
        <path d="M95 176h170" {...line(GLOW, 4)} />
      </g>
    </>
  ),
  cornerMount: (
    <>
      <Wall />
      <path d="M0 0h320v26H26v214H0z" fill={PAGE.wood} />
      <path d="M26 240V26h294v12H38v202z" fill={PAINT.linen} {...line(PAINT.sand, 1.5)} />
      <path d="M38 100h9v64h-9zM100 38h64v9h-64z" {...STEEL} />
      <path d="M47 132l72-12M132 47l-12 72" {...curve(ARM, 11, { round: true })} />
      <g transform="rotate(-45 128 128)">
        <path d="M28 128h200v16H28z" {...BODY} />
        <path d="M31 146h194" {...line(GLOW, 4)} />
      </g>
    </>
  ),
  ceilingMount: (
    <>
      <Wall paint={PAINT.clay} />
      <path d="M0 0h320v32H0z" fill={PAINT.trim} />
      <path d="M0 32h320" {...line(PAINT.trimEdge, 3)} />
      <path d="M132 0h56v30h-56z" fill={PAGE.wood} {...line(PAGE.grain, 1.5)} />
      <path d="M118 32h84v9h-84zM152 41h16v66h-16z" {...STEEL} />
      <TvFront width={208} x={56} y={96} />
    </>
  ),
  pullDownMount: (
    <CutWall>
      <path d="M74 168h70v16H74z" fill={PAINT.wood} />
      <path d="M74 168h70v5H74z" fill={PAINT.woodLight} />
      <path d="M74 184h36v56H74z" fill={PAINT.linenShade} />
      <path d="M74 206h26v34H74z" fill={SHINE.hearth} />
      <Ghost d="M92 12h14v132H92z" />
      <path d={`M${FACE} 36h9v72h-9z`} {...STEEL} />
      <Screw y={52} />
      <Screw y={92} />
      <path d="M84 60l104 46M84 92l104 44" {...curve(ARM, 8, { round: true })} />
      <TvSide height={132} x={190} y={66} />
      <path d="M138 22q66 4 74 30M204 42l9 12 9-13" {...curve(PAGE.clay, 2.5, { round: true })} />
    </CutWall>
  ),
  soundbarOnTv: (
    <>
      <Wall paint={PAINT.pine} />
      <path d="M112 130h12v66h-12zM196 130h12v66h-12z" {...STEEL} />
      <TvFront width={212} x={54} y={26} />
      {soundbar(172)}
    </>
  ),
  soundbarOnWall: (
    <>
      <Wall />
      <TvFront width={280} x={20} y={-62} />
      <path d="M96 132h26v24H96zM198 132h26v24h-26z" {...STEEL} />
      {soundbar(142)}
      {console}
    </>
  ),
  hdmiCable: (
    <>
      <Wall paint={PAINT.clay} />
      <Cable d="M104 66C10 60 6 150 96 146s150-60 142 20-70 56-96 30" />
      <Plug x={104} y={66} />
      <Plug turn={-146} x={148} y={200} />
    </>
  ),
  inWallCable: (
    <>
      {studs}
      <Cable color={PAINT.linen} d="M160-10C130 60 190 120 160 250" width={15} />
      <path
        d="M148 60l22 3M148 74l23 2M151 88l22 0M158 150l21-3M154 164l21-2"
        {...line(PAINT.steelDark, 2.5)}
      />
      <path d="M0 0h320v36H0zM0 204h320v36H0z" fill={PAINT.wall} />
      <path d="M0 36h320M0 204h320" {...line(PAINT.trimEdge, 3)} />
      <Cable color={PAINT.linen} d="M158 204v40M157-6v42" width={15} />
    </>
  ),
  opticalCable: (
    <>
      <Wall paint={PAINT.pine} />
      <Cable d="M90 120a70 58 0 1 1 140 0a70 58 0 1 1-140 0" width={7} />
      <Cable d="M104 120a56 45 0 1 1 112 0a56 45 0 1 1-112 0" width={7} />
      <Cable d="M90 120C90 190 60 200 40 200M230 120c0 50 10 76 18 80" width={7} />
      <Plug turn={180} x={68} y={200} />
      <Plug x={250} y={204} />
      <path d="M136 120h44M168 108l13 12-13 12" {...curve(VIAL.line, 5, { round: true })} />
    </>
  ),
  networkCable: (
    <>
      <Wall />
      {[66, 54, 42].map((radius) => (
        <Cable
          color={PAINT.pot}
          d={`M${150 - radius} 110a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1-${2 * radius} 0`}
          key={radius}
          width={9}
        />
      ))}
      <Cable color={PAINT.pot} d="M192 110c0 70-60 90-10 96h34" width={9} />
      <path d="M212 186h64v40h-64z" fill={PAINT.linen} {...line(PAINT.steelDark, 2)} />
      <path d="M246 190v32M254 190v32M262 190v32M270 190v32" {...line(PAGE.grain, 4)} />
      <path d="M222 186v-10h30v10" {...curve(PAINT.steelDark, 2)} />
    </>
  ),
  speakerCable: (
    <>
      <Wall paint={PAINT.clay} />
      {[
        { color: PAINT.pot, end: 44 },
        { color: PAINT.iron, end: 94 },
        { color: PAINT.linenLight, end: 146 },
        { color: PAINT.green, end: 196 },
      ].map(({ color, end }) => (
        <g key={end}>
          <path d={`M256 ${end}h40`} {...line(PAINT.woodLight, 9, { round: true })} />
          <Cable color={color} d={`M140 120C190 120 190 ${end} 258 ${end}`} width={16} />
        </g>
      ))}
      <path d="M-10 86h164v68H-10z" fill={PAINT.linen} {...line(PAINT.sand, 2)} />
      <path d="M0 98h150" {...line(SHADE.ridge, 6)} />
      <path d="M24 120h22M56 120h34M100 120h18" {...line(PAINT.steelDark, 5)} />
    </>
  ),
  surfaceCover: (
    <>
      <path d="M0 0h320v240H0z" fill={TONES.brick.tones[0]} />
      <path
        d="M0 30h320M0 60h320M0 90h320M0 120h320M0 150h320M0 180h320M40 30v30M130 30v30M220 30v30M85 60v30M175 60v30M265 60v30M40 90v30M130 90v30M220 90v30M85 120v30M175 120v30M265 120v30M40 150v30M130 150v30M220 150v30M85 180v30M175 180v30M265 180v30"
        {...curve(TONES.brick.joint, 3.5)}
      />
      <TvFront width={260} x={30} y={-74} />
      <path
        d="M150 74h24v130h-24z"
        fill={TONES.brick.tones[2]}
        {...line(TONES.brick.tones[3], 2)}
      />
      <path d="M155 74v130" {...line(SHADE.ridge, 4)} />
      {console}
    </>
  ),
  floorCover: (
    <>
      <Wall />
      <path d="M0 168h320v72H0z" fill={PAINT.floor} />
      <path
        d="M0 200h320M60 168l-30 72M150 168l-6 72M250 168l26 72"
        {...line(PAINT.floorJoint, 2)}
      />
      <path d="M20 176C80 170 96 96 160 96s80 74 140 80z" fill={PAINT.rubber} {...line(EDGE, 2)} />
      <path d="M118 170v-22a42 34 0 0 1 84 0v22z" fill={PAINT.linenShade} />
      <circle cx="138" cy="154" fill={PAINT.iron} r="14" />
      <circle cx="168" cy="142" fill={PAINT.pot} r="14" />
      <circle cx="184" cy="162" fill={PAINT.linenLight} r="9" />
    </>
  ),
  recessedBox: (
    <>
      {studs}
      <path d="M72 44h176v152H72z" fill={PAINT.linen} {...line(PAINT.sand, 2)} />
      <path d="M90 62h140v116H90z" fill={PAINT.steelDark} />
      <path d="M90 62h140l-16 14H106zM90 62v116l16-12V76z" fill={SHADE.dark} />
      <path d="M124 96h44v56h-44z" fill={PAINT.linenLight} {...line(PAINT.sand, 2)} />
      <path d="M140 108v12M152 108v12M140 128v12M152 128v12" {...line(PAINT.iron, 3)} />
      <Cable d="M196 60v60c0 30-14 30-14 60" width={9} />
    </>
  ),
  straps: (
    <>
      <Wall paint={PAINT.clay} />
      <Cable d="M-10 84C90 70 110 104 160 104s80-30 180-40" />
      <Cable color={PAINT.linenLight} d="M-10 116C90 110 110 118 160 118s80 4 180-8" />
      <Cable color={PAINT.pine} d="M-10 146C90 150 110 132 160 132s80 24 180 30" />
      <path d="M138 90h46v58h-46z" fill={PAINT.iron} {...line(EDGE, 2)} />
      <path d="M138 148h46l34 50h-46z" fill={PAINT.rubber} {...line(EDGE, 2)} />
      <path d="M146 98h30" {...line(PAINT.steel, 4, { dash: "3 3" })} />
    </>
  ),
  consoleShelf: (
    <>
      <Wall paint={PAINT.pine} />
      <TvFront width={250} x={-70} y={18} />
      <path d="M196 172h108v12H196z" fill={PAINT.woodLight} />
      <path d="M196 184h108v5H196z" fill={PAINT.woodDark} />
      <path d="M214 92h38v80h-38z" fill={PAINT.linenLight} />
      <path d="M238 100v64" {...line(VIAL.line, 3)} />
      <path d="M258 172q2-22 18-22t18 22z" fill={PAINT.iron} {...line(EDGE, 1.5)} />
    </>
  ),
  mediaShelf: (
    <>
      <Wall />
      <TvFront width={260} x={30} y={-76} />
      <path d="M52 190h216v14H52z" fill={PAINT.woodLight} />
      <path d="M52 204h216v6H52z" fill={PAINT.woodDark} />
      <path d="M66 122h188v60H66z" fill={PAINT.iron} {...line(EDGE, 2)} />
      <path d="M80 182h20v8H80zM220 182h20v8h-20z" fill={PAINT.steelDark} />
      <circle cx="94" cy="152" r="15" {...STEEL} />
      <circle cx="228" cy="152" r="15" {...STEEL} />
      <path d="M128 140h64" {...line(VIAL.line, 6)} />
      <path d="M128 162h64" {...line(PAINT.steelDark, 6, { dash: "8 6" })} />
    </>
  ),
  biasLight: (
    <>
      <path d="M0 0h320v240H0z" fill={PAINT.pine} />
      <path
        d="M36 34h248v164H36z"
        fill={SHADE.glowTail}
        {...line(SHADE.glowHalf, 40, { round: true })}
        strokeLinejoin="round"
      />
      <path d="M48 48h224v136H48z" {...curve(SHADE.glow, 18)} strokeLinejoin="round" />
      <TvFront width={212} x={54} y={56} />
    </>
  ),
};

/** A drawing of a type of product, as an image file. */
export function ProductDrawing({
  name,
  className,
}: {
  name: ProductDrawingName;
  className: string;
}) {
  const file = name;
  return (
    <Drawing
      alt=""
      className={className}
      height={BOX.height}
      name={file}
      svg={drawnOnce(file, () =>
        svgFile(<svg viewBox={`0 0 ${BOX.width} ${BOX.height}`}>{DRAWINGS[name]}</svg>),
      )}
      width={BOX.width}
    />
  );
}
