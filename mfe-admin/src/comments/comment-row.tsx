import type { AdminComment } from '@keur/contract/comment'
import { formatDate, plural } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { Link } from '@keur/kit/router'
import { Badge, Button, Icon, Paragraphs } from '@keur/kit/ui'
import { Outcome } from '../shared/frame/outcome.tsx'
import { useAction } from '../shared/frame/use-action.ts'
import css from './comment-row.module.css'

interface CommentRowProps {
  comment: AdminComment
  /** Called with what is to be said of it. */
  onDecided: (words: string) => void
}

/** One reader's word, what others say against it, and the decision. */
export function CommentRow({ comment, onDecided }: CommentRowProps) {
  const { _id, username, rating, content, createdAt, article, hidden, reports } = comment
  const { start, busy, failure } = useAction(async (hide: boolean) => {
    await http.put<AdminComment>(`/admin/comments/${_id}`, { hidden: hide })
    onDecided(`Le commentaire de ${username} est ${hide ? 'masqué' : 'affiché'}.`)
    return undefined
  })
  const waits = reports.unseen > 0 && !hidden
  return (
    <li className={css.row}>
      <p className={css.who}>
        <b>{username}</b>
        {rating && (
          <span className={css.rating}>
            <Icon name="star" />
            <span aria-hidden="true">{rating}/5</span>
            <span className="sr">{`${rating} ${plural(rating, 'étoile', 'étoiles')} sur 5`}</span>
          </span>
        )}
        {hidden && <Badge tone="no">Masqué</Badge>}
        {waits && (
          <Badge tone="gold">{`${reports.unseen} ${plural(reports.unseen, 'signalement', 'signalements')}`}</Badge>
        )}
      </p>
      <div className={css.words}>
        {content ? <Paragraphs text={content} /> : <p className="soft">Une note, sans texte.</p>}
      </div>
      {reports.reasons.length > 0 && (
        <ul className={css.reasons} aria-label="Motifs des signalements">
          {reports.reasons.map((reason) => (
            <li key={reason}>{`«\u00a0${reason}\u00a0»`}</li>
          ))}
        </ul>
      )}
      <p className="small soft">
        {`${formatDate(createdAt)}, sous `}
        <Link to={`/articles/${article._id}`}>{article.title}</Link>
      </p>
      <div className={css.actions}>
        {hidden ? (
          <Button size="s" variant="line" busy={busy} onClick={() => start(false)} {...named('Afficher', username)}>
            Afficher
          </Button>
        ) : (
          <>
            {waits && (
              <Button
                size="s"
                variant="line"
                busy={busy}
                onClick={() => start(false)}
                {...named('Laisser affiché', username)}
              >
                Laisser affiché
              </Button>
            )}
            <Button
              size="s"
              variant="danger-line"
              busy={busy}
              onClick={() => start(true)}
              {...named('Masquer', username)}
            >
              Masquer
            </Button>
          </>
        )}
      </div>
      <Outcome done={undefined} failure={failure} />
    </li>
  )
}

const named = (what: string, username: string) => ({ 'aria-label': `${what} le commentaire de ${username}` })
