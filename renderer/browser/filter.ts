// Lists that a form filters; without this script the form is not shown, and the list is whole.

import { filterList } from "./filtering/filter-list.ts";

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-filter]"))
  filterList(form);
