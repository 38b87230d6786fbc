import type { Comment } from '@keur/contract/article'
import { formatDate, plural } from '@keur/kit/format'
import { Rail } from '@keur/kit/ui'
import { Stars } from '../rating/stars.tsx'
import css from './comment-list.module.css'

/** What readers wrote. Nothing where nobody did. */
export function CommentList({ comments }: { comments: Comment[] }) {
  if (comments.length === 0) return null
  return (
    <section className="stack" aria-labelledby="commentaires">
      <Rail soft />
      <h2 id="commentaires">{`${comments.length} ${plural(comments.length, 'commentaire', 'commentaires')}`}</h2>
      <ul className={css.comments}>
        {comments.map((comment) => (
          <li key={comment._id} className="stack gap-1">
            <p className="row">
              <b>{comment.username}</b>
              {comment.rating && <Stars rating={comment.rating} />}
              <time className="soft small" dateTime={comment.createdAt}>
                {formatDate(comment.createdAt)}
              </time>
            </p>
            {comment.content && <p className={css.words}>{comment.content}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
