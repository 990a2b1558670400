import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { moved, type Sizes, type View, WHOLE, zoomed } from "./view.ts";

interface Target {
  stage: RefObject<HTMLElement | null>;
  view: View;
  setView: (next: (now: View) => View) => void;
  sizes: () => Sizes;
  /** Shows the next or the previous photo. */
  go: (steps: number) => void;
  leave: () => void;
}

interface Point {
  x: number;
  y: number;
}

const SWIPE_PX = 50;
const DISMISS_PX = 110;
/** A finger that moves less than this taps. */
const TAP_PX = 10;
const DOUBLE_TAP_MS = 320;
const TAP_ZOOM = 2.5;

/**
 * Returns handlers for a photo's stage: swiping shows the next photo, or closes the viewer if it goes down; pinching, the
 * wheel and a double tap zoom; dragging moves a zoomed photo.
 */
export function useGestures({ stage, view, setView, sizes, go, leave }: Target) {
  const fingers = useRef(new Map<number, Point>());
  /** Where the first finger went down, and whether a second one followed, which is never a swipe. */
  const start = useRef<Point & { isPinch: boolean }>({ x: 0, y: 0, isPinch: false });
  const tapped = useRef<Point & { at: number }>(undefined);
  const [drag, setDrag] = useState(0);
  const isZoomed = view.scale > 1;

  /** Returns a point of the window, from the middle of the stage. */
  const onStage = ({ x, y }: Point): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 };
  };

  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const at = onStage({ x: event.clientX, y: event.clientY });
    // Trackpads report pinches as a wheel with Ctrl, in smaller steps.
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
    setView((now) => zoomed(now, factor, sizes(), at));
  });
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => zoomByWheel(event);
    // React's own wheel listeners can't keep the browser from zooming the page.
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [stage]);

  const down = (event: PointerEvent) => {
    // Capturing the pointer would take the click from the button of a failed photo.
    const isOnButton = event.target instanceof Element && event.target.closest("button") !== null;
    if (event.button !== 0 || isOnButton) return;
    const here = pointOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, here);
    if (fingers.current.size === 1) start.current = { ...here, isPinch: false };
    else {
      start.current.isPinch = true;
      setDrag(0);
    }
  };

  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const here = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId);
    fingers.current.set(event.pointerId, here);
    const by = { x: here.x - before.x, y: here.y - before.y };
    if (other !== undefined) {
      const [, still] = other;
      const factor = distance(here, still) / Math.max(distance(before, still), 1);
      const middle = onStage({ x: (here.x + still.x) / 2, y: (here.y + still.y) / 2 });
      const shift = { x: by.x / 2, y: by.y / 2 };
      setView((now) => moved(zoomed(now, factor, sizes(), middle), shift, sizes()));
    } else if (isZoomed) setView((now) => moved(now, by, sizes()));
    else if (!start.current.isPinch && event.pointerType !== "mouse") {
      setDrag(here.x - start.current.x);
    }
  };

  const up = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    setDrag(0);
    const here = pointOf(event);
    const { x, y, isPinch } = start.current;
    const across = here.x - x;
    const along = here.y - y;
    if (isPinch) return;
    if (Math.hypot(across, along) < TAP_PX) return tap(here, event.timeStamp);
    if (isZoomed || event.pointerType === "mouse") return;
    if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > Math.abs(along)) go(across > 0 ? -1 : 1);
    else if (along >= DISMISS_PX && along > 2 * Math.abs(across)) leave();
  };

  const tap = (here: Point, at: number) => {
    const last = tapped.current;
    const isDouble =
      last !== undefined && at - last.at < DOUBLE_TAP_MS && distance(here, last) < 4 * TAP_PX;
    tapped.current = isDouble ? undefined : { ...here, at };
    if (!isDouble) return;
    setView((now) =>
      now.scale > 1
        ? { ...WHOLE, turns: now.turns }
        : zoomed(now, TAP_ZOOM, sizes(), onStage(here)),
    );
  };

  return {
    /** How far the photo has been swiped, in pixels. */
    drag,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: ({ pointerId }: PointerEvent) => {
        fingers.current.delete(pointerId);
        setDrag(0);
      },
    },
  };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
