import type { ImportQuestion } from '@keur/contract/csv-import'
import { formatAmount, plural } from '@keur/kit/format'
import { Button, Panel } from '@keur/kit/ui'
import { type FormEvent, useState } from 'react'
import { CellInput } from './cell-input.tsx'
import css from './exchange.module.css'
import type { Answers } from './import-answers.ts'

interface ImportQuestionsProps {
  questions: ImportQuestion[]
  /** What could not be sent. */
  answered?: Answers['values']
  onAnswer: (values: NonNullable<Answers['values']>) => void
}

/** «Villa → Villas, pour 12 lignes»: what the words of the file mean, asked once for all their rows. */
export function ImportQuestions({ questions, answered = [], onAnswer }: ImportQuestionsProps) {
  const [meanings, setMeanings] = useState(() =>
    questions.map(
      ({ column, text, proposal = '' }) =>
        answered.find((one) => one.column === column && one.text === text)?.means ?? proposal
    )
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    const values = questions.map(({ column, text }, at) => ({ column, text, means: meanings[at]!.trim() }))
    onAnswer(values.filter(({ means }) => means !== ''))
  }
  return (
    <Panel accent>
      <form className="stack gap-3" onSubmit={submit} aria-labelledby="questions">
        <h3 id="questions">Que veulent dire ces mots{'\u00a0'}?</h3>
        <p className="soft">Une réponse vaut pour toutes les lignes. Sans réponse, elles restent refusées.</p>
        <ul className={css.matches}>
          {questions.map(({ column, text, count, choices }, at) => {
            const label = (
              <>
                {column}
                {'\u00a0'}: «{`\u00a0${text}\u00a0`}»
                <span className={css.example}>{`pour ${formatAmount(count)} ${plural(count, 'ligne', 'lignes')}`}</span>
              </>
            )
            return (
              <li key={`${column} ${text}`}>
                <CellInput
                  label={label}
                  value={meanings[at]}
                  choices={choices}
                  none={{ value: '', label: 'Laisser refusé' }}
                  onChange={(meaning) => setMeanings(meanings.with(at, meaning))}
                />
              </li>
            )
          })}
        </ul>
        <div>
          <Button type="submit" variant="dark" disabled={meanings.every((meaning) => meaning.trim() === '')}>
            Répondre et vérifier
          </Button>
        </div>
      </form>
    </Panel>
  )
}
