import { limits } from '@keur/contract/limits'
import { useLoaderData, useSearchParams } from '@keur/kit/router'
import { Button } from '@keur/kit/ui'
import { useMemo } from 'react'
import { AdminPage } from '../layout/admin-page.tsx'
import { actionsOf } from '../bulk/bulk-action.ts'
import { trashColumnsOf } from '../list/columns.tsx'
import { readTrashQuery, trashFilters } from '../list/list-filters.ts'
import type { KindDefinition, RowPage } from '../kinds/kind-definition.ts'
import { ListSummary, ListResults } from '../list/list-results.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { ListTable } from '../list/list-table.tsx'
import { toSelectedRow } from '../bulk/selection.ts'
import { useListDesk } from '../bulk/bulk-panel.tsx'

/** What was deleted, the last first: for thirty days it can be given back. */
export function TrashPage({ list }: { list: KindDefinition }) {
  const page = useLoaderData<RowPage | null>()
  return page && <LoadedTrash list={list} page={page} />
}

function LoadedTrash({ list, page }: { list: KindDefinition; page: RowPage }) {
  const { kind } = list
  const [search] = useSearchParams()
  const { restore, purge } = useMemo(() => actionsOf(list), [list])
  const desk = useListDesk({ list, page, query: readTrashQuery(list, search) })
  return (
    <AdminPage
      title={`Corbeille des ${kind.noun.many}`}
      lead={<ListSummary list={list} page={page} />}
      back={{ to: kind.base, label: kind.title }}
    >
      <p className="soft">
        {`Ce qui a été supprimé reste ici ${limits.trashDays} jours, à restaurer tel qu’il était. Ensuite, tout est effacé, photos comprises.`}
      </p>
      <ListSearch label="Chercher dans la corbeille" fields={trashFilters(list)} />
      {desk.bar([restore, purge])}
      <ListResults page={page} empty="La corbeille est vide.">
        <ListTable
          columns={trashColumnsOf(list)}
          caption={`Corbeille des ${kind.noun.many}`}
          rows={page.rows}
          selection={desk.selection}
          outcomes={desk.outcomes}
          parts={{
            actions: (row) => (
              <>
                <Button
                  variant="bare"
                  size="s"
                  icon="restore"
                  label={`Restaurer ${row.title}`}
                  onClick={() => desk.perform(restore, [toSelectedRow(row)])}
                />
                <Button
                  variant="bare"
                  size="s"
                  icon="trash"
                  label={`Supprimer définitivement ${row.title}`}
                  onClick={() => desk.perform(purge, [toSelectedRow(row)])}
                />
              </>
            )
          }}
        />
      </ListResults>
    </AdminPage>
  )
}
