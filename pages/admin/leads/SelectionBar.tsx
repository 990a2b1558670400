import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { LOST_REASONS } from "#contract/lead-values.ts";
import type { LeadChangeInput } from "#contract/lead-change.ts";
import type { Lead } from "#contract/lead.ts";
import { buttonClasses } from "#renderer/ui/ButtonLink.tsx";
import { leadPath } from "../app/paths.ts";
import { KEYS, leadsChanged, usePeople } from "../app/queries.ts";
import { useSession } from "../app/SignedIn.tsx";
import { leadApi } from "../lead/lead-api.ts";
import { useAnnounce } from "../ui/Announcements.tsx";
import { CloseButton, TEXT_BUTTON } from "../ui/controls.tsx";
import { LOST_LABELS, personText } from "../ui/labels.ts";
import { Menu, MenuItem, MenuList } from "../ui/Menu.tsx";
import { changeLeads, type Outcome, type Step } from "./change-leads.ts";
import type { Selection } from "./use-selection.ts";

interface Props {
  selection: Selection;
  leads: readonly Lead[];
  isWhole: boolean;
  /** Whether the list shows spam, whose only action is to move it out. */
  isSpam: boolean;
  /** Gets focus once the bar is gone. */
  list: RefObject<HTMLElement | null>;
}

/** What an action does to the selected leads. */
interface Action {
  change: LeadChangeInput;
  /** What happened to the leads, such as `marked as lost`. */
  done: string;
}

/** Shows how many leads are selected, and the actions for all of them. */
export default function SelectionBar({ selection, leads, isWhole, isSpam, list }: Props) {
  const { selected } = selection;
  const { email } = useSession();
  const people = usePeople();
  const { run, progress, again } = useActions(selection, leads, list);
  const count = selected.size;
  const isIdle = progress === undefined && count > 0;
  const others = people.filter((each) => each !== email);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <fieldset> is for forms
    <div aria-label="Selected leads" className="flex grow items-center gap-2 text-sm" role="group">
      <output className="shrink-0 font-semibold tabular-nums md:px-3">
        {progress ?? (count === 0 ? "Select leads" : count)}
        {isIdle && <span className="max-sm:sr-only"> selected</span>}
      </output>
      {isIdle && again !== undefined && (
        <button className={TOOL} onClick={again} type="button">
          Try again
        </button>
      )}
      {isIdle && again === undefined && (
        <div className="flex gap-1.5">
          {isSpam ? (
            <button
              className={TOOL}
              onClick={() => run({ change: { spam: false }, done: "moved out of spam" })}
              type="button"
            >
              Not spam
            </button>
          ) : (
            <>
              <Menu className={TOOL} label="Lost" name="lost">
                <MenuList title="Reason lost">
                  {LOST_REASONS.map((reason) => (
                    <MenuItem
                      choose={() =>
                        run({
                          change: { status: "lost", lostReason: reason },
                          done: "marked as lost",
                        })
                      }
                      key={reason}
                    >
                      {LOST_LABELS[reason]}
                    </MenuItem>
                  ))}
                </MenuList>
              </Menu>
              <button
                className={TOOL}
                onClick={() => run({ change: { spam: true }, done: "moved to spam" })}
                type="button"
              >
                Spam
              </button>
              <Menu className={TOOL} label="Assign" name="assign">
                <MenuList title="Assign to">
                  {[email, ...others].map((person) => (
                    <MenuItem
                      choose={() => {
                        const name = person === email ? "you" : personText(person, email);
                        run({ change: { assignee: person }, done: `assigned to ${name}` });
                      }}
                      key={person}
                    >
                      {person === email ? "Me" : person}
                    </MenuItem>
                  ))}
                  <MenuItem
                    choose={() => run({ change: { assignee: null }, done: "assigned to no one" })}
                  >
                    No one
                  </MenuItem>
                </MenuList>
              </Menu>
            </>
          )}
        </div>
      )}
      {progress === undefined && count < leads.length && (
        <button
          className={`${TEXT_BUTTON} md:hidden ${count > 0 ? "max-sm:hidden" : ""}`}
          onClick={() => selection.select(leads)}
          type="button"
        >
          Select all {leads.length}
          {!isWhole && " loaded"}
        </button>
      )}
      <CloseButton
        className="ml-auto max-h-full"
        label="Clear the selection"
        onClick={() => {
          selection.clear();
          list.current?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}

const TOOL = `${buttonClasses({ variant: "secondary", size: "small" })} cursor-pointer gap-1! px-3! max-[24rem]:px-2! md:pointer-fine:min-h-8`;

/** Runs actions on the selected leads, and reports the result with an Undo. */
function useActions(
  { selected, select, clear }: Selection,
  leads: readonly Lead[],
  list: RefObject<HTMLElement | null>,
) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const [progress, setProgress] = useState<string>();
  const [retry, setRetry] = useState<{ action: Action; failed: ReadonlySet<string> }>();
  const unsure = useRef(new Set<string>());

  const perform = async (steps: readonly Step[]): Promise<Outcome> => {
    const show = (tried: number) => setProgress(`Changing ${tried} of ${steps.length}…`);
    show(0);
    const outcome = await changeLeads(leadApi, steps, unsure.current, show);
    setProgress(undefined);
    leadsChanged(client);
    void client.invalidateQueries({ queryKey: KEYS.lead });
    return outcome;
  };

  const undo = async (steps: readonly Step[]) => {
    const outcome = await perform(steps);
    const { done, conflicts, failed } = outcome;
    announce({
      text: resultText(`Undone for ${leadsText(done.length)}`, outcome),
      link: linkTo(conflicts),
      undo: failed.length === 0 ? undefined : () => void undo(failed),
      isProblem: conflicts.length + failed.length > 0,
    });
  };

  const run = async (action: Action) => {
    if (progress !== undefined) return;
    setRetry(undefined);
    const now = new Map(leads.map((lead) => [lead.id, lead]));
    // The list may have newer versions, which the user has seen.
    const steps = Array.from(selected.values(), (lead) => ({
      lead: now.get(lead.id) ?? lead,
      change: action.change,
    }));
    const outcome = await perform(steps);
    const { done, inverse, conflicts, failed } = outcome;
    announce({
      text: resultText(`${leadsText(done.length)} ${action.done}`, outcome),
      undo: inverse.length === 0 ? undefined : () => void undo(inverse),
      link: linkTo(conflicts),
      isProblem: conflicts.length + failed.length > 0,
    });
    if (conflicts.length + failed.length === 0) {
      clear();
      list.current?.focus({ preventScroll: true });
      return;
    }
    select([...failed.map(({ lead }) => lead), ...conflicts]);
    if (conflicts.length === 0) {
      setRetry({ action, failed: new Set(failed.map(({ lead }) => lead.id)) });
    }
  };

  // Applies only to the leads that failed, so not after the user selects others.
  const isSame =
    retry !== undefined &&
    retry.failed.size === selected.size &&
    [...selected.keys()].every((id) => retry.failed.has(id));
  return {
    run: (action: Action) => void run(action),
    progress,
    again: isSame ? () => void run(retry.action) : undefined,
  };
}

function leadsText(count: number): string {
  return count === 1 ? "1 lead" : `${count} leads`;
}

/** @param success what happened to the leads that were changed, if any were */
function resultText(success: string, { done, conflicts, failed, error }: Outcome): string {
  const isAny = done.length > 0 || conflicts.length + failed.length === 0;
  const count = (length: number) => (isAny ? String(length) : leadsText(length));
  const texts = [
    isAny && success,
    conflicts.length === 1 && `${count(1)} was changed by someone else first`,
    conflicts.length > 1 &&
      `${count(conflicts.length)} were changed by someone else first, and are still selected`,
    failed.length > 0 &&
      `${count(failed.length)} ${failed.length === 1 ? "wasn't" : "weren't"} changed: ${error?.message.replace(/\.$/, "")}`,
  ];
  return texts
    .filter((text) => text !== false)
    .map((text) => `${text}.`)
    .join(" ");
}

function linkTo([lead, ...others]: readonly Lead[]) {
  if (lead === undefined || others.length > 0) return undefined;
  return { label: "Show it", href: leadPath(lead.id) };
}
