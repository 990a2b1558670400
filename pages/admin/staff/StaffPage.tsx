import { Screen } from "../ui/Screen.tsx";

export default function StaffPage() {
  return <Screen title="Staff">&nbsp;</Screen>;
}
