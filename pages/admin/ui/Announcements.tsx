import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { AnnouncementBar, EarlierBar } from "./AnnouncementBar.tsx";
import { type Announced, type Announcement, withAnnouncement } from "./announcement-list.ts";
import { useAnnouncementFocus } from "./use-announcement-focus.ts";
import { useReturnFocus } from "./use-return-focus.ts";

type Announce = (announcement: Announcement) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Says at the lower edge what happened: a success for a while, a problem until it is closed. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** More would cover a phone. */
const SHOWN = 3;

export function Announcements({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<readonly Announced[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const announce = useCallback<Announce>((announcement) => {
    const held = heldIn(region.current);
    setSaid((before) => withAnnouncement(before, announcement, (number) => held.has(number)));
    // What somebody is at goes nowhere.
    if (held.size > 0) setShowsAll(true);
  }, []);
  const close = useCallback(
    (number: number) => setSaid((before) => before.filter((each) => each.number !== number)),
    [],
  );
  const earlier = said.length - SHOWN;
  if (showsAll && earlier <= 0) setShowsAll(false);
  // The newest on top: nothing that is there moves under a finger, and it is in sight however many there are.
  const newestFirst = said.toReversed().slice(0, showsAll ? undefined : SHOWN);
  const toReach = newestFirst.find(
    ({ undo, isProblem }) => undo !== undefined || isProblem === true,
  );
  useAnnouncementFocus(region, toReach);
  const { onFocus, goBack } = useReturnFocus();
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div
        // Of all that stands there only what comes is told.
        aria-atomic="false"
        className="pointer-events-none fixed bottom-0 left-0 z-10 grid max-h-[60dvh] w-full max-w-[32rem] gap-2 overflow-y-auto p-3 md:p-6 print:hidden"
        ref={region}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words only
        role="status"
      >
        <div className="contents" onFocus={onFocus}>
          {newestFirst.map((each) => (
            <AnnouncementBar announcement={each} close={close} key={each.number} />
          ))}
          {earlier > 0 && (
            <EarlierBar
              closeAll={() => {
                setSaid([]);
                goBack();
              }}
              count={earlier}
              isOpen={showsAll}
              toggle={() => setShowsAll(!showsAll)}
            />
          )}
        </div>
      </div>
    </AnnounceContext.Provider>
  );
}

/** The numbers of those that somebody has the focus or the pointer at. */
function heldIn(region: HTMLElement | null): ReadonlySet<number> {
  const bars = region?.querySelectorAll<HTMLElement>("[data-number]:is(:hover, :focus-within)");
  return new Set(Array.from(bars ?? [], ({ dataset }) => Number(dataset["number"])));
}
