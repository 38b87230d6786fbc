import { useLoaderData, useSearchParams } from '@keur/kit/router'
import { Button, ButtonLink } from '@keur/kit/ui'
import { useMemo, useState } from 'react'
import { AdminPage } from '../layout/admin-page.tsx'
import { actionsOf } from '../bulk/bulk-action.ts'
import { columnsOf } from '../list/columns.tsx'
import { ConditionSelect } from '../list/condition-select.tsx'
import { filtersOf, readListQuery } from '../list/list-filters.ts'
import type { KindDefinition, RowPage } from '../kinds/kind-definition.ts'
import { useStoreReturnUrl } from '../list/return-url.ts'
import { ListSummary, ListResults } from '../list/list-results.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { ListTable } from '../list/list-table.tsx'
import { toSelectedRow } from '../bulk/selection.ts'
import { StatusDialog } from '../list/status-dialog.tsx'
import { useListDesk } from '../bulk/bulk-panel.tsx'

/** All listings of a kind, to look at, change and choose. */
export function ListPage({ list }: { list: KindDefinition }) {
  const page = useLoaderData<RowPage | null>()
  return page && <LoadedList list={list} page={page} />
}

function LoadedList({ list, page }: { list: KindDefinition; page: RowPage }) {
  const { kind, condition, texts, pagerAlways } = list
  const [search] = useSearchParams()
  const actions = useMemo(() => actionsOf(list), [list])
  const desk = useListDesk({ list, page, query: readListQuery(list, search) })
  const [writing, setWriting] = useState(false)
  useStoreReturnUrl()

  const conditions = condition
    ? condition.free
      ? [{ label: 'Statut…', open: () => setWriting(true) }]
      : condition.values.map((value) => actions.condition(condition.field, value))
    : []
  const add = (
    <ButtonLink icon="plus" to={kind.add}>
      {`Ajouter ${kind.noun.oneWithArticle}`}
    </ButtonLink>
  )
  return (
    <AdminPage
      title={kind.title}
      lead={<ListSummary list={list} page={page} />}
      actions={
        <>
          <ButtonLink variant="line" icon="trash" to={kind.trash}>
            Corbeille
          </ButtonLink>
          {add}
        </>
      }
    >
      <ListSearch label={`Chercher parmi les ${kind.noun.many}`} fields={filtersOf(list)} />
      {desk.bar([...conditions, actions.publish, actions.draft, actions.remove])}
      <ListResults page={page} empty={texts.empty} emptyActions={add} pagerAlways={pagerAlways}>
        <ListTable
          columns={columnsOf(list)}
          caption={`Liste des ${kind.noun.many}`}
          rows={page.rows}
          selection={desk.selection}
          outcomes={desk.outcomes}
          parts={{
            to: ({ id }) => kind.edit(id),
            condition: condition && ((row) => <ConditionSelect row={row} condition={condition} actions={actions} />),
            actions: (row) => (
              <>
                <ButtonLink
                  variant="bare"
                  size="s"
                  icon="edit"
                  label={`Modifier ${row.title}`}
                  to={kind.edit(row.id)}
                />
                <Button
                  variant="bare"
                  size="s"
                  icon="trash"
                  label={`Supprimer ${row.title}`}
                  onClick={() => desk.perform(actions.remove, [toSelectedRow(row)])}
                />
              </>
            )
          }}
        />
      </ListResults>
      {writing && condition && (
        <StatusDialog
          suggestions={condition.values}
          onClose={() => setWriting(false)}
          onChosen={(status) => desk.perform(actions.condition(condition.field, status))}
        />
      )}
    </AdminPage>
  )
}
