import type { AdminUser } from '@keur/contract/user'
import { formatDate } from '@keur/kit/format'
import { Badge, Button } from '@keur/kit/ui'
import { useAdmin } from '../shared/layout/admin-context.tsx'
import { blockChange, fullName, roleChange, type UserChange } from './user-changes.ts'
import css from './user-row.module.css'

interface UserRowProps {
  user: AdminUser
  onChange: (user: AdminUser, change: UserChange) => void
}

/** An account and its buttons. Administrators cannot change their own. */
export function UserRow({ user, onChange }: UserRowProps) {
  const { session } = useAdmin()
  const isOwn = user.email === session.email
  const changes = [roleChange(user), blockChange(user)]
  return (
    <li className={css.row}>
      <div className={css.user}>
        <b>{fullName(user)}</b>
        <span className="soft">{user.email}</span>
        <span className="small soft">{`Inscription le ${formatDate(user.createdAt)}`}</span>
      </div>
      <div className={css.badges}>
        {user.role === 'admin' && <Badge tone="gold">Administrateur</Badge>}
        {user.blocked && <Badge tone="no">Bloqué</Badge>}
        {!user.confirmed && <Badge tone="line">E-mail non confirmé</Badge>}
      </div>
      <div className={css.actions}>
        {isOwn ? (
          <span className="soft small">C’est vous.</span>
        ) : (
          changes.map((change) => (
            <Button
              key={change.key}
              size="s"
              variant={change.dangerous ? 'danger-line' : 'line'}
              aria-label={`${change.label}\u00a0: ${fullName(user)}`}
              onClick={() => onChange(user, change)}
            >
              {change.label}
            </Button>
          ))
        )}
      </div>
    </li>
  )
}
