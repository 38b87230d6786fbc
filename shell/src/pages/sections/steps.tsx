import { t } from '@keur/kit/language'
import { SectionHead } from '@keur/kit/patterns'
import { type Part, textOf } from './part.ts'
import css from './steps.module.css'

export interface Step {
  title: string
  text: string
}

/** The headings below a part are its steps. */
export const stepsOf = ({ parts }: Part): Step[] => parts.map((part) => ({ title: part.title, text: textOf(part) }))

/** Steps in order, drawn as the stations of a line. */
export function Steps({ title, steps }: { title: string; steps: Step[] }) {
  return (
    <section className="band section">
      <div className="wrap">
        <SectionHead eyebrow={t('Étape par étape')} title={title} />
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
