import type { AdminComment, CommentBulk } from '@keur/contract/comment'
import { limits } from '@keur/contract/limits'
import { truncate } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { useRevalidator } from '@keur/kit/router'
import { useState } from 'react'
import type { ActionOption } from '../shared/bulk/bulk-action.ts'
import { BulkBar, BulkConfirmDialog } from '../shared/bulk/bulk-bar.tsx'
import { type SelectedRow, useSelection } from '../shared/bulk/selection.ts'
import { countLabel, type Noun, resultLabel } from '../shared/kinds/kinds.ts'
import { useAction } from '../shared/layout/action.tsx'
import type { CommentsData } from './comments-page.loader.ts'

export interface CommentAction extends ActionOption {
  change: CommentBulk['change']
  success: (count: number) => string
}

export const commentNoun: Noun = {
  one: 'commentaire',
  many: 'commentaires',
  oneWithArticle: 'un commentaire',
  thisOne: 'ce commentaire',
  feminine: false
}

const these = (count: number) => (count > 1 ? 'ces commentaires' : 'ce commentaire')

export const hide: CommentAction = {
  label: 'Masquer',
  confirm: {
    question: (count) => `Masquer ${these(count)}\u00a0?`,
    hint: 'Plus personne ne les lit, et leurs notes ne comptent plus. Ils peuvent être affichés de nouveau.'
  },
  change: { hidden: true },
  success: (count) => `${resultLabel(commentNoun, count, 'masqué')}.`
}

export const show: CommentAction = {
  label: 'Afficher',
  confirm: {
    question: (count) => `Afficher ${these(count)}\u00a0?`,
    hint: 'Tout le monde les lit, leurs notes comptent, et leurs signalements sont classés.'
  },
  change: { hidden: false },
  success: (count) => `${resultLabel(commentNoun, count, 'affiché')}.`
}

export const remove: CommentAction = {
  label: 'Supprimer',
  icon: 'trash',
  danger: true,
  confirm: {
    question: (count) => `Supprimer définitivement ${these(count)}\u00a0?`,
    hint: 'Rien ne permettra de revenir en arrière.'
  },
  change: { deleted: true },
  success: (count) => `${resultLabel(commentNoun, count, 'supprimé')} définitivement.`
}

const commentActions: CommentAction[] = [hide, show, remove]

type BulkTarget = Pick<CommentBulk, 'filter'> | { ids: string[] }
type Target = BulkTarget | { comment: AdminComment }

interface PendingAction {
  action: CommentAction
  target: Target
  /** The comments that the dialog names, and the count of all. */
  rows: SelectedRow[]
  total: number
}

/** Milliseconds: one request may change many thousands of comments. */
const timeout = 120_000

/** The selection of comments, single ones or all that match the filters, and changes of one comment or of all selected. */
export function useCommentBulk({ list, filter, reported }: CommentsData) {
  const selection = useSelection()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<PendingAction>()
  // The filter whose matches are all selected; another filter ends that selection.
  const [selectedFilter, setSelectedFilter] = useState<string>()
  const filterKey = JSON.stringify(filter)
  const isAllSelected = selectedFilter === filterKey
  const pageRows = [...reported, ...list.comments]
  const size = isAllSelected ? list.total : selection.size

  const { start, busy, success, error } = useAction(async ({ action, target, rows, total }: PendingAction) => {
    try {
      const message = await ('comment' in target ? sendOne(action, target.comment) : sendAll(action, target, total))
      if ('filter' in target) clear()
      else deselect(rows.map(({ id }) => id))
      return message
    } finally {
      await revalidate()
    }
  })

  function clear() {
    selection.clear()
    setSelectedFilter(undefined)
  }
  function select(comments: AdminComment[], isSelected: boolean) {
    setSelectedFilter(undefined)
    if (isSelected) selection.add(comments.map(toSelectedRow))
    else deselect(comments.map(({ _id }) => _id))
  }
  function deselect(ids: string[]) {
    setSelectedFilter(undefined)
    selection.remove(ids)
  }
  function performOnSelection(action: CommentAction) {
    const rows = isAllSelected ? list.comments.map(toSelectedRow) : selection.all
    setPending({ action, target: isAllSelected ? { filter } : { ids: rows.map(({ id }) => id) }, rows, total: size })
  }
  /** What can be taken back is done at once. */
  function performOn(comment: AdminComment, action: CommentAction) {
    const pending = { action, target: { comment }, rows: [toSelectedRow(comment)], total: 1 }
    if (action.danger) setPending(pending)
    else start(pending)
  }
  const confirm = () => {
    setPending(undefined)
    if (pending) start(pending)
  }
  const has = ({ _id }: AdminComment) => isAllSelected || selection.has(_id)
  const isPageSelected = pageRows.length > 0 && pageRows.every(has)
  // Without a filter all comments of the site would be changed: that is not offered.
  const canSelectAll = isPageSelected && !isAllSelected && list.total > selection.size && Object.keys(filter).length > 0

  return {
    success,
    error,
    has,
    select,
    isPageSelected,
    selectPage: (isSelected: boolean) => select(pageRows, isSelected),
    selection: { size, clear },
    performOnSelection,
    performOn,
    busy,
    selectAll: canSelectAll
      ? { total: list.total, busy: false, select: () => setSelectedFilter(filterKey) }
      : undefined,
    pending,
    confirm,
    cancel: () => setPending(undefined)
  }
}

/** The size of the selection, its actions, and the dialog that confirms one. */
export function CommentBulkPanel({ bulk }: { bulk: ReturnType<typeof useCommentBulk> }) {
  const { selection, performOnSelection: perform, busy, selectAll, pending, confirm, cancel } = bulk
  return (
    <>
      <BulkBar noun={commentNoun} actions={commentActions} {...{ selection, perform, busy, selectAll }} />
      {pending && <BulkConfirmDialog {...pending} noun={commentNoun} onClose={cancel} onConfirm={confirm} />}
    </>
  )
}

/** Resolves to the message of success. The trail names the article of a single comment. */
async function sendOne({ change }: CommentAction, { _id, username, article }: AdminComment): Promise<string> {
  const params = { commentId: _id }
  const name = `Le commentaire ${ofName(username)}`
  if (change.deleted) {
    const confirm = `${name}, sous «\u00a0${article.title}\u00a0».`
    return (await http.delete('/admin/comments/:commentId', { params, confirm })).message
  }
  await http.put('/admin/comments/:commentId', { params, body: { hidden: change.hidden === true } })
  return `${name} est ${change.hidden ? 'masqué' : 'affiché'}.`
}

async function sendAll({ change, success }: CommentAction, target: BulkTarget, total: number): Promise<string> {
  const confirm = change.deleted && `${countLabel(commentNoun, total)}, avec leurs notes et signalements.`
  let count = 0
  for (const batch of batchesOf(target))
    count += (await http.post('/admin/comments/bulk', { body: { ...batch, change }, timeout, confirm })).count
  return success(count)
}

/** «de Modou», «d’Anonyme» */
export const ofName = (name: string) => (/^[aeiouyhàâéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`)

/** The targets of several requests: one request takes `limits.bulkChange` ids. */
function batchesOf(target: BulkTarget): BulkTarget[] {
  if (!('ids' in target)) return [target]
  const { ids } = target
  return Array.from({ length: Math.ceil(ids.length / limits.bulkChange) }, (_, batch) => ({
    ids: ids.slice(batch * limits.bulkChange, (batch + 1) * limits.bulkChange)
  }))
}

const toSelectedRow = ({ _id, username, content, rating }: AdminComment): SelectedRow => ({
  id: _id,
  title: `${username}\u00a0: ${content ? `«\u00a0${truncate(content, 60)}\u00a0»` : `${rating}/5`}`
})
