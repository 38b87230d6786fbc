import type { FieldChange, HistoryPage, HistoryStep } from '@keur/contract/history'
import { formatMoney } from '@keur/contract/money'
import { plural, truncate } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { useNavigate } from '@keur/kit/router'
import { Button } from '@keur/kit/ui'
import { useState } from 'react'
import { formatDateTime } from '../dates.ts'
import type { EditedRecord } from '../kinds/kind-definition.ts'
import { type Kind, writeRightOf } from '../kinds/kinds.ts'
import { ActionStatus, useAction } from '../layout/action.tsx'
import { useMayDo } from '../layout/admin-context.tsx'
import { ConfirmDialog } from '../layout/confirm-dialog.tsx'
import { FoldedPanel } from '../layout/folded-panel.tsx'
import { noticeState } from '../layout/page-notice.tsx'
import css from './editor.module.css'
import type { EditorDefinition } from './editor-definition.ts'
import { formatStored } from './field-values.ts'
import { missingNote } from './missing-note.ts'
import { UndoAll } from './undo-all.tsx'

interface RecordHistoryProps {
  kind: Kind
  definition: EditorDefinition
  record: EditedRecord
  /** What is typed would be lost. */
  hasChanges: boolean
}

type State = Pick<HistoryStep, 'revision'> & { name: string }

/** The changes of a record with their values, loaded when the section is opened, and the way back to each state. */
export function RecordHistory({ kind, definition, record, hasChanges }: RecordHistoryProps) {
  const [loaded, setLoaded] = useState<HistoryPage>()
  const [asked, setAsked] = useState<State>()
  const navigate = useNavigate()
  const mayWrite = useMayDo(writeRightOf(kind))
  const path = `/admin/${kind.section}/:id/history` as const
  const loading = useAction(async (page: number) => {
    const next = await http.get(path, { params: { id: record._id }, query: { page } })
    setLoaded((before) => ({ ...next, steps: page === 1 ? next.steps : [...(before?.steps ?? []), ...next.steps] }))
    return undefined
  })
  const restoring = useAction(async ({ revision, name }: State) => {
    const request = { params: { id: record._id, step: String(revision) }, body: { revision: record.revision } }
    const { missing } = await http.post(`${path}/:step/restore`, request)
    const message = `«\u00a0${record.title}\u00a0» est de nouveau comme ${name}.${missingNote(missing)}`
    const links = [{ to: kind.edit(record._id), label: 'Voir la fiche' }]
    navigate(kind.list, { state: noticeState(kind.list, { message, links }) })
    return undefined
  })

  const steps = loaded?.steps ?? []
  const oldest = loaded && loaded.page >= loaded.totalPages ? steps.at(-1) : undefined
  const restore = (state: State) =>
    mayWrite && state.revision !== record.revision ? (
      <Button variant="line" size="s" disabled={hasChanges} onClick={() => setAsked(state)}>
        Revenir à cet état<span className="sr">{`\u00a0: ${state.name}`}</span>
      </Button>
    ) : null
  return (
    <>
      <FoldedPanel title="Historique" onToggle={(isOpen) => isOpen && loading.start(1)}>
        <div className="stack">
          {loaded?.total === 0 && <p className="soft">Aucun changement enregistré.</p>}
          {mayWrite && hasChanges && <p className="soft">Enregistrez d’abord votre saisie pour revenir à un état.</p>}
          <ol className={css.history} aria-label="Changements, du plus récent au plus ancien">
            {steps.map((step) => (
              <li key={step.revision} className="stack gap-2">
                <Step step={step} definition={definition} />
                {mayWrite && step.requestId && (
                  <UndoAll kind={kind} step={{ ...step, requestId: step.requestId }} disabled={hasChanges} />
                )}
                {restore({ revision: step.revision, name: `le ${formatDateTime(step.at)}` })}
              </li>
            ))}
            {oldest && oldest.revision > 1 && (
              <li className="stack gap-2">
                <b>Avant ces changements</b>
                {restore({ revision: oldest.revision - 1, name: `avant le ${formatDateTime(oldest.at)}` })}
              </li>
            )}
          </ol>
          {loaded && loaded.page < loaded.totalPages && (
            <Button variant="line" busy={loading.busy} onClick={() => loading.start(loaded.page + 1)}>
              Voir plus
            </Button>
          )}
          <ActionStatus error={restoring.error ?? loading.error} />
        </div>
      </FoldedPanel>
      <ConfirmDialog
        open={asked !== undefined}
        title={'Revenir à cet état\u00a0?'}
        confirm="Revenir à cet état"
        busy={restoring.busy}
        onConfirm={() => asked && restoring.start(asked).then(() => setAsked(undefined))}
        onClose={() => setAsked(undefined)}
      >
        <p>{`La fiche redevient comme ${asked?.name}. Cela vaut aussi pour sa publication.`}</p>
        <p>Rien ne se perd&nbsp;: ce retour est un changement de plus, et vous pouvez en revenir.</p>
      </ConfirmDialog>
    </>
  )
}

const actions: Partial<Record<HistoryStep['action'], string>> = {
  create: 'Ajout',
  delete: 'Mise à la corbeille',
  restore: 'Sortie de la corbeille',
  bulk: 'Changement groupé',
  import: 'Import'
}

function Step({ step, definition }: { step: HistoryStep; definition: EditorDefinition }) {
  const { at, action, user, others = 0, changes } = step
  const shown = changes.filter(({ field }) => field !== 'deleted')
  return (
    <>
      <p>
        <b>{actions[action] ?? 'Changement'}</b>
        {others > 0 && ` avec ${others} ${plural(others, 'autre', 'autres')}`}
        <br />
        <span className="small soft">
          <time dateTime={at}>{formatDateTime(at)}</time>, {user ?? 'un ancien compte'}
        </span>
      </p>
      {shown.length > 0 && (
        <ul>
          {shown.map((change) => (
            <Change key={change.field} change={change} definition={definition} isNew={action === 'create'} />
          ))}
        </ul>
      )}
    </>
  )
}

/** «Prix : 12 500 000 F CFA → 11 900 000 F CFA». */
function Change({ change, definition, isNew }: { change: FieldChange; definition: EditorDefinition; isNew: boolean }) {
  const { label, show } = shownField(definition, change.field)
  const [from, to] = excerpts(show(change.from), show(change.to))
  return (
    <li>
      {`${label}\u00a0: `}
      {!isNew && (
        <>
          <s>{from || '(vide)'}</s> <span aria-hidden="true">→</span>
          <span className="sr">devient</span>{' '}
        </>
      )}
      {to || '(vide)'}
    </li>
  )
}

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const photoCount = (photos: unknown) => {
  const { length } = (photos ?? []) as unknown[]
  return `${length} ${plural(length, 'photo', 'photos')}`
}

/** Fields that the form shows otherwise, or not at all. */
const otherFields: Record<string, { label: string; show: (value: unknown) => string }> = {
  images: { label: 'Photos', show: photoCount },
  imageUrl: { label: 'Image de couverture', show: textOf },
  draft: { label: 'Publication', show: (draft) => (draft ? 'Brouillon' : 'Publié') }
}

/** What a field is called in the form, and how its values read. A part of a field has the name of the whole. */
function shownField({ groups }: EditorDefinition, path: string) {
  const fields = Object.fromEntries(groups.flatMap((group) => Object.entries(group.fields)))
  const field = fields[path]
  if (!field) return otherFields[path] ?? { label: fields[path.split('.')[0]!]?.label ?? 'Autre', show: textOf }
  const { label, type, optionLabel, display = optionLabel } = field
  const show = (value: unknown) => {
    if (type === 'price' && typeof value === 'number') return formatMoney(value)
    const text = formatStored(field, value)
    return text && display ? display(text) : text
  }
  return { label, show }
}

/** Characters of a text that are shown, and of those before its first difference. */
const [longest, context] = [240, 30]

/** Of long texts, the part from where they differ. */
function excerpts(from: string, to: string): [string, string] {
  if (Math.max(from.length, to.length) <= longest) return [from, to]
  const same = [...from].findIndex((character, index) => character !== to[index])
  const start = Math.max(0, (same < 0 ? from.length : same) - context)
  const cut = (text: string) => (start > 0 ? '…' : '') + truncate(text.slice(start), longest)
  return [cut(from), cut(to)]
}
