import { useLoaderData, useSearchParams } from '@keur/kit/router'
import { Button, ButtonLink } from '@keur/kit/ui'
import { useMemo } from 'react'
import { actionsOf } from '../bulk/bulk-action.ts'
import { BulkPanel } from '../bulk/bulk-panel.tsx'
import { type SelectedRow, toSelectedRow } from '../bulk/selection.ts'
import { useBulkActions } from '../bulk/use-bulk-actions.ts'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import type { ListRow, RowPage } from '../kinds/rows.ts'
import { AdminPage } from '../layout/admin-page.tsx'
import { columnsOf } from '../list/columns.tsx'
import { filtersOf, readListQuery } from '../list/list-filters.ts'
import { ListResults, ListSummary } from '../list/list-results.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { ListTable } from '../list/list-table.tsx'
import { useStoreReturnUrl } from '../list/return-url.ts'

/** The data of the loader; `selected` is the record that the address names. */
export type RemovePageData = RowPage & { selected?: SelectedRow }

/** All records of a kind outside the trash, to select those to delete. */
export function RemovePage({ kind }: { kind: KindDefinition }) {
  const page = useLoaderData<RemovePageData | null>()
  return page && <LoadedList kind={kind} page={page} />
}

function LoadedList({ kind, page }: { kind: KindDefinition; page: RemovePageData }) {
  const { noun, deletePath } = kind
  const [search] = useSearchParams()
  const { remove } = useMemo(() => actionsOf(kind), [kind])
  const query = readListQuery(kind, search)
  const bulk = useBulkActions({ kind, page, query, initialSelection: page.selected && [page.selected] })
  useStoreReturnUrl()

  function renderActions(row: ListRow) {
    const button = { variant: 'bare', size: 's', icon: 'trash', label: `Supprimer ${row.title}` } as const
    if (deletePath) return <ButtonLink {...button} to={deletePath(row.id)} />
    return <Button {...button} onClick={() => bulk.perform(remove, [toSelectedRow(row)])} />
  }
  return (
    <AdminPage
      title={`Supprimer des ${noun.many}`}
      lead={<ListSummary noun={noun} page={page} />}
      back={{ to: kind.base, label: kind.title }}
      actions={
        page.rows.length > 0 && (
          <Button variant="danger-line" icon="trash" onClick={() => bulk.perform(remove)}>
            Supprimer la sélection
          </Button>
        )
      }
    >
      <ListSearch label={`Chercher parmi les ${noun.many}`} fields={filtersOf(kind)} />
      <BulkPanel kind={kind} bulk={bulk} actions={[remove]} />
      <ListResults page={page} empty={kind.messages.empty} pagerAlways={kind.pagerAlways}>
        <ListTable
          columns={columnsOf(kind)}
          caption={`Liste des ${noun.many}`}
          rows={page.rows}
          bulk={bulk}
          titleLink={({ id }) => deletePath?.(id)}
          renderActions={renderActions}
        />
      </ListResults>
    </AdminPage>
  )
}
