import { plural } from '@keur/kit/format'
import { useLoaderData, useRevalidator } from '@keur/kit/router'
import { useState } from 'react'
import { ActionStatus } from '../shared/layout/action.tsx'
import { AdminPage } from '../shared/layout/admin-page.tsx'
import { FilteredList } from '../shared/layout/filtered-list.tsx'
import { MailRow } from './mail-row.tsx'
import { type MailsData, mailFilters } from './mails-page.loader.ts'

export function MailsPage() {
  const { list, stuck } = useLoaderData<MailsData>()
  const { revalidate } = useRevalidator()
  const [success, setSuccess] = useState<string>()
  const onRetried = (message: string) => {
    setSuccess(message)
    revalidate()
  }
  return (
    <AdminPage
      title="Courriels"
      lead={
        stuck > 0
          ? `${stuck} ${plural(stuck, 'courriel bloqué', 'courriels bloqués')}, à renvoyer.`
          : 'Aucun courriel bloqué.'
      }
    >
      <ActionStatus success={success} error={undefined} takesFocus />
      <FilteredList
        filters={mailFilters}
        label="Filtrer les courriels"
        pagination={list}
        noun={{ one: 'courriel', many: 'courriels' }}
        empty="Aucun courriel à montrer."
        emptyHint="Les courriels envoyés sont oubliés après trente jours."
      >
        {list.messages.map((mail) => (
          <MailRow key={mail._id} mail={mail} onRetried={onRetried} />
        ))}
      </FilteredList>
    </AdminPage>
  )
}
