import { Link } from '@keur/kit/router'
import { Note } from '@keur/kit/ui'
import type { Kind } from '../../shared/kinds/kinds.ts'
import { countsOf, type ToldState } from './import-state.ts'
import { whatWasDone } from './import-words.ts'
import { ReadingNotes } from './reading-notes.tsx'

/** What there is to say of the file as a whole. */
export function Said({ state, kind, waiting }: { state: ToldState; kind: Kind; waiting: number }) {
  const { step, rows, answer } = state
  if (step === 'writing') return null
  if (step === 'told')
    return (
      <>
        {rows.length === 0 && <Note tone="warn">Ce fichier n’a aucune ligne sous ses titres de colonnes.</Note>}
        {rows.length > 0 && waiting === 0 && <NothingToDo refused={countsOf(rows).refused} />}
        <ReadingNotes answer={answer} />
      </>
    )
  const done = rows.filter((row) => row.done)
  return (
    <>
      {state.failure && (
        <Note tone="bad">
          <p>{state.failure}</p>
          <p>Ce qui est enregistré le reste{'\u00a0'}: vous pouvez reprendre là où l’import s’est arrêté.</p>
        </Note>
      )}
      <Note tone={done.length > 0 ? 'good' : 'warn'}>
        {whatWasDone(countsOf(done))} <Link to={kind.list}>Voir les {kind.noun.many}</Link>
      </Note>
    </>
  )
}

const NothingToDo = ({ refused }: { refused: number }) => (
  <Note tone={refused > 0 ? 'warn' : 'good'}>
    {refused > 0
      ? 'Aucune ligne ne peut être importée\u00a0: corrigez celles qui sont refusées, puis renvoyez le fichier.'
      : 'Rien à importer\u00a0: tout est déjà enregistré ainsi.'}
  </Note>
)
