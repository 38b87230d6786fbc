import { limits } from '@keur/contract/limits'
import { useLoaderData, useSearchParams } from '@keur/kit/router'
import { Button } from '@keur/kit/ui'
import { useMemo } from 'react'
import { actionsOf } from '../bulk/bulk-action.ts'
import { BulkPanel } from '../bulk/bulk-panel.tsx'
import { toSelectedRow } from '../bulk/selection.ts'
import { useBulkActions } from '../bulk/use-bulk-actions.ts'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import type { RowPage } from '../kinds/rows.ts'
import { AdminPage } from '../layout/admin-page.tsx'
import { trashColumnsOf } from '../list/columns.tsx'
import { readTrashQuery, trashFilters } from '../list/list-filters.ts'
import { ListResults, ListSummary } from '../list/list-results.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { ListTable } from '../list/list-table.tsx'

/** The deleted records of a kind, the last one first, to restore or to purge. */
export function TrashPage({ kind }: { kind: KindDefinition }) {
  const page = useLoaderData<RowPage | null>()
  return page && <LoadedTrash kind={kind} page={page} />
}

function LoadedTrash({ kind, page }: { kind: KindDefinition; page: RowPage }) {
  const { noun } = kind
  const [search] = useSearchParams()
  const { restore, purge } = useMemo(() => actionsOf(kind), [kind])
  const bulk = useBulkActions({ kind, page, query: readTrashQuery(kind, search) })
  return (
    <AdminPage
      title={`Corbeille des ${noun.many}`}
      lead={<ListSummary noun={noun} page={page} />}
      back={{ to: kind.base, label: kind.title }}
    >
      <p className="soft">
        {`Ce qui a été supprimé reste ici ${limits.trashDays} jours, à restaurer tel qu’il était. Ensuite, tout est effacé, photos comprises.`}
      </p>
      <ListSearch label="Chercher dans la corbeille" fields={trashFilters(kind)} />
      <BulkPanel kind={kind} bulk={bulk} actions={[restore, purge]} />
      <ListResults page={page} empty="La corbeille est vide.">
        <ListTable
          columns={trashColumnsOf(kind)}
          caption={`Corbeille des ${noun.many}`}
          rows={page.rows}
          bulk={bulk}
          renderActions={(row) => (
            <>
              <Button
                variant="bare"
                size="s"
                icon="restore"
                label={`Restaurer ${row.title}`}
                onClick={() => bulk.perform(restore, [toSelectedRow(row)])}
              />
              <Button
                variant="bare"
                size="s"
                icon="trash"
                label={`Supprimer définitivement ${row.title}`}
                onClick={() => bulk.perform(purge, [toSelectedRow(row)])}
              />
            </>
          )}
        />
      </ListResults>
    </AdminPage>
  )
}
