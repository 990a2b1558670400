import { Link } from "wouter";
import { Screen } from "../ui/Screen.tsx";
import { PATHS } from "./paths.ts";

/** For an address below `/admin` where nothing is. */
export default function NotFoundPage() {
  return (
    <Screen title="There is no such page">
      <p>
        <Link className="touch font-semibold underline" href={PATHS.leads}>
          To the leads
        </Link>
      </p>
    </Screen>
  );
}
