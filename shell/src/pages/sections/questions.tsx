import { Icon } from '@keur/kit/ui'
import css from './questions.module.css'

export interface Question {
  question: string
  answer: string
}

/** `{ 'Question?': 'Answer.' }` */
export const questionsOf = (answers: Record<string, string>): Question[] =>
  Object.entries(answers).map(([question, answer]) => ({ question, answer }))

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
