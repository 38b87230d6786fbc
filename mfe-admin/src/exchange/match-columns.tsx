import type { ImportMatching } from '@keur/contract/csv-import'
import { Button, classNames, Note, Panel } from '@keur/kit/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import patterns from '../shared/layout/patterns.module.css'
import { CellInput } from './cell-input.tsx'
import css from './exchange.module.css'
import type { ColumnAnswers } from './import-answers.ts'

interface MatchColumnsProps {
  fileName: string
  matching: ImportMatching
  initial: ColumnAnswers & { isRemembered: boolean }
  error?: string | undefined
  onMatch: (answers: ColumnAnswers) => void
  onReset: () => void
}

type Column = ImportMatching['ours'][number]

/** «Votre colonne → la nôtre», and one value for what the file lacks. */
export function MatchColumns({ fileName, matching, initial, error, onMatch, onReset }: MatchColumnsProps) {
  const [columns, setColumns] = useState(initial.columns)
  const [texts, setTexts] = useState(() => new Map(initial.defaults.map(({ column, text }) => [column, text])))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const missing = matching.ours.filter(({ name }) => !columns.includes(name))
  const fields = { texts, onChange: (name: string, text: string) => setTexts(new Map(texts).set(name, text)) }

  function submit(event: FormEvent) {
    event.preventDefault()
    const defaults = missing.map(({ name }) => ({ column: name, text: texts.get(name)?.trim() ?? '' }))
    onMatch({ columns, defaults: defaults.filter(({ text }) => text !== '') })
  }

  return (
    <form className="stack" aria-labelledby="colonnes" onSubmit={submit}>
      <header>
        <h2 id="colonnes" ref={heading} tabIndex={-1}>
          Vos colonnes, les nôtres
        </h2>
        <p className="soft small">{fileName}</p>
      </header>
      {initial.isRemembered && <Note>Vos choix de la dernière fois sont repris.</Note>}
      {error && <Note tone="bad">{error}</Note>}
      <Panel className="stack gap-3">
        <p className="soft">Dites ce qu’est chaque colonne de votre fichier. Ce qui est ignoré n’est pas enregistré.</p>
        <ul className={css.matches}>
          {matching.theirs.map(({ name, example }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may be repeated, and columns never move.
            <li key={at}>
              <CellInput
                label={
                  <>
                    {name || `Colonne ${at + 1}, sans nom`}
                    {example && <span className={css.example}>«{`\u00a0${example}\u00a0`}»</span>}
                  </>
                }
                value={columns[at]}
                choices={matching.ours.map((one) => one.name)}
                none={{ value: '', label: 'Ignorer' }}
                onChange={(column) => setColumns(columns.with(at, column))}
              />
            </li>
          ))}
        </ul>
      </Panel>
      {missing.length > 0 && (
        <Panel className="stack gap-3">
          <h3>Ce que le fichier ne dit pas</h3>
          <p className="soft">
            Une même valeur pour toutes les nouvelles fiches{'\u00a0'}; celles qui existent gardent la leur. Laissez
            vide ce qui change d’une fiche à l’autre{'\u00a0'}: vous l’écrirez ligne par ligne à l’étape suivante.
          </p>
          <DefaultFields {...fields} columns={missing.filter(({ required }) => required)} />
          <details className={patterns.disclosure}>
            <summary>Autres colonnes</summary>
            <DefaultFields {...fields} columns={missing.filter(({ required }) => !required)} />
          </details>
        </Panel>
      )}
      <div className={classNames('row gap-2', css.actions)}>
        <Button variant="line" onClick={onReset}>
          Choisir un autre fichier
        </Button>
        <Button type="submit" icon="check">
          Voir ce qui va se passer
        </Button>
      </div>
    </form>
  )
}

interface DefaultFieldsProps {
  columns: Column[]
  texts: Map<string, string>
  onChange: (name: string, text: string) => void
}

function DefaultFields({ columns, texts, onChange }: DefaultFieldsProps) {
  return (
    <div className={classNames(css.matches, css.defaults)}>
      {columns.map(({ name, choices }) => (
        <CellInput
          key={name}
          label={name}
          hint={name === 'Localisation' ? 'Vide, le quartier et la ville.' : undefined}
          value={texts.get(name) ?? ''}
          choices={choices}
          none={{ value: '', label: 'Aucune valeur' }}
          onChange={(text) => onChange(name, text)}
        />
      ))}
    </div>
  )
}
