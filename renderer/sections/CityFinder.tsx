import { use } from "react";
import type { ServedZips } from "#contract/zip.ts";
import { FilePublisher } from "../file-publisher.ts";
import { FilterChips } from "../ui/FilterChips.tsx";
import { FilterForm } from "../ui/FilterForm.tsx";
import type { Choice } from "../ui/Select.tsx";
import { TextField } from "../ui/TextField.tsx";

interface Props {
  /** The id of the list of cities. */
  list: string;
  count: number;
  regions: readonly Choice[];
  zips: ServedZips;
}

/** Finds a city by name, ZIP code or region; the page loads the script `find-city`. */
export function CityFinder({ list, count, regions, zips }: Props) {
  const publish = use(FilePublisher);
  return (
    <FilterForm
      data={{ "data-zips": publish("zips.json", JSON.stringify(zips)) }}
      label="Find your city"
      list={list}
    >
      <div>
        <TextField
          autoComplete="off"
          enterKeyHint="go"
          label="Your city or ZIP"
          name="q"
          placeholder="Roswell or 30075"
          type="search"
        />
        <p
          aria-live="polite"
          className="min-h-[1lh] pt-1.5 text-sm font-semibold"
          data-zip-answer=""
        />
      </div>
      <FilterChips all={`All ${count}`} label="Region" name="region" options={regions} />
    </FilterForm>
  );
}
