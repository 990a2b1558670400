interface Props {
  steps: readonly { name: string; text: string }[];
}

/** The steps hang from one level line with a tick each; on phones the line stands upright. */
export function StepLine({ steps }: Props) {
  return (
    <section aria-labelledby="steps" className="section-space">
      <div className="container-page">
        <h2 id="steps">How it is done</h2>
        <ol className="step-line">
          {steps.map(({ name, text }, index) => (
            <li key={name}>
              <p className="text-lead leading-none font-semibold text-clay">{index + 1}</p>
              <h3 className="pt-2.5">{name}</h3>
              <p className="pt-1.5 text-sm text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
