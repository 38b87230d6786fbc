import { http } from '@keur/kit/http'
import { Button } from '@keur/kit/ui'
import { useState } from 'react'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import css from './home.module.css'

/** The administrator's own address of the visits' calendar, for their telephone. */
export function CalendarAddress({ calendar }: { calendar: string }) {
  const [address, setAddress] = useState(calendar)
  const { start, busy, success, error } = useAction(async () => {
    const renewed = await http.post('/admin/visits/calendar')
    setAddress(renewed.calendar)
    return 'Voici votre nouvelle adresse. L’ancienne ne marche plus\u00a0: abonnez-y à nouveau votre téléphone.'
  })
  return (
    <details className={css.calendar}>
      <summary>Les visites dans l’agenda de votre téléphone</summary>
      <div className="stack gap-3">
        <p>
          Abonnez votre agenda à cette adresse. Elle est à vous seul, et s’arrête avec votre accès à l’administration.
          Qui la connaît lit le nom et le numéro des visiteurs&nbsp;: ne la donnez à personne.
        </p>
        <p>
          <code>{address}</code>
        </p>
        <p>Quelqu’un d’autre l’a vue&nbsp;? Créez-en une autre&nbsp;: celle-ci s’arrête aussitôt.</p>
        <div>
          <Button variant="line" size="s" busy={busy} onClick={() => void start()}>
            Créer une nouvelle adresse
          </Button>
        </div>
        <ActionStatus success={success} error={error} />
      </div>
    </details>
  )
}
