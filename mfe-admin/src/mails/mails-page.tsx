import type { OutboxEntry } from '@keur/contract/outbox'
import type { OutboxState } from '@keur/contract/vocabulary'
import { plural } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { useLoaderData, useRevalidator } from '@keur/kit/router'
import { Badge, type BadgeTone, Button, classNames } from '@keur/kit/ui'
import { useState } from 'react'
import { formatDateTime } from '../shared/dates.ts'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { FilteredList } from '../shared/layout/filtered-list.tsx'
import patterns from '../shared/layout/patterns.module.css'
import { RecordCard } from '../shared/layout/record-card.tsx'
import { type MailsData, mailFilters } from './mails-page.loader.ts'

export function MailsPage() {
  const { list, stuck } = useLoaderData<MailsData>()
  const { revalidate } = useRevalidator()
  const [success, setSuccess] = useState<string>()
  const onRetried = (message: string) => {
    setSuccess(message)
    revalidate()
  }
  return (
    <AdminPage
      title="Courriels"
      lead={
        stuck > 0
          ? `${stuck} ${plural(stuck, 'courriel bloqué', 'courriels bloqués')}, à renvoyer.`
          : 'Aucun courriel bloqué.'
      }
    >
      <ActionStatus success={success} takesFocus />
      <FilteredList
        filters={mailFilters}
        label="Filtrer les courriels"
        pagination={list}
        noun={{ one: 'courriel', many: 'courriels' }}
        empty="Aucun courriel à montrer."
        emptyHint="Les courriels envoyés sont oubliés après trente jours."
      >
        {list.messages.map((mail) => (
          <MailCard key={mail._id} mail={mail} onRetried={onRetried} />
        ))}
      </FilteredList>
    </AdminPage>
  )
}

const templateLabels: Record<string, string> = {
  confirmation: 'Confirmation d’inscription',
  'known-address': 'Inscription avec une adresse déjà connue',
  invitation: 'Invitation d’un collègue',
  'new-password': 'Nouveau mot de passe',
  'login-code': 'Code de connexion',
  'login-attempts': 'Essais de mots de passe, au titulaire du compte',
  'passkey-added': 'Clé d’accès ajoutée, au titulaire du compte',
  'contact-forward': 'Message de contact transmis',
  'lead-agency': 'Nouvelle demande, pour l’agence',
  'lead-receipt': 'Accusé de réception d’une demande',
  'visit-step': 'Visite, pour le visiteur',
  'visit-reminder': 'Rappel d’une visite, pour l’agence',
  'alert-confirmation': 'Confirmation d’une alerte',
  'alert-news': 'Annonces d’une alerte'
}

const states: Record<OutboxState, { label: string; tone: BadgeTone }> = {
  stuck: { label: 'Bloqué', tone: 'no' },
  waiting: { label: 'En attente', tone: 'gold' },
  sent: { label: 'Envoyé', tone: 'yes' }
}

/** A mail of the outbox; a stuck one can be sent again. */
function MailCard({ mail, onRetried }: { mail: OutboxEntry; onRetried: (message: string) => void }) {
  const { start, busy, error } = useAction(async () => {
    const { message } = await http.post('/admin/outbox/:id/retry', { params: { id: mail._id } })
    onRetried(message)
  })
  const template = templateLabels[mail.template] ?? mail.template
  const recipient = mail.to ?? 'L’agence'
  const state = states[mail.state]
  return (
    <RecordCard
      badges={<Badge tone={state.tone}>{mail.unwanted ? 'Sans objet' : state.label}</Badge>}
      actions={
        mail.state === 'stuck' && (
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
        )
      }
      status={<ActionStatus error={error} />}
    >
      <b>{template}</b>
      <span className="soft">{recipient}</span>
      <span className="small soft">{progressOf(mail)}</span>
      {mail.reason && <span className={classNames('small', patterns.failure)}>{mail.reason}</span>}
    </RecordCard>
  )
}

function progressOf({ state, createdAt, tries, dueAt, sentAt }: OutboxEntry): string {
  if (state === 'sent' && sentAt) return `Envoyé le ${formatDateTime(sentAt)}`
  const attempts = `${tries} ${plural(tries, 'essai', 'essais')}`
  const next = state === 'waiting' && dueAt ? `, prochain le ${formatDateTime(dueAt)}` : ''
  return `Écrit le ${formatDateTime(createdAt)}, ${attempts}${next}`
}
