import type { Lead, SenderLeads } from '@keur/contract/lead'
import { plural } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { useState } from 'react'
import { ConfirmedAction } from '../shared/layout/confirmed-action.tsx'

interface RefuseSenderProps {
  lead: Lead
  onChanged: (lead: Lead) => void
}

/** Refuses all visits and closes all requests of one mailbox or telephone, which a chat does not have. */
export function RefuseSender({ lead, onChanged }: RefuseSenderProps) {
  const params = { id: lead._id }
  const [found, setFound] = useState<SenderLeads>()
  const run = async () => {
    const { leads } = await http.post('/admin/leads/:id/refuse-sender', { params })
    onChanged(await http.get('/admin/leads/:id', { params }))
    return `${leads} ${plural(leads, 'demande traitée', 'demandes traitées')}.`
  }
  if (!lead.email && !lead.phone) return null
  return (
    <div className="stack gap-2">
      <ConfirmedAction
        button={{ variant: 'danger-line', children: 'Refuser tout de cet expéditeur' }}
        title={'Refuser tout de cet expéditeur\u00a0?'}
        confirm="Tout refuser"
        dangerous
        prepare={() => http.get('/admin/leads/:id/sender', { params }).then(setFound)}
        run={run}
        takesFocus
      >
        <p>{found && describe(found)}</p>
        <p>Rien n’est effacé, et aucun e-mail ne part. Chaque visite peut être confirmée de nouveau.</p>
      </ConfirmedAction>
    </div>
  )
}

const describe = ({ leads, visits }: SenderLeads) =>
  [
    `${leads} ${plural(leads, 'demande ouverte', 'demandes ouvertes')} de la même adresse ou du même numéro, dont ${visits} ${plural(visits, 'visite', 'visites')} à venir.`,
    'Les visites sont refusées, leurs heures redeviennent libres, et les demandes passent en «\u00a0Traitée\u00a0».'
  ].join(' ')
