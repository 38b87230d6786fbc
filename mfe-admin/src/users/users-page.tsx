import type { AdminUser, AdminUserPage } from '@keur/contract/user'
import { http } from '@keur/kit/http'
import { useLoaderData, useRevalidator } from '@keur/kit/router'
import { ButtonLink } from '@keur/kit/ui'
import { useState } from 'react'
import { ActionStatus, useAction } from '../shared/layout/action.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { ConfirmDialog } from '../shared/layout/confirm-dialog.tsx'
import { FilteredList } from '../shared/layout/filtered-list.tsx'
import { paths } from '../shared/paths.ts'
import type { UserChange } from './user-changes.ts'
import { UserRow } from './user-row.tsx'
import { userFilters } from './users-page.loader.ts'

export function UsersPage() {
  const page = useLoaderData<AdminUserPage>()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<{ user: AdminUser; change: UserChange }>()
  const [open, setOpen] = useState(false)
  const { start, busy, success, error } = useAction(async (user: AdminUser, change: UserChange) => {
    await http.put<AdminUser>(`/admin/users/${user._id}`, change.update)
    await revalidate()
    return change.success
  })
  const onChange = (user: AdminUser, change: UserChange) => {
    setPending({ user, change })
    setOpen(true)
  }
  return (
    <AdminPage
      title="Utilisateurs"
      lead="Les comptes du site et ce qu’ils permettent."
      actions={
        <ButtonLink variant="line" to={paths.privacy}>
          Données personnelles
        </ButtonLink>
      }
    >
      <ActionStatus success={success} error={error} />
      <FilteredList
        filters={userFilters}
        label="Filtrer les utilisateurs"
        pagination={page}
        noun={{ one: 'utilisateur', many: 'utilisateurs' }}
        empty="Aucun utilisateur trouvé."
      >
        {page.users.map((user) => (
          <UserRow key={user._id} user={user} onChange={onChange} />
        ))}
      </FilteredList>
      <ConfirmDialog
        open={open}
        title={pending?.change.question ?? ''}
        confirm={pending?.change.confirm ?? ''}
        dangerous={pending?.change.dangerous}
        busy={busy}
        onConfirm={() => pending && start(pending.user, pending.change).then(() => setOpen(false))}
        onClose={() => setOpen(false)}
      >
        <p>{pending?.change.consequence}</p>
      </ConfirmDialog>
    </AdminPage>
  )
}
