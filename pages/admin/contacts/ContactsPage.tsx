import { useSearchParams } from "wouter";
import { Screen } from "../ui/Screen.tsx";
import { ContactFilter } from "./ContactFilter.tsx";
import { Contacts } from "./Contacts.tsx";
import { filterIn } from "./filter.ts";

/** What visitors pressed on the website to reach the business. */
export default function ContactsPage() {
  const [parameters] = useSearchParams();
  const filter = filterIn(parameters);
  return (
    <Screen
      summary={
        <span className="block max-w-[65ch]">
          Each press on a number or an address of the website, and each form that was sent. A press
          is not yet a call: somebody may have changed their mind, and nobody's name is known.
        </span>
      }
      title="Contacts"
    >
      <ContactFilter filter={filter} />
      <Contacts filter={filter} />
    </Screen>
  );
}
