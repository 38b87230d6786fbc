import type { Comment } from '@keur/contract/article'
import { formatDate, plural } from '@keur/kit/format'
import { Stars } from '../rating/stars.tsx'
import css from './comment-list.module.css'
import { ReportButton } from './report-button.tsx'

/** More wait behind a press. */
const shownAtOnce = 10

interface CommentListProps {
  article: string
  /** Newest first. */
  comments: Comment[]
  /** How many there are in all. */
  count: number
}

/** What readers wrote. Nothing where nobody did. */
export function CommentList({ article, comments, count }: CommentListProps) {
  if (comments.length === 0) return null
  const older = comments.slice(shownAtOnce)
  return (
    <section className="stack" aria-labelledby="commentaires">
      <h2 id="commentaires" tabIndex={-1}>{`${count} ${plural(count, 'commentaire', 'commentaires')}`}</h2>
      <Comments article={article} comments={comments.slice(0, shownAtOnce)} />
      {older.length > 0 && (
        <details className={css.older}>
          <summary>{older.length === 1 ? 'Voir un autre commentaire' : `Voir les ${older.length} autres`}</summary>
          <Comments article={article} comments={older} />
        </details>
      )}
    </section>
  )
}

const Comments = ({ article, comments }: { article: string; comments: Comment[] }) => (
  <ul className={css.comments}>
    {comments.map(({ _id, username, rating, createdAt, content }) => (
      <li key={_id} className="stack gap-1">
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
    ))}
  </ul>
)
