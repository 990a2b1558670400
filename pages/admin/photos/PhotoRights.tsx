import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CONSENT_WAYS, type ConsentWay } from "#contract/lead-values.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { useReader } from "../app/SignedIn.tsx";
import { Modal, ModalChoice } from "../ui/Modal.tsx";
import { CONSENT_LABELS, consentText, type ListedPhoto } from "./photo-text.ts";
import { photoApi, useUpdatePhotos } from "./use-photos.ts";

interface Props {
  listed: ListedPhoto;
  /** Id of the lead on the screen. */
  shownLead: string;
}

/** Records or withdraws the customer's consent to publish a photo, and removes photos. */
export function PhotoRights({ listed, shownLead }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Consent listed={listed} shownLead={shownLead} />
      <div className="pt-5">
        <Button onClick={() => setAsking(true)} size="small" variant="outlined">
          Remove photo
        </Button>
      </div>
      {isAsking && (
        <Modal close={() => setAsking(false)} title="Remove this photo?">
          <RemoveQuestion listed={listed} shownLead={shownLead} />
        </Modal>
      )}
    </>
  );
}

function Consent({ listed: { lead, photo }, shownLead }: Props) {
  const reader = useReader();
  const updatePhotos = useUpdatePhotos(shownLead);
  const status = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (way: ConsentWay | null) => photoApi.setConsent(lead.id, photo.id, way),
    onSuccess: async ({ photos = [] }) => {
      await updatePhotos(lead.id, () => photos);
      // The buttons disappear, and this reads out the result.
      status.current?.focus();
    },
  });
  const set = (way: ConsentWay | null) => {
    if (!isPending) mutate(way);
  };
  return (
    <section className="pt-4">
      <h2 className="text-base font-semibold tracking-normal">May be published</h2>
      <p className="pt-1 pb-2.5 outline-none" ref={status} tabIndex={-1}>
        {consentText(photo, reader)}
      </p>
      {photo.consent === undefined ? (
        <fieldset>
          <legend className="pb-2 text-ink-2">If the customer agrees, how did they say so?</legend>
          <div className="grid grid-cols-2 gap-2 min-[26rem]:grid-cols-4 lg:grid-cols-2">
            {CONSENT_WAYS.map((way) => (
              <Button
                busy={isPending}
                key={way}
                onClick={() => set(way)}
                size="small"
                variant="outlined"
              >
                {CONSENT_LABELS[way]}
              </Button>
            ))}
          </div>
        </fieldset>
      ) : (
        <Button busy={isPending} onClick={() => set(null)} size="small" variant="outlined">
          Withdraw consent
        </Button>
      )}
      {error && (
        <p className="text-alarm pt-3 font-semibold" role="alert">
          {error.message}
        </p>
      )}
    </section>
  );
}

function RemoveQuestion({ listed: { lead, photo }, shownLead }: Props) {
  const updatePhotos = useUpdatePhotos(shownLead);
  const remove = useMutation({
    mutationFn: () => photoApi.remove(lead.id, photo.id),
    onSuccess: ({ photos = [] }) => updatePhotos(lead.id, () => photos),
  });
  return (
    <>
      <p className="max-w-[48ch]">This can't be undone. It deletes the photo for everyone.</p>
      <ModalChoice
        busy={remove.isPending}
        confirm={() => remove.mutate()}
        error={remove.error}
        label="Remove photo"
      />
    </>
  );
}
