/**
 * Adds something to what a form posts right now. Not as fields of the form, which would still be there if the
 * visitor came back to it; and for as long as the event lasts, as others may look at the form's data as well.
 */
export function alongWithPost(form: HTMLFormElement, add: (data: FormData) => void): void {
  const listener = ({ formData }: FormDataEvent) => add(formData);
  form.addEventListener("formdata", listener);
  setTimeout(() => form.removeEventListener("formdata", listener));
}
