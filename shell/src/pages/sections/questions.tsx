import { Icon } from '@keur/kit/ui'
import { type Part, textOf } from './part.ts'
import css from './questions.module.css'

export interface Question {
  question: string
  answer: string
}

/** The headings below a part are its questions. */
export const questionsOf = ({ parts }: Part): Question[] =>
  parts.map((part) => ({ question: part.title, answer: textOf(part) }))

/** Questions that open to show their answers, also without scripts. */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <div className={css.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="chevron" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
