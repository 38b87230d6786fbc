import type { HistoryStep, HistoryUndoing } from '@keur/contract/history'
import { plural } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { useNavigate } from '@keur/kit/router'
import { formatDateTime } from '../dates.ts'
import type { Kind } from '../kinds/kinds.ts'
import { ConfirmedAction } from '../layout/confirmed-action.tsx'
import { noticeState } from '../layout/page-notice.tsx'
import { missingNote } from './missing-note.ts'

interface UndoAllProps {
  kind: Kind
  step: HistoryStep & { requestId: string }
  /** What is typed would be lost. */
  disabled: boolean
}

/** Records that stay and are linked; an import may have left thousands. */
const mostLinks = 20

/** Undoes what one bulk change or import did to all of its records, and says on their list which of them stay. */
export function UndoAll({ kind, step, disabled }: UndoAllProps) {
  const navigate = useNavigate()
  const name = `Annuler pour les ${(step.others ?? 0) + 1}`
  const run = async () => {
    const path = `/admin/${kind.section}/history/:requestId/undo` as const
    const undone = await http.post(path, { params: { requestId: step.requestId } })
    const links = undone.results
      .filter(({ done }) => !done)
      .slice(0, mostLinks)
      .map(({ id, title }) => ({ to: kind.edit(id), label: title }))
    navigate(kind.list, { state: noticeState(kind.list, { message: resultOf(undone), links }) })
    return undefined
  }
  return (
    <ConfirmedAction
      button={{
        variant: 'line',
        size: 's',
        disabled,
        children: (
          <>
            {name}
            <span className="sr">{`\u00a0: le ${formatDateTime(step.at)}`}</span>
          </>
        )
      }}
      title={`${name}\u00a0?`}
      confirm={name}
      run={run}
    >
      <p>{`Chaque fiche redevient comme avant le ${formatDateTime(step.at)}. Cela vaut aussi pour sa publication.`}</p>
      <p>Celles qui ont été modifiées depuis ou qui étaient nouvelles restent comme elles sont.</p>
    </ConfirmedAction>
  )
}

/** «2 fiches sont de nouveau comme avant. 1 reste : Elle a été modifiée depuis.» */
function resultOf({ results, missing }: HistoryUndoing): string {
  const done = results.filter((result) => result.done).length
  const reasons = new Map<string, number>()
  for (const { message } of results) if (message) reasons.set(message, (reasons.get(message) ?? 0) + 1)
  const restored = `${done} ${plural(done, 'fiche est', 'fiches sont')} de nouveau comme avant.`
  const left = [...reasons].map(([reason, count]) => ` ${count} ${plural(count, 'reste', 'restent')}\u00a0: ${reason}`)
  return `${done === 0 ? 'Rien n’a changé.' : restored}${left.join('')}${missingNote(missing)}`
}
