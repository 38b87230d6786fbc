import { t } from '@keur/kit/language'
import { SectionHead } from '@keur/kit/patterns'
import css from './steps.module.css'

export interface Step {
  title: string
  text: string
}

/** `{ 'Title': 'Text.' }` */
export const stepsOf = (texts: Record<string, string>): Step[] =>
  Object.entries(texts).map(([title, text]) => ({ title, text }))

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
