import { use } from "react";
import type { ListedCity, UnlistedPlaces } from "../city-list.ts";
import { FilePublisher } from "../file-publisher.ts";
import type { ContactNumber } from "../layout/contact.tsx";
import { Button } from "../ui/Button.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { CONTROL, Field } from "../ui/Field.tsx";

interface Props {
  cities: readonly ListedCity[];
  unlisted: UnlistedPlaces;
  /** What visitors could type, such as `Roswell or 30075`. */
  example: string;
  phone: ContactNumber;
}

/**
 * Search field that lists matching cities as the visitor types (`renderer/browser/find-city.ts`). The cities are in
 * files that load with the first letter.
 */
export function CityFinder({ cities, unlisted, example, phone }: Props) {
  const publish = use(FilePublisher);
  return (
    <search
      aria-label="Find your city"
      className="block print:hidden [@media(scripting:none)]:hidden"
    >
      <form
        action="/locations"
        data-cities={publish("cities.json", JSON.stringify(cities))}
        data-unlisted={publish("unlisted.json", JSON.stringify(unlisted))}
      >
        <Field label="Your city or ZIP" name="q">
          <div className="grid grid-cols-[1fr_auto] gap-2">
            <input
              autoComplete="off"
              className={`${CONTROL} clear-cross min-h-[52px] min-w-0 placeholder:text-ink-3 placeholder:opacity-100`}
              enterKeyHint="go"
              id="q"
              name="q"
              placeholder={example}
              type="search"
            />
            <Button type="submit">Find</Button>
          </div>
        </Field>
        <output className="block min-h-[1lh] py-1.5 text-sm font-semibold" />
        <ul className="border-t-[1.5px] border-ink" data-found="" hidden />
        <template>
          <li className="border-b border-line">
            <a
              className="group grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 py-1.5 leading-snug hover:bg-surface"
              href="/locations"
            >
              <span className="font-semibold group-hover:underline" data-name="">
                City
              </span>
              <span className="row-span-2 text-sm text-ink-2 tabular-nums" data-drive="" />
              <span className="text-sm text-ink-2" data-place="" />
            </a>
          </li>
        </template>
        <div className="pt-4" data-call="" hidden>
          <p className="pb-3 text-sm">Call us and we’ll tell you if we can come.</p>
          <ButtonLink href={phone.callHref} icon="call">
            Call {phone.text}
          </ButtonLink>
        </div>
      </form>
    </search>
  );
}
