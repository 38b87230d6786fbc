import type { OpenSession } from '@keur/contract/session'
import type { AdminUser } from '@keur/contract/user'
import { plural } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { Button } from '@keur/kit/ui'
import { useState } from 'react'
import { formatDateTime } from '../shared/dates.ts'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import { ConfirmDialog } from '../shared/layout/confirm-dialog.tsx'
import { fullName } from './user-changes.ts'

/** Where an account is logged in; the head of the agency ends all of it. */
export function SessionsButton({ user }: { user: AdminUser }) {
  const params = { id: user._id }
  const [sessions, setSessions] = useState<OpenSession[]>()
  const reading = useAction(async () => {
    setSessions((await http.get('/admin/users/:id/sessions', { params })).sessions)
    return undefined
  })
  const ending = useAction(async () => (await http.delete('/admin/users/:id/sessions', { params })).message)
  const close = () => setSessions(undefined)
  const count = sessions?.length ?? 0
  return (
    <>
      <Button
        size="s"
        variant="line"
        busy={reading.busy}
        aria-label={`Connexions\u00a0: ${fullName(user)}`}
        onClick={() => reading.start()}
      >
        Connexions
      </Button>
      <ActionStatus success={ending.success} error={reading.error ?? ending.error} />
      <ConfirmDialog
        open={sessions !== undefined}
        title={`Connexions de ${fullName(user)}`}
        confirm="Tout fermer"
        dangerous
        busy={ending.busy}
        onConfirm={() => ending.start().then(close)}
        onClose={close}
      >
        <p>
          {count === 0
            ? 'Aucune connexion connue.'
            : `${count} ${plural(count, 'connexion ouverte', 'connexions ouvertes')}.`}
        </p>
        <ul>
          {sessions?.map(({ id, browser, openedAt }) => (
            <li key={id}>{`${browser}, depuis le ${formatDateTime(openedAt)}`}</li>
          ))}
        </ul>
        <p className="small soft">Tout fermer vaut aussi pour une connexion qui n’est pas dans cette liste.</p>
      </ConfirmDialog>
    </>
  )
}
