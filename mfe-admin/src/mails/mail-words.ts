import type { OutboxEntry } from '@keur/contract/outbox'
import type { OutboxState } from '@keur/contract/vocabulary'
import type { BadgeTone } from '@keur/kit/ui'

const letters: Record<string, string> = {
  confirmation: 'Confirmation d’inscription',
  'known-address': 'Inscription avec une adresse déjà connue',
  'new-password': 'Nouveau mot de passe',
  'contact-forward': 'Message de contact transmis',
  'lead-agency': 'Nouvelle demande, pour l’agence',
  'lead-receipt': 'Accusé de réception d’une demande'
}

/** What a letter is about; one that is newer than these words goes by its own name. */
export const letterName = ({ template }: OutboxEntry) => letters[template] ?? template

export const recipientOf = ({ to }: OutboxEntry) => to ?? 'L’agence'

export const mailStates: Record<OutboxState, { label: string; tone: BadgeTone }> = {
  stuck: { label: 'Bloqué', tone: 'no' },
  waiting: { label: 'En attente', tone: 'gold' },
  sent: { label: 'Envoyé', tone: 'yes' }
}
