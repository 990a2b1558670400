import { useSession } from "../app/SignedIn.tsx";
import { Card } from "../ui/Card.tsx";
import { Screen } from "../ui/Screen.tsx";
import { AuditTrail } from "./AuditTrail.tsx";
import { StaffCommands } from "./StaffCommands.tsx";
import { Members } from "./Members.tsx";

/** Who is let in, and what left the house. For the owner's eyes. */
export default function StaffPage() {
  const { role } = useSession();
  if (role !== "owner") {
    return (
      <Screen title="Staff">
        <p className="max-w-[52ch]">
          Only the owner sees who is let in, and who exported or erased leads. Ask the owner.
        </p>
      </Screen>
    );
  }
  return (
    <Screen summary="Who sees the leads, and who took some of them out." title="Staff and exports">
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        <Card title="Who is let in">
          <Members />
        </Card>
        <Card title="Letting somebody in">
          <StaffCommands />
        </Card>
        <div className="lg:col-span-2">
          <Card title="Exported and erased">
            <AuditTrail />
          </Card>
        </div>
      </div>
    </Screen>
  );
}
