import type { Message } from '@keur/contract/message'
import type { OutboxEntry } from '@keur/contract/outbox'
import { plural } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { Badge, Button } from '@keur/kit/ui'
import { ActionStatus } from '../shared/layout/action-status.tsx'
import { formatDateTime } from '../shared/layout/dates.ts'
import { useAction } from '../shared/layout/use-action.ts'
import css from './mail-row.module.css'
import { letterName, mailStates, recipientOf } from './mail-words.ts'

/** One mail: what kind, to whom, where it is; one that was given up can be sent again. */
export function MailRow({ mail, onRetried }: { mail: OutboxEntry; onRetried: (words: string) => void }) {
  const { start, busy, failure } = useAction(async () => {
    const { message } = await http.post<Message>(`/admin/outbox/${mail._id}/retry`, undefined)
    onRetried(message)
    return undefined
  })
  const state = mailStates[mail.state]
  return (
    <li className={css.row}>
      <div className={css.what}>
        <b>{letterName(mail)}</b>
        <span className="soft">{recipientOf(mail)}</span>
        <span className="small soft">{historyOf(mail)}</span>
        {mail.reason && <span className={css.reason}>{mail.reason}</span>}
      </div>
      <Badge tone={state.tone}>{mail.unwanted ? 'Sans objet' : state.label}</Badge>
      {mail.state === 'stuck' && (
        <Button
          size="s"
          variant="line"
          icon="retry"
          busy={busy}
          aria-label={`Renvoyer\u00a0: ${letterName(mail)}, ${recipientOf(mail)}`}
          onClick={() => start()}
        >
          Renvoyer
        </Button>
      )}
      <ActionStatus done={undefined} failure={failure} />
    </li>
  )
}

function historyOf({ state, createdAt, tries, dueAt, sentAt }: OutboxEntry): string {
  if (state === 'sent' && sentAt) return `Envoyé le ${formatDateTime(sentAt)}`
  const tried = `${tries} ${plural(tries, 'essai', 'essais')}`
  const next = state === 'waiting' && dueAt ? `, prochain le ${formatDateTime(dueAt)}` : ''
  return `Écrit le ${formatDateTime(createdAt)}, ${tried}${next}`
}
