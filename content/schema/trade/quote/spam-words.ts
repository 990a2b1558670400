// Words for recognizing sales pitches, as phrases separated by semicolons (`functions/src/leads/sales-pitch.ts`).

/** What sellers call the business, after "your". */
export const BUSINESS_WORDS = "mounting business";

/** What customers say about their own job. A message with any of these is never treated as a pitch. */
export const JOB_WORDS = `
  tv; tvs; television; televisions; telly; projector; soundbar; sound bar; samsung; lg; sony; tcl; hisense; vizio;
  roku; monitors; displays; screens; 43; 55; 65; 75; 77; 83; 85; 86; 98; inch; inches; mount; mounts; mounted;
  mounting my; mounting our; mounting a; hang; hung; hanging; install; installs; installed; put up; wall; walls;
  brick; stucco; plaster; drywall; studs; tile; stone; mantel; fireplace; cords; wires; outlet; outlets`;

/** What we do, which sellers mention too. */
export const WORK_WORDS =
  "tv mounting; tv wall mounting; tv installation; tv installations; tv mount";
