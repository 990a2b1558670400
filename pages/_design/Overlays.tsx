import { Button } from "#renderer/ui/Button.tsx";
import { Dialog } from "#renderer/ui/Dialog.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Scene } from "#renderer/pictures/Scene.tsx";
import { TextField } from "#renderer/ui/Field.tsx";
import { Toast, Toasts } from "#renderer/ui/Toast.tsx";
import { Tooltip } from "#renderer/ui/Tooltip.tsx";
import { Part, Row, Sample } from "./Sample.tsx";

export function Overlays() {
  return (
    <>
      <Part id="dialog" title="Dialog">
        <Row>
          <Sample label="short">
            <Button command="show-modal" commandfor="offer" variant="outlined">
              Open the offer
            </Button>
          </Sample>
          <Sample label="with a field, longer than a phone">
            <Button command="show-modal" commandfor="terms" variant="outlined">
              Open the terms
            </Button>
          </Sample>
        </Row>
        <Dialog
          actions={
            <>
              <Button icon="call">Call Now &amp; Save</Button>
              <Button variant="outlined">Get Free Quote</Button>
            </>
          }
          id="offer"
          title="Wait! Don't Miss Out on $10 Off"
        >
          <p className="text-lead leading-normal text-ink-2">
            Limited time offer for first-time customers
          </p>
        </Dialog>
        <Dialog actions={<Button>Keep it</Button>} id="terms" title="What we agree on">
          <TextField label="Your name" name="agreed-by" />
          {Array.from({ length: 9 }, (_, index) => index + 1).map((clause) => (
            <p className="text-ink-2" key={clause}>
              {clause}. The wall is yours and the holes are ours: whatever we drill by mistake we
              close, sand and paint before we leave.
            </p>
          ))}
        </Dialog>
      </Part>

      <Part id="tooltip" title="Tooltip">
        <Row>
          <Tooltip
            id="tip-range"
            text="A range, not a bill. The final price is agreed on the spot."
          >
            <span className="underline decoration-line-2 decoration-dotted underline-offset-4">
              $357 – $437
            </span>
          </Tooltip>
          <Tooltip id="tip-level" text="Within 1/16 inch over the width of the TV.">
            <Icon name="level" />
            Dead level
          </Tooltip>
          <Tooltip id="tip-warranty" text="On the installation, not on the TV.">
            <Icon name="shield" />
            <span className="sr-only">Warranty</span>
          </Tooltip>
        </Row>
      </Part>

      <Part id="toast" title="Toast">
        <Row>
          <Button data-show-toast="booking" variant="outlined">
            Show the booking
          </Button>
          <Button data-show-toast="long-booking" variant="outlined">
            Show long text
          </Button>
        </Row>
        <Toasts>
          <Toast
            example
            id="booking"
            picture={<Thumbnail />}
            text="booked Fireplace TV Mounting, 2 hours ago"
            title="Sarah from Marietta"
          />
          <Toast
            id="long-booking"
            text="booked Frame TV Mounting with wire concealment and a soundbar, yesterday in the evening"
            title="Bartholomew from Peachtree Corners"
          />
        </Toasts>
      </Part>
    </>
  );
}

function Thumbnail() {
  return (
    <div className="h-full [&>svg]:-ml-2 [&>svg]:h-full [&>svg]:w-auto">
      <Scene setting="fireplace" title="A TV over a fireplace" wall="stone" />
    </div>
  );
}
