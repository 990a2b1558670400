/**
 * The places in a rendered page that the backend fills. The build renders a form once with these
 * markers (`functions/generated`); the function puts what was typed and what is wrong into them.
 *
 * A value stands for itself: `{{value:name}}`. A part that is shown only sometimes is wrapped in an
 * element `<if-slot when="error:name">`, a flag such as `checked` in an attribute
 * `data-if-checked="preferredContact=email"`, and a field that has to be mended is marked by
 * `data-if-invalid="phone"`. All of them are gone from what is sent.
 */
export const slots = {
  value: (field: string) => `{{value:${field}}}`,
  error: (field: string) => `{{error:${field}}}`,
  notice: "{{notice}}",
  whenError: (field: string) => `error:${field}`,
  whenNotice: "notice",
  choice: (field: string, value: string) => `${field}=${value}`,
} as const;
