import { limits } from '@keur/contract/limits'
import type { Message } from '@keur/contract/responses'
import { Dialog } from '@keur/kit/dialog'
import { http, isHttpProblem } from '@keur/kit/http'
import { Button, Note, Textarea } from '@keur/kit/ui'
import { useState } from 'react'
import type { ReportProps } from './report-button.tsx'

type State = { at: 'asking' | 'sending' } | { at: 'failed' | 'sent'; said: string }

/** Why a comment should not stand there, if the reader wants to say so. */
export function ReportDialog({ article, comment, author, onClose }: ReportProps & { onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [state, setState] = useState<State>({ at: 'asking' })
  const send = async () => {
    setState({ at: 'sending' })
    try {
      const path = `/articles/${article}/comments/${comment}/report`
      const { message } = await http.post<Message>(path, { ...(reason.trim() && { reason: reason.trim() }) })
      setState({ at: 'sent', said: message })
    } catch (error) {
      const said = isHttpProblem(error) ? error.message : 'Une erreur s’est produite. Réessayez dans un instant.'
      setState({ at: 'failed', said })
    }
  }
  const done = state.at === 'sent'
  return (
    <Dialog
      open
      title="Signaler ce commentaire"
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {done ? 'Fermer' : 'Annuler'}
          </Button>
          {!done && (
            <Button variant="danger" busy={state.at === 'sending'} onClick={send}>
              {state.at === 'sending' ? 'Envoi en cours…' : 'Signaler'}
            </Button>
          )}
        </>
      }
    >
      <div role="status">{state.at === 'sent' && <Note inLiveRegion>{state.said}</Note>}</div>
      {state.at === 'failed' && <Note tone="bad">{state.said}</Note>}
      {!done && (
        <>
          <p>{`L’agence relira le commentaire de ${author} et décidera s’il reste en ligne.`}</p>
          <Textarea
            label="Pourquoi"
            optional
            rows={3}
            maxLength={limits.reportReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </Dialog>
  )
}
