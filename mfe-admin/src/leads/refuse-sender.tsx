import type { Lead, SenderLeads } from '@keur/contract/lead'
import { plural } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { Button } from '@keur/kit/ui'
import { useState } from 'react'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import { ConfirmDialog } from '../shared/layout/confirm-dialog.tsx'

interface RefuseSenderProps {
  lead: Lead
  onChanged: (lead: Lead) => void
}

/** Refuses all visits and closes all requests of one mailbox or telephone, which a chat does not have. */
export function RefuseSender({ lead, onChanged }: RefuseSenderProps) {
  const params = { id: lead._id }
  const [found, setFound] = useState<SenderLeads>()
  const counting = useAction(async () => {
    setFound(await http.get('/admin/leads/:id/sender', { params }))
    return undefined
  })
  const { start, busy, error, success } = useAction(async () => {
    const { leads } = await http.post('/admin/leads/:id/refuse-sender', { params })
    onChanged(await http.get('/admin/leads/:id', { params }))
    return `${leads} ${plural(leads, 'demande traitée', 'demandes traitées')}.`
  })
  if (!lead.email && !lead.phone) return null
  return (
    <div className="stack gap-2">
      <Button variant="danger-line" busy={counting.busy} onClick={() => counting.start()}>
        Refuser tout de cet expéditeur
      </Button>
      <ActionStatus success={success} error={error ?? counting.error} takesFocus />
      <ConfirmDialog
        open={found !== undefined}
        title={'Refuser tout de cet expéditeur\u00a0?'}
        confirm="Tout refuser"
        dangerous
        busy={busy}
        onConfirm={() => start().then(() => setFound(undefined))}
        onClose={() => setFound(undefined)}
      >
        <p>{found && describe(found)}</p>
        <p>Rien n’est effacé, et aucun e-mail ne part. Chaque visite peut être confirmée de nouveau.</p>
      </ConfirmDialog>
    </div>
  )
}

const describe = ({ leads, visits }: SenderLeads) =>
  [
    `${leads} ${plural(leads, 'demande ouverte', 'demandes ouvertes')} de la même adresse ou du même numéro, dont ${visits} ${plural(visits, 'visite', 'visites')} à venir.`,
    'Les visites sont refusées, leurs heures redeviennent libres, et les demandes passent en «\u00a0Traitée\u00a0».'
  ].join(' ')
