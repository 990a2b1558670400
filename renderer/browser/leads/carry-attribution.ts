import { attribution } from "../visit/attribution.ts";

/** Called right before a form is posted plainly: it says how the visitor found the site, as a live form does. */
export function carryAttribution(form: HTMLFormElement): void {
  const along = JSON.stringify(attribution());
  // Not as a field of the form, which would still be there if the visitor came back to it.
  form.addEventListener("formdata", ({ formData }) => formData.set("attribution", along), {
    once: true,
  });
}
