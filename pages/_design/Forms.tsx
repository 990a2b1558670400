import { CheckBox, RadioGroup, Select } from "#renderer/ui/Choices.tsx";
import { TextArea, TextField } from "#renderer/ui/Field.tsx";
import { Pair, Part, Sample } from "./Sample.tsx";

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
              error="This is not a US phone number. Write ten digits, such as 678 555 0142."
              hint="We call once and leave no second message."
              label="Phone"
              name="error"
              type="tel"
            />
          </Sample>
          <Sample label="disabled">
            <TextField defaultValue="SAVE10" disabled label="Code" name="disabled" />
          </Sample>
          <Sample label="text over several lines">
            <TextArea
              hint="The wall, the TV’s size, where the outlet is."
              label="What should we know?"
              name="message"
            />
          </Sample>
          <Sample label="long text">
            <TextArea
              defaultValue="A 75 inch on the chimney breast, brick behind plaster, with the outlet eleven feet away on the other wall and a soundbar that has to sit on the same centre line."
              error="Please keep it under 2,000 letters. A photo by text says more than words about a wall: send it to (678) 555-0142 and write the rest here."
              label="What should we know about the wall, the outlet and everything that stands in front of it?"
              name="long"
            />
          </Sample>
        </Pair>
      </Part>

      <Part id="select" title="Select">
        <Pair>
          <Sample label="nothing chosen">
            <Select empty="Another place" label="City" name="city" options={CITIES} />
          </Sample>
          <Sample label="chosen">
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
            label="How should we answer?"
            mark={(value) => ({ defaultChecked: value === "text" })}
            name="answer"
            options={[
              { value: "phone", label: "Call" },
              { value: "text", label: "Text" },
              { value: "email", label: "Email" },
            ]}
          />
        </Sample>
        <Sample label="yes or nothing">
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
