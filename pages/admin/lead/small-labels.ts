/** Within a card a field's label stands below the card's title, and not beside it. */
export const SMALL_LABELS = "[&_label]:text-sm [&_label]:font-medium";
