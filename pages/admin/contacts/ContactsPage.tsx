import { Screen } from "../ui/Screen.tsx";

export default function ContactsPage() {
  return <Screen title="Contacts">&nbsp;</Screen>;
}
