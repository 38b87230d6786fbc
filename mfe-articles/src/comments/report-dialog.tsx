import { limits } from '@keur/contract/limits'
import { Dialog } from '@keur/kit/dialog'
import { http, isHttpProblem } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { Button, Note, Textarea } from '@keur/kit/ui'
import { useState } from 'react'

export interface ReportProps {
  article: string
  comment: string
  author: string
}

type State = { at: 'editing' | 'sending' } | { at: 'failed' | 'sent'; message: string }

/** Asks for an optional reason. */
export function ReportDialog({ article, comment, onClose }: ReportProps & { onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [state, setState] = useState<State>({ at: 'editing' })
  const send = async () => {
    setState({ at: 'sending' })
    try {
      const { message } = await http.post('/articles/:id/comments/:commentId/report', {
        params: { id: article, commentId: comment },
        body: { ...(reason.trim() && { reason: reason.trim() }) }
      })
      setState({ at: 'sent', message })
    } catch (error) {
      const message = isHttpProblem(error) ? error.message : t('Une erreur s’est produite. Réessayez dans un instant.')
      setState({ at: 'failed', message })
    }
  }
  const isSent = state.at === 'sent'
  return (
    <Dialog
      open
      title={t('Signaler ce commentaire')}
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {isSent ? t('Fermer') : t('Annuler')}
          </Button>
          {!isSent && (
            <Button variant="danger" busy={state.at === 'sending'} onClick={send}>
              {state.at === 'sending' ? t('Envoi en cours…') : t('Signaler')}
            </Button>
          )}
        </>
      }
    >
      <div role="status">{state.at === 'sent' && <Note inLiveRegion>{state.message}</Note>}</div>
      {state.at === 'failed' && <Note tone="bad">{state.message}</Note>}
      {!isSent && (
        <>
          <p>{t('L’agence relira ce commentaire et décidera s’il reste en ligne.')}</p>
          <Textarea
            label={t('Pourquoi')}
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
