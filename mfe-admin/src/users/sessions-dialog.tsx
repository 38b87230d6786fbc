import type { OpenSession } from '@keur/contract/session'
import type { AdminUser } from '@keur/contract/user'
import { plural } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { useState } from 'react'
import { formatDateTime } from '../shared/dates.ts'
import { ConfirmedAction } from '../shared/layout/confirmed-action.tsx'
import { fullName } from './user-changes.ts'

/** Where an account is logged in; the head of the agency ends all of it. */
export function SessionsButton({ user }: { user: AdminUser }) {
  const params = { id: user._id }
  const [sessions, setSessions] = useState<OpenSession[]>([])
  const name = fullName(user)
  const count = sessions.length
  return (
    <ConfirmedAction
      button={{ size: 's', variant: 'line', 'aria-label': `Connexions\u00a0: ${name}`, children: 'Connexions' }}
      title={`Connexions de ${name}`}
      confirm="Tout fermer"
      dangerous
      prepare={async () => setSessions((await http.get('/admin/users/:id/sessions', { params })).sessions)}
      run={async () => (await http.delete('/admin/users/:id/sessions', { params })).message}
    >
      <p>
        {count === 0
          ? 'Aucune connexion connue.'
          : `${count} ${plural(count, 'connexion ouverte', 'connexions ouvertes')}.`}
      </p>
      <ul>
        {sessions.map(({ id, browser, openedAt }) => (
          <li key={id}>{`${browser}, depuis le ${formatDateTime(openedAt)}`}</li>
        ))}
      </ul>
      <p className="small soft">Tout fermer vaut aussi pour une connexion qui n’est pas dans cette liste.</p>
    </ConfirmedAction>
  )
}
