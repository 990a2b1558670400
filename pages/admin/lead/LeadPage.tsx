import { Screen } from "../ui/Screen.tsx";

export default function LeadPage({ id }: { id: string }) {
  return <Screen title="Lead">{id}</Screen>;
}
