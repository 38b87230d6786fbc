import type { AdminComment } from '@keur/contract/comment'
import { Link, useLoaderData, useLocation, useRevalidator } from '@keur/kit/router'
import { useState } from 'react'
import { ActionStatus } from '../shared/layout/action-status.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { FilteredList } from '../shared/layout/filtered-list.tsx'
import { commentNoun } from './comment-actions.ts'
import { commentFilters } from './comment-filters.ts'
import { CommentRow } from './comment-row.tsx'
import type { Comments } from './comments-page.loader.ts'
import css from './comments-page.module.css'
import { useCommentBulk } from './use-comment-bulk.tsx'

const emptyTexts: Record<string, string> = {
  '?etat=signales': 'Aucun commentaire signalé.',
  '?etat=masques': 'Aucun commentaire masqué.'
}

/** What readers wrote below articles. What other readers reported comes first. */
export function CommentsPage() {
  const page = useLoaderData<Comments>()
  const { list, reported, reportedTotal, articles, accounts } = page
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<string>()
  const bulk = useCommentBulk(page, setDone)
  const shown = new Set(reported.map(({ _id }) => _id))
  const rest = list.comments.filter(({ _id }) => !shown.has(_id))
  const rowOf = (comment: AdminComment) => (
    <CommentRow
      key={comment._id}
      comment={comment}
      chosen={bulk.has(comment)}
      onChoose={(chosen) => bulk.choose([comment], chosen)}
      onDecided={(words) => {
        bulk.choose([comment], false)
        bulk.forget()
        setDone(words)
        revalidate()
      }}
    />
  )
  const pickAll = (
    <li key="all">
      <label className={css.pickAll}>
        <input
          type="checkbox"
          checked={bulk.isPageChosen}
          onChange={(event) => bulk.choosePage(event.target.checked)}
        />
        <span>Tout choisir sur cette page</span>
      </label>
    </li>
  )
  return (
    <AdminPage title="Commentaires" lead="Ce que les lecteurs écrivent sous les articles.">
      <ActionStatus done={bulk.failure ? undefined : done} failure={bulk.failure} takesFocus />
      {bulk.bar}
      {reported.length > 0 && (
        <section className={css.reported} aria-labelledby="signales">
          <h2 id="signales">À examiner</h2>
          <ul className={css.rows}>{reported.map(rowOf)}</ul>
          {reportedTotal > reported.length && (
            <Link to={`${pathname}?etat=signales`}>{`Voir les ${reportedTotal} commentaires signalés`}</Link>
          )}
        </section>
      )}
      <FilteredList
        filters={commentFilters(articles, accounts)}
        label="Filtrer les commentaires"
        total={list.total}
        noun={commentNoun}
        page={list.page}
        totalPages={list.totalPages}
        empty={reported.length > 0 ? 'Aucun autre commentaire.' : 'Aucun commentaire pour le moment.'}
        nothingMatches={emptyTexts[search] ?? 'Aucun commentaire ne correspond à ces filtres.'}
      >
        {rest.length > 0 ? [pickAll, ...rest.map(rowOf)] : []}
      </FilteredList>
    </AdminPage>
  )
}
