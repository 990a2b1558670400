import { PHOTO_HELPS, TEXT_PHOTO } from "#renderer/trade/copy.ts";
import { contactFacts } from "#renderer/layout/contact.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Slot } from "#renderer/forms/PlainForm.tsx";
import { ButtonLink } from "#renderer/ui/ButtonLink.tsx";
import type { data } from "./+data.ts";

type Props = ReturnType<typeof data>["props"] & {
  /** Whether to render the version that the backend fills in. */
  forBackend?: boolean;
};

export default function Page({ contact, reply, forBackend = false }: Props) {
  return (
    <PageHead
      actions={
        <>
          <ButtonLink href={contact.phone.photoHref} icon="text">
            {TEXT_PHOTO}
          </ButtonLink>
          <ButtonLink href="/" variant="secondary">
            Return to Home
          </ButtonLink>
        </>
      }
      facts={contactFacts(contact)}
      lead={
        <>
          {forBackend ? <Slot name="reply" /> : <span data-reply>{reply}</span>}{" "}
          <span data-ask>{PHOTO_HELPS}</span>
        </>
      }
      title="Thanks! We got your request."
    >
      {forBackend ? (
        <dl className={LIST}>
          <Slot name="sent">
            <div className={ROW}>
              <dt className="text-sm text-ink-2">
                <Slot name="label" />
              </dt>
              <dd className="font-semibold">
                <Slot name="value" />
              </dd>
            </div>
          </Slot>
        </dl>
      ) : (
        // The `sent` script repeats the row for each fact.
        <dl className={LIST} data-sent hidden>
          <div className={ROW}>
            <dt className="text-sm text-ink-2" />
            <dd className="font-semibold" />
          </div>
        </dl>
      )}
    </PageHead>
  );
}

const LIST = "max-w-xl border-t-[1.5px] border-ink";
const ROW = "border-b border-line py-3";
