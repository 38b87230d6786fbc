import type { Comment } from '@keur/contract/article'
import { formatDate, plural } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { ButtonLink, Note } from '@keur/kit/ui'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Stars } from '../rating/stars.tsx'
import css from './comment-list.module.css'
import { commentPagePath } from './comment-pages.ts'
import { ReportButton } from './report-button.tsx'
import type { Comments } from './use-comments.ts'

export interface CommentListProps {
  article: string
  comments: Comments
}

/** Comments, newest first, with a link to older ones. Nothing without comments. */
export function CommentList({ article, comments }: CommentListProps) {
  const { commentCount: count, nextPage, previousPage, loadMore, busy, failure } = comments
  const followLink = (event: MouseEvent) => {
    // The browser opens another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    loadMore()
  }
  if (count === 0) return null
  return (
    <section className="stack" aria-labelledby="commentaires">
      <h2 id="commentaires" tabIndex={-1}>{`${count} ${plural(count, t('commentaire'), t('commentaires'))}`}</h2>
      {previousPage && (
        <p>
          <ButtonLink variant="line" size="s" to={commentPagePath(article, previousPage)}>
            {t('Commentaires plus récents')}
          </ButtonLink>
        </p>
      )}
      <ul className={css.comments}>
        {comments.comments.map((comment) => (
          <CommentItem
            key={comment._id}
            article={article}
            comment={comment}
            takesFocus={comment._id === comments.firstLoaded}
          />
        ))}
      </ul>
      {failure && <Note tone="bad">{failure}</Note>}
      {nextPage && (
        <p className={css.more}>
          {/* A link, so that it works without scripts. */}
          <ButtonLink
            variant="line"
            size="s"
            to={commentPagePath(article, nextPage)}
            aria-busy={busy || undefined}
            onClick={followLink}
          >
            {busy
              ? 'Chargement...'
              : comments.comments.length > 0
                ? t('Afficher plus de commentaires')
                : t('Afficher les commentaires')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

interface CommentItemProps {
  article: string
  comment: Comment
  /** The first of the comments that were just loaded. */
  takesFocus: boolean
}

function CommentItem({ article, comment, takesFocus }: CommentItemProps) {
  const { _id, username, rating, createdAt, content } = comment
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (takesFocus) item.current?.focus()
  }, [takesFocus])
  return (
    <li className="stack gap-1" tabIndex={-1} ref={item}>
      <div className="row">
        <b>{username}</b>
        {rating && <Stars rating={rating} />}
        <time className="soft small" dateTime={createdAt}>
          {formatDate(createdAt)}
        </time>
        <ReportButton article={article} comment={_id} author={username} />
      </div>
      {content && <p className={css.text}>{content}</p>}
    </li>
  )
}
