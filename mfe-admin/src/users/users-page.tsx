import type { AdminUser, AdminUserPage } from '@keur/contract/user'
import { isStaff, type Role, roleLabels, roles } from '@keur/contract/vocabulary'
import { formatDate } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { useLoaderData, useRevalidator } from '@keur/kit/router'
import { Badge, Button, ButtonLink, Select } from '@keur/kit/ui'
import { useState } from 'react'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import { useAdmin } from '../shared/layout/admin-context.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { ConfirmDialog } from '../shared/layout/confirm-dialog.tsx'
import { FilteredList } from '../shared/layout/filtered-list.tsx'
import { RecordCard } from '../shared/layout/record-card.tsx'
import { paths } from '../shared/paths.ts'
import { Handover, handOver, useOpenWork } from './handover.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { SessionsButton } from './sessions-dialog.tsx'
import { blockChange, fullName, roleChange, secondFactorChange, type UserChange } from './user-changes.ts'
import { userFilters } from './users-page.loader.ts'

export function UsersPage() {
  const page = useLoaderData<AdminUserPage>()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<{ user: AdminUser; change: UserChange }>()
  const [open, setOpen] = useState(false)
  const openWork = useOpenWork(open ? pending : undefined)
  const [taker, setTaker] = useState('')
  const [isInviting, setIsInviting] = useState(false)
  const [invited, setInvited] = useState<string>()
  const { start, busy, success, error, reset } = useAction(async (user: AdminUser, change: UserChange) => {
    // First, since it can be repeated: nothing stays with an account that is closed.
    if (taker) await handOver(user, taker)
    const confirm = change.key === 'blocked' ? undefined : change.consequence
    await http.put('/admin/users/:id', { params: { id: user._id }, body: change.update, confirm })
    await revalidate()
    return change.success
  })
  const onChange = (user: AdminUser, change: UserChange) => {
    setPending({ user, change })
    setTaker('')
    setInvited(undefined)
    setOpen(true)
  }
  return (
    <AdminPage
      title="Utilisateurs"
      lead="Les comptes du site et ce qu’ils permettent."
      actions={
        <>
          <ButtonLink variant="line" to={paths.privacy}>
            Données personnelles
          </ButtonLink>
          <Button icon="plus" onClick={() => setIsInviting(true)}>
            Inviter un collègue
          </Button>
        </>
      }
    >
      <ActionStatus success={success ?? invited} error={error} />
      <FilteredList
        filters={userFilters}
        label="Filtrer les utilisateurs"
        pagination={page}
        noun={{ one: 'utilisateur', many: 'utilisateurs' }}
        empty="Aucun utilisateur trouvé."
      >
        {page.users.map((user) => (
          <UserCard key={user._id} user={user} onChange={onChange} />
        ))}
      </FilteredList>
      <ConfirmDialog
        open={open}
        title={pending?.change.question ?? ''}
        confirm={pending?.change.label ?? ''}
        dangerous={pending?.change.dangerous}
        busy={busy || openWork.isLoading}
        onConfirm={() => pending && start(pending.user, pending.change).then(() => setOpen(false))}
        onClose={() => setOpen(false)}
      >
        <p>{pending?.change.consequence}</p>
        {pending && <Handover {...openWork} user={pending.user} to={taker} onChoose={setTaker} />}
      </ConfirmDialog>
      {isInviting && (
        <InviteDialog
          onInvited={(message) => {
            reset()
            setInvited(message)
            void revalidate()
          }}
          onClose={() => setIsInviting(false)}
        />
      )}
    </AdminPage>
  )
}

interface UserCardProps {
  user: AdminUser
  onChange: (user: AdminUser, change: UserChange) => void
}

/** An account, its role and its buttons. The caller's own cannot be changed. */
function UserCard({ user, onChange }: UserCardProps) {
  const { session } = useAdmin()
  const isOwn = user.email === session.email
  const changes = [...(user.secondFactor ? [secondFactorChange(user)] : []), blockChange(user)]
  return (
    <RecordCard
      badges={
        <>
          {isStaff(user.role) && <Badge tone="gold">{roleLabels[user.role]}</Badge>}
          {user.blocked && <Badge tone="no">Bloqué</Badge>}
          {user.invitedAs && <Badge tone="gold">{`Invitation\u00a0: ${roleLabels[user.invitedAs]}`}</Badge>}
          {!user.confirmed && <Badge tone="line">E-mail non confirmé</Badge>}
        </>
      }
      actions={
        isOwn ? (
          <span className="soft small">C’est vous.</span>
        ) : (
          <>
            <Select
              label={`Rôle de ${fullName(user)}`}
              value={user.role}
              onChange={({ target }) => onChange(user, roleChange(user, target.value as Role))}
              options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
            />
            <SessionsButton user={user} />
            {changes.map((change) => (
              <Button
                key={change.key}
                size="s"
                variant={change.dangerous ? 'danger-line' : 'line'}
                aria-label={`${change.label}\u00a0: ${fullName(user)}`}
                onClick={() => onChange(user, change)}
              >
                {change.label}
              </Button>
            ))}
          </>
        )
      }
    >
      <b>{fullName(user)}</b>
      <span className="soft">{user.email}</span>
      <span className="small soft">{`Inscription le ${formatDate(user.createdAt)}`}</span>
    </RecordCard>
  )
}
