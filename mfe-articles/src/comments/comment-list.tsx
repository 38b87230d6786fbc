import type { Comment } from '@keur/contract/article'
import { formatDate, plural } from '@keur/kit/format'
import { ButtonLink, Note } from '@keur/kit/ui'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Stars } from '../rating/stars.tsx'
import css from './comment-list.module.css'
import type { CommentListProps } from './comment-list-later.tsx'
import { commentPagePath } from './comment-pages.ts'
import { ReportButton } from './report-button.tsx'
import type { Comments } from './use-comments.ts'

/** What readers wrote, newest first, and the way to what is older. Nothing where nobody wrote. */
export function CommentList({ article, comments }: CommentListProps) {
  const { commentCount: count, nextPage, previousPage, busy, failure } = comments
  const { list, loadMore } = useFocusOnMore(comments)
  if (count === 0) return null
  return (
    <section className="stack" aria-labelledby="commentaires">
      <h2 id="commentaires" tabIndex={-1}>{`${count} ${plural(count, 'commentaire', 'commentaires')}`}</h2>
      {previousPage && (
        <p>
          <ButtonLink variant="line" size="s" to={commentPagePath(article, previousPage)}>
            Commentaires plus récents
          </ButtonLink>
        </p>
      )}
      <ul className={css.comments} ref={list}>
        {comments.comments.map((comment) => (
          <CommentItem key={comment._id} article={article} comment={comment} />
        ))}
      </ul>
      {failure && <Note tone="bad">{failure}</Note>}
      {nextPage && (
        <p className={css.more}>
          {/* A link, so that there is a way without scripts too. */}
          <ButtonLink
            variant="line"
            size="s"
            to={commentPagePath(article, nextPage)}
            aria-busy={busy || undefined}
            onClick={loadMore}
          >
            {busy
              ? 'Chargement...'
              : comments.comments.length > 0
                ? 'Afficher plus de commentaires'
                : 'Afficher les commentaires'}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

/** What is loaded takes the focus at its first comment, so that one reads on where one was. */
function useFocusOnMore({ comments, loadMore }: Comments) {
  const list = useRef<HTMLUListElement>(null)
  const [shownBefore, setShownBefore] = useState<number>()
  useEffect(() => {
    if (shownBefore === undefined || comments.length <= shownBefore) return
    setShownBefore(undefined)
    ;(list.current?.children[shownBefore] as HTMLElement | undefined)?.focus()
  }, [comments.length, shownBefore])
  return {
    list,
    loadMore(event: MouseEvent) {
      // In another tab it is the page of its own.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setShownBefore(comments.length)
      loadMore()
    }
  }
}

function CommentItem({ article, comment }: { article: string; comment: Comment }) {
  const { _id, username, rating, createdAt, content } = comment
  return (
    <li className="stack gap-1" tabIndex={-1}>
      <div className="row">
        <b>{username}</b>
        {rating && <Stars rating={rating} />}
        <time className="soft small" dateTime={createdAt}>
          {formatDate(createdAt)}
        </time>
        <ReportButton article={article} comment={_id} author={username} />
      </div>
      {content && <p className={css.words}>{content}</p>}
    </li>
  )
}
