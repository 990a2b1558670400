import { ArrowLink } from "#renderer/ui/ArrowLink.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { ButtonLink } from "#renderer/ui/ButtonLink.tsx";
import { CheckBox, RadioGroup, Select } from "#renderer/ui/Choices.tsx";
import { Icon, ICON_NAMES } from "#renderer/ui/Icon.tsx";
import { Link } from "#renderer/ui/Link.tsx";
import { TextArea, TextField } from "#renderer/ui/Field.tsx";
import { Part, Row, Sample, Pair } from "./Sample.tsx";

const STATES = ["hover", "focus", "active"] as const;
const ON_PAPER = ["primary", "outlined"] as const;
const ON_PINE = ["night", "outlined"] as const;

export function Actions() {
  return (
    <>
      <Part id="button" title="Button">
        {ON_PAPER.map((variant) => (
          <Row key={variant}>
            <Sample label={variant}>
              <Button icon="call" variant={variant}>
                Call (678) 555-0142
              </Button>
            </Sample>
            {STATES.map((state) => (
              <Sample key={state} label={state} state={state}>
                <Button variant={variant}>Send this quote</Button>
              </Sample>
            ))}
            <Sample label="disabled">
              <Button disabled variant={variant}>
                Send this quote
              </Button>
            </Sample>
            <Sample label="busy">
              <Button busy variant={variant}>
                Sending
              </Button>
            </Sample>
          </Row>
        ))}
        <Sample ground="wall" label="secondary, on the wall">
          <Row>
            <ButtonLink href="#button" variant="secondary">
              Get Free Quote
            </ButtonLink>
            {STATES.map((state) => (
              <span data-show={state} key={state}>
                <Button variant="secondary">{state}</Button>
              </span>
            ))}
          </Row>
        </Sample>
        <Sample ground="pine" label="at night">
          <Row>
            {ON_PINE.map((variant) => (
              <Row key={variant}>
                <ButtonLink href="#button" icon="text" variant={variant}>
                  Text Us
                </ButtonLink>
                {STATES.map((state) => (
                  <span data-show={state} key={state}>
                    <Button variant={variant}>{state}</Button>
                  </span>
                ))}
              </Row>
            ))}
          </Row>
        </Sample>
        <Row>
          <Sample label="small">
            <Row>
              <Button size="small">Call Now</Button>
              <Button size="small" variant="outlined">
                Call
              </Button>
              <Button disabled size="small">
                Call
              </Button>
            </Row>
          </Sample>
          <Sample label="long text">
            <div className="max-w-[17.5rem]">
              <ButtonLink href="#button" icon="mail">
                <span className="md:whitespace-normal">
                  Send this quote to the person who owns the wall
                </span>
              </ButtonLink>
            </div>
          </Sample>
        </Row>
      </Part>

      <Part id="link" title="Link">
        <Row>
          <Sample label="in text">
            <p className="max-w-[34ch]">
              We read <Link href="#link">every review</Link> and answer most of them the same day.
            </p>
          </Sample>
          <Sample label="on its own">
            <Link alone href="#link">
              All service areas
            </Link>
          </Sample>
          <Sample label="with arrow">
            <ArrowLink href="#link">View All Services</ArrowLink>
          </Sample>
          {(["hover", "focus"] as const).map((state) => (
            <Sample key={state} label={state} state={state}>
              <Row>
                <Link alone href="#link">
                  Terms
                </Link>
                <ArrowLink href="#link">View All Services</ArrowLink>
              </Row>
            </Sample>
          ))}
        </Row>
      </Part>

      <Part id="icon" title="Icon">
        <ul className="grid grid-cols-3 gap-x-4 gap-y-6 sm:grid-cols-4 md:grid-cols-6 lg:grid-cols-8">
          {ICON_NAMES.map((name) => (
            <li className="text-xs text-ink-2" key={name}>
              <Icon className="mb-2 size-6 text-ink" name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

const CITIES = ["Marietta", "Roswell", "Decatur"].map((label) => ({ label, value: label }));

export function Forms() {
  return (
    <>
      <Part id="field" title="Field">
        <Pair>
          <Sample label="rest">
            <TextField autoComplete="off" label="Your name" name="rest" />
          </Sample>
          <Sample label="with a hint, filled">
            <TextField
              defaultValue="30075"
              hint="Roswell. Same-day service available."
              inputMode="numeric"
              label="ZIP code"
              name="hint"
            />
          </Sample>
          <Sample label="hover" state="hover">
            <TextField label="Phone" name="hover" placeholder="(678) 555-0142" type="tel" />
          </Sample>
          <Sample label="focus" state="focus">
            <TextField label="Phone" name="focus" type="tel" />
          </Sample>
          <Sample label="error">
            <TextField
              defaultValue="12345"
              error="That isn’t a US phone number. Enter 10 digits, such as 678 555 0142."
              hint="We’ll call once and leave one message."
              label="Phone"
              name="error"
              type="tel"
            />
          </Sample>
          <Sample label="disabled">
            <TextField defaultValue="SAVE10" disabled label="Code" name="disabled" />
          </Sample>
          <Sample label="multiple lines of text">
            <TextArea
              hint="The wall, the size, where the outlet is."
              label="What should we know?"
              name="message"
            />
          </Sample>
          <Sample label="long text">
            <TextArea
              defaultValue="A large screen over the fireplace, brick under plaster, with the outlet eleven feet away on the other wall and a soundbar that has to sit on the same center line."
              error="Please keep it under 2,000 characters. A photo shows us the wall better than words, so text one to (678) 555-0142 and write the rest here."
              label="What should we know about the wall, the outlet and everything in front of it?"
              name="long"
            />
          </Sample>
        </Pair>
      </Part>

      <Part id="select" title="Select">
        <Pair>
          <Sample label="nothing selected">
            <Select empty="Another place" label="City" name="city" options={CITIES} />
          </Sample>
          <Sample label="selected">
            <Select defaultValue="Roswell" label="City" name="chosen-city" options={CITIES} />
          </Sample>
          <Sample label="focus" state="focus">
            <Select empty="Another place" label="City" name="focus-city" options={CITIES} />
          </Sample>
          <Sample label="error">
            <Select
              empty="Choose one"
              error="Choose the city, or “Another place”."
              label="City"
              name="error-city"
              options={CITIES}
            />
          </Sample>
          <Sample label="disabled">
            <Select disabled empty="Choose a county first" label="City" name="off" options={[]} />
          </Sample>
        </Pair>
      </Part>

      <Part id="choices" title="Short choices">
        <Sample label="one of a few">
          <RadioGroup
            label="How should we get back to you?"
            mark={(value) => ({ defaultChecked: value === "text" })}
            name="answer"
            options={[
              { value: "phone", label: "Call" },
              { value: "text", label: "Text" },
              { value: "email", label: "Email" },
            ]}
          />
        </Sample>
        <Sample label="a checkbox">
          <div className="max-w-[60ch]">
            <CheckBox
              label="Yes, send me texts about this request. Message and data rates may apply; reply STOP to end them."
              name="consent"
            />
          </div>
        </Sample>
      </Part>
    </>
  );
}
