import { Screen } from "../ui/Screen.tsx";

export default function OverviewPage() {
  return <Screen title="Overview">&nbsp;</Screen>;
}
