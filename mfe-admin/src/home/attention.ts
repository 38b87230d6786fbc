import { plural } from '@keur/kit/format'
import type { IconName } from '@keur/kit/ui'
import { leadsPath } from '../shared/paths.ts'
import { leadKindChoices } from '../leads/lead-words.ts'
import { kinds } from '../shared/kinds/kinds.ts'
import type { Home } from './home-page.loader.ts'

/** Something that waits for somebody: how many, what, and where it is done. */
export interface Waiting {
  count: number
  text: string
  to: string
  icon: IconName
  /** People or letters wait for it, and not only the agency itself. */
  urgent: boolean
}

const newOnes: Record<string, [one: string, many: string]> = {
  contact: ['nouveau message', 'nouveaux messages'],
  visit: ['nouvelle demande de visite', 'nouvelles demandes de visite'],
  reservation: ['nouvelle réservation', 'nouvelles réservations'],
  order: ['nouvelle demande de devis', 'nouvelles demandes de devis'],
  owner: ['nouveau bien proposé', 'nouveaux biens proposés']
}

/** What needs attention today, the most pressing first; nothing that is at zero. */
export function attentionOf({ statistics, reportedComments, stuckMails }: Home): Waiting[] {
  const leads = leadKindChoices.map(({ value, word, icon }) => {
    const count = statistics.leads[value].new
    const [one = '', many = ''] = newOnes[value] ?? []
    return {
      count,
      text: plural(count, one, many),
      to: `${leadsPath}?type=${word}&statut=nouvelles`,
      icon,
      urgent: true
    }
  })
  const drafts = kinds.map((kind) => {
    const count = statistics.listings[kind.section].draft
    const noun = plural(count, kind.noun.one, kind.noun.many)
    return {
      count,
      text: `${noun} en brouillon`,
      to: `${kind.list}?etat=brouillons`,
      icon: 'document' as const,
      urgent: false
    }
  })
  return [
    ...leads,
    {
      count: reportedComments,
      text: plural(reportedComments, 'commentaire signalé', 'commentaires signalés'),
      to: '/admin/commentaires',
      icon: 'chat' as const,
      urgent: true
    },
    {
      count: stuckMails,
      text: plural(stuckMails, 'courriel bloqué', 'courriels bloqués'),
      to: '/admin/courriels?etat=bloques',
      icon: 'mail' as const,
      urgent: true
    },
    ...drafts
  ].filter(({ count }) => count > 0)
}
