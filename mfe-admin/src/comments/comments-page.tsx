import type { AdminComment } from '@keur/contract/comment'
import { Link, useLoaderData, useLocation } from '@keur/kit/router'
import { classNames } from '@keur/kit/ui'
import { ActionStatus } from '../shared/layout/action.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { Checkbox } from '../shared/layout/checkbox.tsx'
import { FilteredList } from '../shared/layout/filtered-list.tsx'
import { CommentBulkPanel, commentNoun, useCommentBulk } from './comment-bulk.tsx'
import { CommentRow } from './comment-row.tsx'
import css from './comments.module.css'
import { type CommentsData, commentFilters } from './comments-page.loader.ts'

const emptyTexts: Record<string, string> = {
  '?etat=signales': 'Aucun commentaire signalé.',
  '?etat=masques': 'Aucun commentaire masqué.'
}

/** The comments on articles, those that readers reported first. */
export function CommentsPage() {
  const page = useLoaderData<CommentsData>()
  const { list, reported, reportedTotal, articleChoices, accountChoices } = page
  const { pathname, search } = useLocation()
  const bulk = useCommentBulk(page)
  const reportedIds = new Set(reported.map(({ _id }) => _id))
  const others = list.comments.filter(({ _id }) => !reportedIds.has(_id))
  const renderRow = (comment: AdminComment) => (
    <CommentRow
      key={comment._id}
      comment={comment}
      selected={bulk.has(comment)}
      onSelect={(selected) => bulk.select([comment], selected)}
      busy={bulk.busy}
      onAction={(action) => bulk.performOn(comment, action)}
    />
  )
  const selectPage = (
    <li key="all">
      <Checkbox checked={bulk.isPageSelected} onChange={bulk.selectPage}>
        <span>Tout choisir sur cette page</span>
      </Checkbox>
    </li>
  )
  return (
    <AdminPage title="Commentaires" lead="Ce que les lecteurs écrivent sous les articles.">
      <ActionStatus success={bulk.success} error={bulk.error} takesFocus />
      <CommentBulkPanel bulk={bulk} />
      {reported.length > 0 && (
        <section className={classNames('stack gap-3', css.reported)} aria-labelledby="signales">
          <h2 id="signales">À examiner</h2>
          <ul className="stack gap-2">{reported.map(renderRow)}</ul>
          {reportedTotal > reported.length && (
            <Link to={`${pathname}?etat=signales`}>{`Voir les ${reportedTotal} commentaires signalés`}</Link>
          )}
        </section>
      )}
      <FilteredList
        filters={commentFilters(articleChoices, accountChoices)}
        label="Filtrer les commentaires"
        pagination={list}
        noun={commentNoun}
        empty={reported.length > 0 ? 'Aucun autre commentaire.' : 'Aucun commentaire pour le moment.'}
        nothingMatches={emptyTexts[search] ?? 'Aucun commentaire ne correspond à ces filtres.'}
      >
        {others.length > 0 ? [selectPage, ...others.map(renderRow)] : []}
      </FilteredList>
    </AdminPage>
  )
}
