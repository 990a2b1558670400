import { useEffect, useRef } from "react";
import { georgiaDay } from "#contract/georgia-day.ts";
import { LIMITS } from "#contract/limits.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Select } from "#renderer/ui/Choices.tsx";
import { TextArea, TextField } from "#renderer/ui/Field.tsx";
import { ApiFailure } from "../api/call.ts";
import { useSession } from "../app/SignedIn.tsx";
import { useNow } from "../ui/use-now.ts";
import { DiscardPrompt } from "./DiscardPrompt.tsx";

/** What somebody said on the phone, by the API's own names. */
export interface Draft {
  name?: string;
  phone?: string;
  email?: string;
  city?: string;
  service?: string;
  message?: string;
  followUpOn?: string;
}

interface Props {
  draft: Draft;
  change: (changed: Draft) => void;
  send: () => void;
  isSending: boolean;
  error: Error | null;
  /** There while it is asked whether what was typed is to be thrown away. */
  leaving: { asked: number; stay: () => void; leave: () => void } | undefined;
}

export function NewLeadForm({ draft, change, send, isSending, error, leaving }: Props) {
  const { business } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const fields: Record<string, string> = {
    ...(error instanceof ApiFailure && error.details.fields),
  };
  // To the first field that is to be mended.
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [error]);
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name] ?? "",
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const choices = (named: { slug: string; name: string }[]) =>
    named.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <form
      className="grid gap-4 sm:grid-cols-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      ref={form}
    >
      <div className="sm:col-span-2">
        <TextField autoComplete="off" label="Name" maxLength={LIMITS.name} {...field("name")} />
      </div>
      <TextField autoComplete="off" inputMode="tel" label="Phone" type="tel" {...field("phone")} />
      <TextField autoComplete="off" label="Email" type="email" {...field("email")} />
      <Select empty="Not said" label="City" options={choices(business.cities)} {...field("city")} />
      <Select
        empty="Not said"
        label="Service"
        options={choices(business.services)}
        {...field("service")}
      />
      <div className="sm:col-span-2">
        <TextArea label="What do they want?" maxLength={LIMITS.message} {...field("message")} />
      </div>
      <TextField
        label="Follow up on"
        min={georgiaDay(useNow())}
        type="date"
        {...field("followUpOn")}
      />
      <div className="sm:col-span-2" role="alert">
        {error !== null && (
          <p className="flex gap-2 text-sm font-semibold text-clay">
            <Icon className="size-[1lh]" name="warning" />
            {error.message} {Object.keys(fields).length === 0 && "What you wrote is still here."}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        {leaving ? (
          <DiscardPrompt key={leaving.asked} leave={leaving.leave} stay={leaving.stay} />
        ) : (
          <Button busy={isSending} type="submit">
            {isSending ? "Saving" : "Save lead"}
          </Button>
        )}
      </div>
    </form>
  );
}
