import css from './steps.module.css'

/** What there is to do, one after the other. */
export function Steps({ steps }: { steps: string[] }) {
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
