import { SectionHead } from '@keur/kit/patterns'
import css from './steps.module.css'

interface StepsProps {
  title: string
  steps: { title: string; text: string }[]
}

/** Steps in order, drawn as the stations of a line. */
export function Steps({ title, steps }: StepsProps) {
  return (
    <section className="band section">
      <div className="wrap">
        <SectionHead eyebrow="Étape par étape" title={title} />
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
