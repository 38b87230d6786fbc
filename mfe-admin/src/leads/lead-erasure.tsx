import type { Lead } from '@keur/contract/lead'
import type { Message } from '@keur/contract/responses'
import { http } from '@keur/kit/http'
import { useNavigate } from '@keur/kit/router'
import { Button } from '@keur/kit/ui'
import { useState } from 'react'
import { ActionStatus } from '../shared/layout/action-status.tsx'
import { useAdmin } from '../shared/layout/admin-context.tsx'
import { ConfirmDialog } from '../shared/layout/confirm-dialog.tsx'
import { useAction } from '../shared/layout/use-action.ts'
import { nameOf } from './lead-words.ts'

/** Deletes a lead for good, once that was confirmed, and leads back to the list. */
export function LeadErasure({ lead, list }: { lead: Lead; list: string }) {
  const [asking, setAsking] = useState(false)
  const { countAgain } = useAdmin()
  const navigate = useNavigate()
  const { start, busy, failure } = useAction(async () => {
    await http.delete<Message>(`/admin/leads/${lead._id}`)
    countAgain()
    navigate(list)
    return undefined
  })
  return (
    <div className="stack gap-2">
      <Button variant="danger-line" onClick={() => setAsking(true)}>
        Supprimer la demande
      </Button>
      <ActionStatus done={undefined} failure={failure} />
      <ConfirmDialog
        open={asking}
        title={'Supprimer cette demande\u00a0?'}
        confirm="Supprimer"
        dangerous
        busy={busy}
        onConfirm={() => start().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>{`La demande de ${nameOf(lead)}, ses notes et ses photos seront supprimées définitivement.`}</p>
      </ConfirmDialog>
    </div>
  )
}
