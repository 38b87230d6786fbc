import { useLoaderData, useSearchParams } from '@keur/kit/router'
import { Button, ButtonLink } from '@keur/kit/ui'
import { useMemo } from 'react'
import { AdminPage } from '../layout/admin-page.tsx'
import { actionsOf } from '../bulk/bulk-action.ts'
import { columnsOf } from '../list/columns.tsx'
import { filtersOf, readListQuery } from '../list/list-filters.ts'
import type { KindDefinition, RowPage } from '../kinds/kind-definition.ts'
import { useStoreReturnUrl } from '../list/return-url.ts'
import { ListSummary, ListResults } from '../list/list-results.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { ListTable } from '../list/list-table.tsx'
import { toSelectedRow, type SelectedRow } from '../bulk/selection.ts'
import { useListDesk } from '../bulk/bulk-panel.tsx'

/** What the loader of a page of deletion answers: `chosen` is what its address named. */
export type RemovePageData = RowPage & { chosen?: SelectedRow }

interface RemoveScreenProps {
  list: KindDefinition
  /** The page on which one is deleted, where this kind has one; else a dialog asks here. */
  confirmAt?: (id: string) => string
}

/** All listings of a kind, to choose those that are to be deleted. */
export function RemovePage_(props: RemoveScreenProps) {
  const page = useLoaderData<RemovePageData | null>()
  return page && <LoadedList {...props} page={page} />
}

function LoadedList({ list, confirmAt, page }: RemoveScreenProps & { page: RemovePageData }) {
  const { kind, texts, pagerAlways } = list
  const [search] = useSearchParams()
  const { remove } = useMemo(() => actionsOf(list), [list])
  const desk = useListDesk({ list, page, query: readListQuery(list, search), initial: page.chosen && [page.chosen] })
  useStoreReturnUrl()
  return (
    <AdminPage
      title={`Supprimer des ${kind.noun.many}`}
      lead={<ListSummary list={list} page={page} />}
      back={{ to: kind.base, label: kind.title }}
      actions={
        page.rows.length > 0 && (
          <Button variant="danger-line" icon="trash" onClick={() => desk.perform(remove)}>
            Supprimer la sélection
          </Button>
        )
      }
    >
      <ListSearch label={`Chercher parmi les ${kind.noun.many}`} fields={filtersOf(list)} />
      {desk.bar([remove])}
      <ListResults page={page} empty={texts.empty} pagerAlways={pagerAlways}>
        <ListTable
          columns={columnsOf(list)}
          caption={`Liste des ${kind.noun.many}`}
          rows={page.rows}
          selection={desk.selection}
          outcomes={desk.outcomes}
          parts={{
            to: ({ id }) => confirmAt?.(id),
            actions: (row) =>
              confirmAt ? (
                <ButtonLink
                  variant="bare"
                  size="s"
                  icon="trash"
                  label={`Supprimer ${row.title}`}
                  to={confirmAt(row.id)}
                />
              ) : (
                <Button
                  variant="bare"
                  size="s"
                  icon="trash"
                  label={`Supprimer ${row.title}`}
                  onClick={() => desk.perform(remove, [toSelectedRow(row)])}
                />
              )
          }}
        />
      </ListResults>
    </AdminPage>
  )
}
