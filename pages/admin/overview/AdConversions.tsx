import { CONVERSION_NAMES } from "#contract/lead-values.ts";
import { AD_CLICK_DAYS } from "#contract/limits.ts";
import { api } from "../api/client.ts";
import { Card } from "../ui/Card.tsx";
import { ExportButton } from "../ui/ExportButton.tsx";

/** Explains and downloads the file that reports booked and done jobs to Google Ads. For owners only. */
export function AdConversions() {
  return (
    <Card title="Jobs from Google ads">
      <p className="max-w-[65ch] text-sm text-ink-2">
        Download the jobs that came from a Google ad in the last {AD_CLICK_DAYS} days, and upload
        the file in Google Ads as conversions named “{CONVERSION_NAMES.booked}” and “
        {CONVERSION_NAMES.done}”. You can do that every week, because Google skips what it already
        has. Visitors who opted out of ad measurement aren't included.
      </p>
      <p className="pt-3">
        <ExportButton
          label="Export for Google Ads"
          name="google-ads"
          read={() => api["conversions.csv"].$get()}
        />
      </p>
    </Card>
  );
}
