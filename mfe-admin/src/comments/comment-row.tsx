import type { AdminComment } from '@keur/contract/comment'
import { plural } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { Link, useLocation } from '@keur/kit/router'
import { Badge, Button, classNames, Icon, Paragraphs } from '@keur/kit/ui'
import { useState } from 'react'
import { formatDateTime } from '../shared/dates.ts'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import { ConfirmDialog } from '../shared/layout/confirm-dialog.tsx'
import patterns from '../shared/layout/patterns.module.css'
import { remove } from './comment-bulk.tsx'
import css from './comments.module.css'
import { accountSearch } from './comments-page.loader.ts'

interface CommentRowProps {
  comment: AdminComment
  selected: boolean
  onSelect: (selected: boolean) => void
  /** Called after a change, with the message of its success. */
  onChanged: (message: string) => void
}

/** A comment, the reasons for which it was reported, and its buttons. */
export function CommentRow({ comment, selected, onSelect, onChanged }: CommentRowProps) {
  const { username, account, rating, content, createdAt, article, hidden, reports } = comment
  const { pathname } = useLocation()
  const isReported = reports.unseen > 0 && !hidden
  return (
    <li className={classNames(patterns.card, css.row)}>
      <p className="row gap-2">
        <label className={classNames(patterns.checkbox, css.select)}>
          <input
            type="checkbox"
            checked={selected}
            aria-label={`Choisir le commentaire ${ofName(username)}`}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
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
      <CommentButtons comment={comment} isReported={isReported} onChanged={onChanged} />
    </li>
  )
}

function CommentButtons({
  comment: { _id, username, hidden, article },
  isReported,
  onChanged
}: Pick<CommentRowProps, 'comment' | 'onChanged'> & { isReported: boolean }) {
  const [isConfirming, setConfirming] = useState(false)
  const { start, busy, error } = useAction(async (change: { hidden: boolean } | 'delete') => {
    setConfirming(false)
    const params = { commentId: _id }
    if (change === 'delete') {
      const confirm = `Le commentaire ${ofName(username)}, sous «\u00a0${article.title}\u00a0».`
      const { message } = await http.delete('/admin/comments/:commentId', { params, confirm })
      onChanged(message)
      return undefined
    }
    await http.put('/admin/comments/:commentId', { params, body: change })
    onChanged(`Le commentaire ${ofName(username)} est ${change.hidden ? 'masqué' : 'affiché'}.`)
    return undefined
  })
  const button = (label: string, hide: boolean) => (
    <Button
      size="s"
      variant={hide ? 'danger-line' : 'line'}
      busy={busy}
      onClick={() => start({ hidden: hide })}
      aria-label={`${label} le commentaire ${ofName(username)}`}
    >
      {label}
    </Button>
  )
  return (
    <>
      <div className={classNames('row gap-2', css.actions)}>
        {hidden && button('Afficher', false)}
        {isReported && button('Laisser affiché', false)}
        {!hidden && button('Masquer', true)}
        <Button
          size="s"
          variant="bare"
          icon="trash"
          label={`Supprimer le commentaire ${ofName(username)}`}
          busy={busy}
          onClick={() => setConfirming(true)}
        />
      </div>
      <ActionStatus error={error} />
      <ConfirmDialog
        open={isConfirming}
        title={remove.confirm?.question(1) ?? ''}
        confirm={remove.label}
        dangerous
        onConfirm={() => start('delete')}
        onClose={() => setConfirming(false)}
      >
        <p>{`Le commentaire ${ofName(username)} disparaît du site. ${remove.confirm?.hint}`}</p>
      </ConfirmDialog>
    </>
  )
}

/** «de Modou», «d’Anonyme» */
const ofName = (name: string) => (/^[aeiouyhàâéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`)
