/**
 * The part of a drawn room that any picture can show, and a little more, in drawing units: what is made ready for
 * it reaches so far.
 */
export const ROOM_AREA = { x: -80, y: -300, width: 1120, height: 1080 };
