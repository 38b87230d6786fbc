import type { AdminComment } from '@keur/contract/comment'
import { plural } from '@keur/kit/format'
import { Link, useLocation } from '@keur/kit/router'
import { Badge, Button, classNames, Icon, Paragraphs } from '@keur/kit/ui'
import { formatDateTime } from '../shared/dates.ts'
import { Checkbox } from '../shared/layout/checkbox.tsx'
import patterns from '../shared/layout/patterns.module.css'
import { type CommentAction, hide, ofName, remove, show } from './comment-bulk.tsx'
import css from './comments.module.css'
import { accountSearch } from './comments-page.loader.ts'

interface CommentRowProps {
  comment: AdminComment
  selected: boolean
  onSelect: (selected: boolean) => void
  busy: boolean
  onAction: (action: CommentAction) => void
}

/** A comment, the reasons for which it was reported, and its buttons. */
export function CommentRow({ comment, selected, onSelect, busy, onAction }: CommentRowProps) {
  const { username, account, rating, content, createdAt, article, hidden, reports } = comment
  const { pathname } = useLocation()
  const isReported = reports.unseen > 0 && !hidden
  const button = (label: string, action: CommentAction) => (
    <Button
      size="s"
      variant={action === hide ? 'danger-line' : 'line'}
      busy={busy}
      onClick={() => onAction(action)}
      aria-label={`${label} le commentaire ${ofName(username)}`}
    >
      {label}
    </Button>
  )
  return (
    <li className={classNames(patterns.card, css.row)}>
      <p className="row gap-2">
        <Checkbox
          className={css.select}
          checked={selected}
          aria-label={`Choisir le commentaire ${ofName(username)}`}
          onChange={onSelect}
        />
        <b>{username}</b>
        {rating && (
          <span className={css.rating}>
            <Icon name="star" />
            <span aria-hidden="true">{rating}/5</span>
            <span className="sr">{`${rating} ${plural(rating, 'étoile', 'étoiles')} sur 5`}</span>
          </span>
        )}
        {hidden && <Badge tone="no">Masqué</Badge>}
        {isReported && (
          <Badge tone="gold">{`${reports.unseen} ${plural(reports.unseen, 'signalement', 'signalements')}`}</Badge>
        )}
      </p>
      <div className={classNames('stack gap-2', css.content)}>
        {content ? <Paragraphs text={content} /> : <p className="soft">Une note, sans texte.</p>}
      </div>
      {reports.reasons.length > 0 && (
        <ul className={classNames('stack gap-1 small', patterns.quote)} aria-label="Motifs des signalements">
          {reports.reasons.map((reason) => (
            <li key={reason}>{`«\u00a0${reason}\u00a0»`}</li>
          ))}
        </ul>
      )}
      <p className="small soft">
        {`${formatDateTime(createdAt)}, sous `}
        <Link to={`/articles/${article._id}`}>{article.title}</Link>
        {' · '}
        <Link to={pathname + accountSearch(account)}>
          {account ? `Tous les commentaires ${ofName(username)}` : 'Tous les commentaires sans compte'}
        </Link>
      </p>
      <div className={classNames('row gap-2', css.actions)}>
        {hidden && button('Afficher', show)}
        {isReported && button('Laisser affiché', show)}
        {!hidden && button('Masquer', hide)}
        <Button
          size="s"
          variant="bare"
          icon="trash"
          label={`Supprimer le commentaire ${ofName(username)}`}
          busy={busy}
          onClick={() => onAction(remove)}
        />
      </div>
    </li>
  )
}
