import { useLoaderData, useSearchParams } from '@keur/kit/router'
import { Button, ButtonLink } from '@keur/kit/ui'
import { useMemo, useState } from 'react'
import { actionsOf } from '../bulk/bulk-action.ts'
import { BulkPanel } from '../bulk/bulk-panel.tsx'
import { toSelectedRow } from '../bulk/selection.ts'
import { useBulkActions } from '../bulk/use-bulk-actions.ts'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import type { RowPage } from '../kinds/rows.ts'
import { AdminPage } from '../layout/admin-page.tsx'
import { columnsOf } from '../list/columns.tsx'
import { ConditionSelect } from '../list/condition-select.tsx'
import { filtersOf, readListQuery } from '../list/list-filters.ts'
import { ListResults, ListSummary } from '../list/list-results.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { ListTable } from '../list/list-table.tsx'
import { useStoreReturnUrl } from '../list/return-url.ts'
import { StatusDialog } from '../list/status-dialog.tsx'

/** All records of a kind outside the trash: search, edit, publish, delete. */
export function ListPage({ kind }: { kind: KindDefinition }) {
  const page = useLoaderData<RowPage | null>()
  return page && <LoadedList kind={kind} page={page} />
}

function LoadedList({ kind, page }: { kind: KindDefinition; page: RowPage }) {
  const { condition } = kind
  const [search] = useSearchParams()
  const actions = useMemo(() => actionsOf(kind), [kind])
  const bulk = useBulkActions({ kind, page, query: readListQuery(kind, search) })
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  useStoreReturnUrl()

  const conditionActions = condition?.free
    ? [{ label: 'Statut…', open: () => setIsDialogOpen(true) }]
    : condition?.values.map((value) => actions.condition(condition.field, value))
  const addLink = (
    <ButtonLink icon="plus" to={kind.add}>
      {`Ajouter ${kind.noun.oneWithArticle}`}
    </ButtonLink>
  )
  return (
    <AdminPage
      title={kind.title}
      lead={<ListSummary noun={kind.noun} page={page} />}
      actions={
        <>
          <ButtonLink variant="line" icon="trash" to={kind.trash}>
            Corbeille
          </ButtonLink>
          {addLink}
        </>
      }
    >
      <ListSearch label={`Chercher parmi les ${kind.noun.many}`} fields={filtersOf(kind)} />
      <BulkPanel
        kind={kind}
        bulk={bulk}
        actions={[...(conditionActions ?? []), actions.publish, actions.draft, actions.remove]}
      />
      <ListResults page={page} empty={kind.messages.empty} emptyActions={addLink} pagerAlways={kind.pagerAlways}>
        <ListTable
          columns={columnsOf(kind)}
          caption={`Liste des ${kind.noun.many}`}
          rows={page.rows}
          bulk={bulk}
          titleLink={({ id }) => kind.edit(id)}
          renderCondition={
            condition && ((row) => <ConditionSelect row={row} condition={condition} actions={actions} />)
          }
          renderActions={(row) => (
            <>
              <ButtonLink variant="bare" size="s" icon="edit" label={`Modifier ${row.title}`} to={kind.edit(row.id)} />
              <Button
                variant="bare"
                size="s"
                icon="trash"
                label={`Supprimer ${row.title}`}
                onClick={() => bulk.perform(actions.remove, [toSelectedRow(row)])}
              />
            </>
          )}
        />
      </ListResults>
      {isDialogOpen && condition && (
        <StatusDialog
          suggestions={condition.values}
          onClose={() => setIsDialogOpen(false)}
          onSubmit={(status) => bulk.perform(actions.condition(condition.field, status))}
        />
      )}
    </AdminPage>
  )
}
