import { ArrowLink } from "#renderer/ui/ArrowLink.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { ButtonLink } from "#renderer/ui/ButtonLink.tsx";
import { Icon, ICON_NAMES } from "#renderer/ui/Icon.tsx";
import { Link } from "#renderer/ui/Link.tsx";
import { Part, Row, Sample } from "./Sample.tsx";

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
          <Sample label="alone">
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
