import type { AdminComment, CommentBulk, CommentBulkResponse } from '@keur/contract/comment'
import { limits } from '@keur/contract/limits'
import { truncate } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { useRevalidator } from '@keur/kit/router'
import { useState } from 'react'
import { useAction } from '../shared/layout/use-action.ts'
import { BulkBar } from '../shared/bulk/bulk-bar.tsx'
import { BulkConfirmDialog } from '../shared/bulk/confirm-dialog.tsx'
import { type SelectedRow, useSelection } from '../shared/bulk/selection.ts'
import { type CommentAction, commentActions, commentNoun } from './comment-actions.ts'
import type { Comments } from './comments-page.loader.ts'

interface Question {
  action: CommentAction
  chosen: SelectedRow[]
  /** How many it is about, and what the API is asked to change. */
  total: number
  selection: Pick<CommentBulk, 'filter'> | { ids: string[] }
}

/** Milliseconds that a change of many thousands may take. */
const timeout = 120_000

/** Choosing comments, one by one or all that the filters find, and changing them together. */
export function useCommentBulk({ list, filter, reported }: Comments, onDone: (words: string) => void) {
  const selection = useSelection()
  const { revalidate } = useRevalidator()
  const [question, setQuestion] = useState<Question>()
  // The filters of which everything is chosen: with other filters it is something else.
  const [wholeOf, setWholeOf] = useState<string>()
  const filterKey = JSON.stringify(filter)
  const isWhole = wholeOf === filterKey
  const rows = [...reported, ...list.comments]
  const size = isWhole ? list.total : selection.size

  const { start, busy, failure, forget } = useAction(async ({ action, selection: wanted }: Question) => {
    let count = 0
    try {
      for (const part of partsOf(wanted)) {
        const body: CommentBulk = { ...part, change: action.change }
        count += (await http.post<CommentBulkResponse>('/admin/comments/bulk', body, { timeout })).count
      }
      clear()
    } finally {
      await revalidate()
    }
    onDone(action.done(count))
    return undefined
  })

  function clear() {
    selection.clear()
    setWholeOf(undefined)
  }
  function choose(comments: AdminComment[], chosen: boolean) {
    setWholeOf(undefined)
    if (chosen) selection.add(comments.map(asChosen))
    else selection.remove(comments.map(({ _id }) => _id))
  }
  const ask = (action: CommentAction) =>
    setQuestion({
      action,
      chosen: isWhole ? list.comments.map(asChosen) : selection.all,
      total: size,
      selection: isWhole ? { filter } : { ids: selection.all.map(({ id }) => id) }
    })
  const confirm = () => {
    setQuestion(undefined)
    if (question) start(question)
  }
  const has = ({ _id }: AdminComment) => isWhole || selection.has(_id)
  const isPageChosen = rows.length > 0 && rows.every(has)
  // What nothing narrows down is not changed as a whole.
  const mayChooseAll = isPageChosen && !isWhole && list.total > selection.size && Object.keys(filter).length > 0

  return {
    failure,
    forget,
    has,
    choose,
    isPageChosen,
    choosePage: (chosen: boolean) => choose(rows, chosen),
    bar: (
      <>
        <BulkBar
          noun={commentNoun}
          selection={{ size, clear }}
          actions={commentActions}
          perform={ask}
          busy={busy}
          everything={
            mayChooseAll ? { total: list.total, busy: false, choose: () => setWholeOf(filterKey) } : undefined
          }
        />
        {question && (
          <BulkConfirmDialog
            {...question}
            noun={commentNoun}
            onClose={() => setQuestion(undefined)}
            onConfirm={confirm}
          />
        )}
      </>
    )
  }
}

/** What the API takes in one call. */
function partsOf(selection: Question['selection']): Question['selection'][] {
  if (!('ids' in selection)) return [selection]
  const { ids } = selection
  return Array.from({ length: Math.ceil(ids.length / limits.bulkChange) }, (_, part) => ({
    ids: ids.slice(part * limits.bulkChange, (part + 1) * limits.bulkChange)
  }))
}

const asChosen = ({ _id, username, content, rating }: AdminComment): SelectedRow => ({
  id: _id,
  title: `${username}\u00a0: ${content ? `«\u00a0${truncate(content, 60)}\u00a0»` : `${rating}/5`}`
})
