import type { ImportResponse } from '@keur/contract/csv-import'
import { formatAmount, plural } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { Button, classNames, Note } from '@keur/kit/ui'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../shared/csv.ts'
import type { Kind } from '../shared/kinds/kinds.ts'
import { ConfirmDialog } from '../shared/layout/confirm-dialog.tsx'
import { Progress } from './choose-file.tsx'
import css from './exchange.module.css'
import type { Answers } from './import-answers.ts'
import { planLabel, refusedRowsCsv, resultMessage } from './import-labels.ts'
import { ImportQuestions } from './import-questions.tsx'
import { type CellTexts, cellTexts, ImportRows } from './import-rows.tsx'
import { type CheckedFile, type CheckedState, countOutcomes, isPending, type ReportState } from './use-import.ts'

interface ImportReportProps {
  kind: Kind
  state: ReportState
  onAnswer: (checked: CheckedState, answers: Answers) => void
  onMatchAgain: (checked: CheckedFile) => void
  onWrite: (checked: CheckedFile) => void
  onStop: () => void
  onReset: () => void
}

/** The report of the dry run, and after its confirmation the report of the import. Each step focuses the heading. */
export function ImportReport({ kind, state, onAnswer, onMatchAgain, onWrite, onStop, onReset }: ImportReportProps) {
  const { file, response, rows, step } = state
  const [isConfirming, setConfirming] = useState(false)
  // Those that could not be sent are still there.
  const [texts, setTexts] = useState<CellTexts>(() =>
    state.error && step === 'checked' ? cellTexts(state.answers.cells) : new Map()
  )
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step focuses the heading once.
  useEffect(() => heading.current?.focus(), [step])
  const counts = countOutcomes(rows)
  const pending = rows.filter(isPending)
  const plan = planLabel(countOutcomes(pending))
  const cells = [...texts.values()]
  const check = (values: Answers['values'] = []) => state.step === 'checked' && onAnswer(state, { values, cells })
  const saveRefused = async () => saveFile(`refus-${file.name.replace(/\.\w+$/, '')}.csv`, await refusedRowsCsv(state))
  return (
    <section className="stack" aria-labelledby="fichier">
      <header className="row row--apart">
        <div>
          <h2 id="fichier" ref={heading} tabIndex={-1}>
            {step === 'checked'
              ? 'Ce qui va se passer'
              : step === 'writing'
                ? 'Import en cours'
                : 'Résultat de l’import'}
          </h2>
          <p className="soft small">
            {file.name} · {formatAmount(rows.length)} {plural(rows.length, 'ligne', 'lignes')}
          </p>
        </div>
        {step !== 'writing' && (
          <div className={classNames('row gap-2', css.actions)}>
            {counts.refused > 0 && (
              <Button variant="line" icon="download" onClick={saveRefused}>
                {`Télécharger ${counts.refused > 1 ? `les ${formatAmount(counts.refused)} lignes refusées` : 'la ligne refusée'}`}
              </Button>
            )}
            <Button variant={step === 'written' && pending.length === 0 ? 'dark' : 'line'} onClick={onReset}>
              {step === 'checked' ? 'Choisir un autre fichier' : 'Importer un autre fichier'}
            </Button>
            {step === 'checked' && state.matching && (
              <Button variant="line" onClick={() => onMatchAgain(state)}>
                Revoir les colonnes
              </Button>
            )}
            {cells.length > 0 && step === 'checked' ? (
              <Button icon="check" onClick={() => check()}>
                {`Vérifier ${plural(cells.length, 'la correction', 'les corrections')} (${formatAmount(cells.length)})`}
              </Button>
            ) : (
              pending.length > 0 && (
                <Button icon="check" onClick={() => (step === 'checked' ? setConfirming(true) : onWrite(state))}>
                  {`${step === 'checked' ? 'Importer' : 'Reprendre'} (${formatAmount(pending.length)})`}
                </Button>
              )
            )}
          </div>
        )}
      </header>
      <Notes state={state} kind={kind} pendingCount={pending.length} />
      {step === 'writing' && (
        <Progress
          label={`${formatAmount(state.written)} sur ${formatAmount(state.total)} ${plural(state.total, 'ligne', 'lignes')}`}
          value={state.written}
          max={state.total}
          stopLabel="Arrêter"
          onStop={onStop}
        />
      )}
      {step === 'checked' && response.questions && (
        <ImportQuestions questions={response.questions} answered={state.answers.values} onAnswer={check} />
      )}
      {rows.length > 0 && (
        <ImportRows
          kind={kind}
          rows={rows}
          isWritten={step === 'written'}
          {...(step === 'checked' && {
            corrections: {
              texts,
              choicesOf: (column) => choicesOf(state, column),
              onChange: (cell) => setTexts(cellTexts([...cells, cell])),
              onCheck: () => cells.length > 0 && check()
            }
          })}
        />
      )}
      <ConfirmDialog
        open={isConfirming}
        title={'Importer ce fichier\u00a0?'}
        confirm="Importer"
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          onWrite(state)
        }}
      >
        <p>
          {plan.charAt(0).toUpperCase() + plan.slice(1)}.{' '}
          {counts.refused > 0 && 'Les lignes refusées sont laissées de côté. '}
          Les fiches publiées changent aussitôt sur le site.
        </p>
      </ConfirmDialog>
    </section>
  )
}

/** Of a closed list, where the API has named it. */
function choicesOf({ matching, response: { questions = [] } }: CheckedFile, column: string): string[] | undefined {
  return (
    matching?.ours.find(({ name }) => name === column)?.choices ??
    questions.find((one) => one.column === column)?.choices
  )
}

function Notes({ state, kind, pendingCount }: { state: ReportState; kind: Kind; pendingCount: number }) {
  const { step, rows, response } = state
  if (step === 'writing') return null
  if (step === 'checked')
    return (
      <>
        {state.error && <Note tone="bad">{state.error}</Note>}
        {rows.length === 0 && <Note tone="warn">Ce fichier n’a aucune ligne sous ses titres de colonnes.</Note>}
        {rows.length > 0 && pendingCount === 0 && <NothingToImport refused={countOutcomes(rows).refused} />}
        <ReadingNotes response={response} isMatched={state.matching !== undefined} />
      </>
    )
  const written = rows.filter((row) => row.written)
  return (
    <>
      {state.error && (
        <Note tone="bad">
          <p>{state.error}</p>
          <p>Ce qui est enregistré le reste{'\u00a0'}: vous pouvez reprendre là où l’import s’est arrêté.</p>
        </Note>
      )}
      <Note tone={written.length > 0 ? 'good' : 'warn'}>
        {resultMessage(countOutcomes(written))} <Link to={kind.list}>Voir les {kind.noun.many}</Link>
      </Note>
    </>
  )
}

const NothingToImport = ({ refused }: { refused: number }) => (
  <Note tone={refused > 0 ? 'warn' : 'good'}>
    {refused > 0
      ? 'Aucune ligne ne peut être importée pour l’instant\u00a0: répondez, ou corrigez ci-dessous ce qui est refusé.'
      : 'Rien à importer\u00a0: tout est déjà enregistré ainsi.'}
  </Note>
)

/** Warnings about the encoding and missing columns, which the step of the columns has shown already. */
function ReadingNotes({ response, isMatched }: { response: ImportResponse; isMatched: boolean }) {
  const { encoding, absent, rows } = response
  if (rows.length === 0) return null
  return (
    <>
      {encoding === 'windows-1252' && (
        <Note tone="warn">
          Ce fichier n’est pas en UTF-8{'\u00a0'}: il a été lu comme Excel l’écrit sous Windows. Vérifiez les accents.
        </Note>
      )}
      {absent.length > 0 && !isMatched && (
        <Note tone="warn">
          {plural(absent.length, 'Colonne absente', 'Colonnes absentes')}
          {'\u00a0'}: {absent.map((name) => `«\u00a0${name}\u00a0»`).join(', ')}. Ce qui est enregistré n’y change pas
          {'\u00a0'}; une nouvelle fiche y prend les valeurs habituelles.
        </Note>
      )}
    </>
  )
}
