import type { OutboxEntry } from '@keur/contract/outbox'
import type { Message } from '@keur/contract/responses'
import type { OutboxState } from '@keur/contract/vocabulary'
import { plural } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { Badge, type BadgeTone, Button } from '@keur/kit/ui'
import { formatDateTime } from '../shared/dates.ts'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import css from './mail-row.module.css'

const templateLabels: Record<string, string> = {
  confirmation: 'Confirmation d’inscription',
  'known-address': 'Inscription avec une adresse déjà connue',
  'new-password': 'Nouveau mot de passe',
  'contact-forward': 'Message de contact transmis',
  'lead-agency': 'Nouvelle demande, pour l’agence',
  'lead-receipt': 'Accusé de réception d’une demande'
}

const states: Record<OutboxState, { label: string; tone: BadgeTone }> = {
  stuck: { label: 'Bloqué', tone: 'no' },
  waiting: { label: 'En attente', tone: 'gold' },
  sent: { label: 'Envoyé', tone: 'yes' }
}

/** A mail of the outbox; a stuck one can be sent again. */
export function MailRow({ mail, onRetried }: { mail: OutboxEntry; onRetried: (message: string) => void }) {
  const { start, busy, error } = useAction(async () => {
    const { message } = await http.post<Message>(`/admin/outbox/${mail._id}/retry`, undefined)
    onRetried(message)
    return undefined
  })
  const template = templateLabels[mail.template] ?? mail.template
  const recipient = mail.to ?? 'L’agence'
  const state = states[mail.state]
  return (
    <li className={css.row}>
      <div className={css.mail}>
        <b>{template}</b>
        <span className="soft">{recipient}</span>
        <span className="small soft">{progressOf(mail)}</span>
        {mail.reason && <span className={css.reason}>{mail.reason}</span>}
      </div>
      <Badge tone={state.tone}>{mail.unwanted ? 'Sans objet' : state.label}</Badge>
      {mail.state === 'stuck' && (
        <Button
          size="s"
          variant="line"
          icon="retry"
          busy={busy}
          aria-label={`Renvoyer\u00a0: ${template}, ${recipient}`}
          onClick={() => start()}
        >
          Renvoyer
        </Button>
      )}
      <ActionStatus error={error} />
    </li>
  )
}

function progressOf({ state, createdAt, tries, dueAt, sentAt }: OutboxEntry): string {
  if (state === 'sent' && sentAt) return `Envoyé le ${formatDateTime(sentAt)}`
  const attempts = `${tries} ${plural(tries, 'essai', 'essais')}`
  const next = state === 'waiting' && dueAt ? `, prochain le ${formatDateTime(dueAt)}` : ''
  return `Écrit le ${formatDateTime(createdAt)}, ${attempts}${next}`
}
