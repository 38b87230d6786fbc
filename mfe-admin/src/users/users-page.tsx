import type { AdminUser, AdminUserPage } from '@keur/contract/user'
import { http } from '@keur/kit/http'
import { useLoaderData, useRevalidator } from '@keur/kit/router'
import { ButtonLink } from '@keur/kit/ui'
import { useState } from 'react'
import { personalDataPath } from '../privacy/privacy-path.ts'
import { ActionStatus } from '../shared/layout/action-status.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { ConfirmDialog } from '../shared/layout/confirm-dialog.tsx'
import { FilteredList } from '../shared/layout/filtered-list.tsx'
import { useAction } from '../shared/layout/use-action.ts'
import type { UserChange } from './user-changes.ts'
import { UserRow } from './user-row.tsx'
import { userFilters } from './users-page.loader.ts'

/** Everybody with an account. */
export function UsersPage() {
  const { users, total, page, totalPages } = useLoaderData<AdminUserPage>()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ user: AdminUser; change: UserChange }>()
  const [open, setOpen] = useState(false)
  const { start, busy, done, failure } = useAction(async (user: AdminUser, change: UserChange) => {
    await http.put<AdminUser>(`/admin/users/${user._id}`, change.update)
    await revalidate()
    return change.done
  })
  const ask = (user: AdminUser, change: UserChange) => {
    setAsked({ user, change })
    setOpen(true)
  }
  return (
    <AdminPage
      title="Utilisateurs"
      lead="Les comptes du site et ce qu’ils permettent."
      actions={
        <ButtonLink variant="line" to={personalDataPath()}>
          Données personnelles
        </ButtonLink>
      }
    >
      <ActionStatus done={done} failure={failure} />
      <FilteredList
        filters={userFilters}
        label="Filtrer les utilisateurs"
        total={total}
        noun={{ one: 'utilisateur', many: 'utilisateurs' }}
        page={page}
        totalPages={totalPages}
        empty="Aucun utilisateur trouvé."
      >
        {users.map((user) => (
          <UserRow key={user._id} user={user} onAsk={ask} />
        ))}
      </FilteredList>
      <ConfirmDialog
        open={open}
        title={asked?.change.question ?? ''}
        confirm={asked?.change.confirm ?? ''}
        dangerous={asked?.change.dangerous}
        busy={busy}
        onConfirm={() => asked && start(asked.user, asked.change).then(() => setOpen(false))}
        onClose={() => setOpen(false)}
      >
        <p>{asked?.change.consequence}</p>
      </ConfirmDialog>
    </AdminPage>
  )
}
