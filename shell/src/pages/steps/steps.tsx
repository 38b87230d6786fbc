import css from './steps.module.css'

/** What happens one after the other, as the stations of a line. */
export function Steps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className={css.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
