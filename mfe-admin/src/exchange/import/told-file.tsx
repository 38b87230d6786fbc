import { formatAmount, plural } from '@keur/kit/format'
import { Button } from '@keur/kit/ui'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../shared/csv/save-file.ts'
import type { Kind } from '../../shared/kinds/kinds.ts'
import { ConfirmDialog } from '../../shared/layout/confirm-dialog.tsx'
import { countsOf, isToWrite, type ToldFile, type ToldState } from './import-state.ts'
import { toDo } from './import-words.ts'
import { OutcomeFilter, type Shown } from './outcome-filter.tsx'
import { Progress } from './progress.tsx'
import { refusedFile } from './refused-file.ts'
import { RowTable } from './row-table.tsx'
import { Said } from './said.tsx'
import css from './told-file.module.css'

interface ToldFileProps {
  kind: Kind
  state: ToldState
  onWrite: (told: ToldFile) => void
  onStop: () => void
  onStartAgain: () => void
}

/** A file row by row: what would happen, and once that was wanted, what happened. The focus comes here as the page changes. */
export function ToldFileView({ kind, state, onWrite, onStop, onStartAgain }: ToldFileProps) {
  const { file, rows, step } = state
  const [shown, setShown] = useState<Shown>('all')
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is told once.
  useEffect(() => heading.current?.focus(), [step])
  const counts = countsOf(rows)
  const waiting = rows.filter(isToWrite)
  const todo = toDo(countsOf(waiting))
  const saveRefused = async () => saveFile(`refus-${file.name.replace(/\.\w+$/, '')}.csv`, await refusedFile(state))
  return (
    <section className="stack" aria-labelledby="fichier">
      <header className={css.head}>
        <div>
          <h2 id="fichier" ref={heading} tabIndex={-1}>
            {step === 'told' ? 'Ce qui va se passer' : step === 'writing' ? 'Import en cours' : 'Résultat de l’import'}
          </h2>
          <p className="soft small">
            {file.name} · {formatAmount(rows.length)} {plural(rows.length, 'ligne', 'lignes')}
          </p>
        </div>
        {step !== 'writing' && (
          <div className={css.actions}>
            {counts.refused > 0 && (
              <Button variant="line" icon="download" onClick={saveRefused}>
                {`Télécharger ${counts.refused > 1 ? `les ${formatAmount(counts.refused)} lignes refusées` : 'la ligne refusée'}`}
              </Button>
            )}
            <Button variant={step === 'written' && waiting.length === 0 ? 'dark' : 'line'} onClick={onStartAgain}>
              {step === 'told' ? 'Choisir un autre fichier' : 'Importer un autre fichier'}
            </Button>
            {waiting.length > 0 && (
              <Button icon="check" onClick={() => (step === 'told' ? setAsking(true) : onWrite(state))}>
                {`${step === 'told' ? 'Importer' : 'Reprendre'} (${formatAmount(waiting.length)})`}
              </Button>
            )}
          </div>
        )}
      </header>
      <Said state={state} kind={kind} waiting={waiting.length} />
      {step === 'writing' && (
        <Progress
          label={`${formatAmount(state.written)} sur ${formatAmount(state.toWrite)} ${plural(state.toWrite, 'ligne', 'lignes')}`}
          value={state.written}
          most={state.toWrite}
        >
          <Button size="s" variant="line" onClick={onStop}>
            Arrêter
          </Button>
        </Progress>
      )}
      {rows.length > 0 && (
        <OutcomeFilter
          counts={counts}
          total={rows.length}
          written={step === 'written'}
          shown={shown}
          onShow={setShown}
        />
      )}
      {rows.length > 0 && (
        <RowTable
          key={shown}
          kind={kind}
          rows={shown === 'all' ? rows : rows.filter(({ outcome }) => outcome === shown)}
        />
      )}
      <ConfirmDialog
        open={asking}
        title={'Importer ce fichier\u00a0?'}
        confirm="Importer"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onWrite(state)
        }}
      >
        <p>
          {todo.charAt(0).toUpperCase() + todo.slice(1)}.{' '}
          {counts.refused > 0 && 'Les lignes refusées sont laissées de côté. '}
          Les fiches publiées changent aussitôt sur le site.
        </p>
      </ConfirmDialog>
    </section>
  )
}
