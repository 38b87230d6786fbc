import { limits } from '@keur/contract/limits'
import { formatPrice } from '@keur/kit/format'
import { ListResults } from '@keur/kit/patterns'
import { useLocation, useSearchParams } from '@keur/kit/router'
import { Button, ButtonLink, Pager } from '@keur/kit/ui'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { actionsOf, type BulkAction, type ListActions } from '../bulk/bulk-action.ts'
import { BulkPanel } from '../bulk/bulk-panel.tsx'
import { PriceDialog } from '../bulk/price-dialog.tsx'
import { type SelectedRow, toSelectedRow } from '../bulk/selection.ts'
import { type BulkActions, useBulkActions } from '../bulk/use-bulk-actions.ts'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import { countLabel, writeRightOf } from '../kinds/kinds.ts'
import type { ListRow, RowPage } from '../kinds/rows.ts'
import { useMayDo } from '../layout/admin-context.tsx'
import { AdminPage } from '../layout/admin-page.tsx'
import { Checkbox } from '../layout/checkbox.tsx'
import { Restricted } from '../layout/restricted.tsx'
import { type Column, columnsOf, Period, trashColumnsOf } from '../list/columns.tsx'
import { ConditionSelect, StatusDialog } from '../list/condition-select.tsx'
import css from '../list/list.module.css'
import { filtersOf, readListQuery, readTrashQuery, trashFilters } from '../list/list-filters.ts'
import { ListMenu } from '../list/list-menu.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { ListTable } from '../list/list-table.tsx'
import { PageSize } from '../list/page-size.tsx'
import { PriceInput } from '../list/price-input.tsx'
import { useStoreReturnUrl } from '../list/return-url.ts'
import { RowNoteBar } from '../list/row-note.tsx'
import { SavedViews } from '../list/saved-views.tsx'
import { useShownColumns } from '../list/shown-columns.ts'
import type { RowNote } from '../list/use-row-change.ts'

interface PageProps<Page extends RowPage = RowPage> {
  kind: KindDefinition
  data: Page
}

/** All records of a kind outside the trash: search, edit, publish, delete. */
export function ListPage({ kind, data: page }: PageProps) {
  const { condition, noun } = kind
  const [search] = useSearchParams()
  const actions = useMemo(() => actionsOf(kind), [kind])
  const bulk = useBulkActions({ kind, page, query: readListQuery(kind, search) })
  const [dialog, setDialog] = useState<'status' | 'prices'>()
  const [note, setNote] = useState<RowNote>()
  useStoreReturnUrl()
  const closeDialog = () => setDialog(undefined)
  /** As the list shows them now: the price of a selected row may have changed since. */
  const selectedRows = () =>
    bulk.selection.all.map((selected) => {
      const row = page.rows.find(({ id }) => id === selected.id)
      return row ? toSelectedRow(row) : selected
    })
  const conditionActions = condition?.free
    ? [{ label: 'Statut…', open: () => setDialog('status') }]
    : condition?.values.map((value) => actions.condition(condition.field, value))
  const addLink = (
    <ButtonLink icon="plus" to={kind.add}>
      {`Ajouter ${noun.oneWithArticle}`}
    </ButtonLink>
  )
  return (
    <RowsPage
      kind={kind}
      page={page}
      bulk={bulk}
      title={kind.title}
      actions={
        <>
          <ButtonLink variant="line" icon="trash" to={kind.trash}>
            Corbeille
          </ButtonLink>
          {addLink}
        </>
      }
      bulkActions={[
        ...(kind.byPrice ? [{ label: 'Prix…', open: () => setDialog('prices') }] : []),
        ...(conditionActions ?? []),
        actions.publish,
        actions.draft,
        actions.remove
      ]}
      emptyActions={addLink}
      titleLink={({ id }) => kind.edit(id)}
      renderEdit={(row, what) => <EditedCell kind={kind} row={row} what={what} actions={actions} onNote={setNote} />}
      renderActions={(row) => (
        <>
          <ButtonLink variant="bare" size="s" icon="edit" label={`Modifier ${row.title}`} to={kind.edit(row.id)} />
          <RowButton row={row} action={actions.remove} bulk={bulk} />
        </>
      )}
    >
      {dialog === 'status' && condition && (
        <StatusDialog
          suggestions={condition.values}
          onClose={closeDialog}
          onSubmit={(status) => bulk.perform(actions.condition(condition.field, status))}
        />
      )}
      {dialog === 'prices' && (
        <PriceDialog
          noun={noun}
          rows={selectedRows()}
          onClose={closeDialog}
          onSubmit={(changes, rows) => bulk.perform(actions.prices(changes), rows)}
        />
      )}
      <RowNoteBar note={note} onClose={() => setNote(undefined)} />
    </RowsPage>
  )
}

interface EditedCellProps {
  kind: KindDefinition
  row: ListRow
  what: NonNullable<Column['edit']>
  actions: ListActions
  onNote: (note: RowNote | undefined) => void
}

/** What can be changed within the list. Prices of earlier years are texts, which only the form corrects. */
function EditedCell({ kind: { condition }, row, what, ...change }: EditedCellProps) {
  const { price } = row
  if (what === 'condition') return condition && <ConditionSelect row={row} condition={condition} {...change} />
  if (typeof price !== 'number') return formatPrice(price)
  return (
    <>
      <PriceInput row={{ ...row, price }} {...change} />
      <Period period={row.period} />
    </>
  )
}

/** The data of the loader; `selected` is the record that the address names. */
export type RemovePageData = RowPage & { selected?: SelectedRow }

/** All records of a kind outside the trash, to select those to delete. */
export function RemovePage({ kind, data: page }: PageProps<RemovePageData>) {
  const { noun, deletePath } = kind
  const [search] = useSearchParams()
  const { remove } = useMemo(() => actionsOf(kind), [kind])
  const query = readListQuery(kind, search)
  const bulk = useBulkActions({ kind, page, query, initialSelection: page.selected && [page.selected] })
  useStoreReturnUrl()
  return (
    <RowsPage
      kind={kind}
      page={page}
      bulk={bulk}
      title={`Supprimer des ${noun.many}`}
      back={{ to: kind.base, label: kind.title }}
      actions={
        page.rows.length > 0 && (
          <Button variant="danger-line" icon="trash" onClick={() => bulk.perform(remove)}>
            Supprimer la sélection
          </Button>
        )
      }
      bulkActions={[remove]}
      titleLink={({ id }) => deletePath?.(id)}
      renderActions={(row) => <RowButton row={row} action={remove} bulk={bulk} to={deletePath?.(row.id)} />}
    />
  )
}

/** The deleted records of a kind, the last one first, to restore or to purge. */
export function TrashPage({ kind, data: page }: PageProps) {
  const { noun } = kind
  const [search] = useSearchParams()
  const { restore, purge } = useMemo(() => actionsOf(kind), [kind])
  const mayPurge = useMayDo('purge')
  const bulk = useBulkActions({ kind, page, query: readTrashQuery(kind, search) })
  return (
    <RowsPage
      kind={kind}
      page={page}
      bulk={bulk}
      title={`Corbeille des ${noun.many}`}
      back={{ to: kind.base, label: kind.title }}
      isTrash
      bulkActions={mayPurge ? [restore, purge] : [restore]}
      renderActions={(row) => (
        <>
          <RowButton row={row} action={restore} bulk={bulk} />
          {mayPurge && <RowButton row={row} action={purge} bulk={bulk} />}
        </>
      )}
    />
  )
}

interface RowButtonProps {
  row: ListRow
  action: BulkAction
  bulk: BulkActions
  /** A page that asks in place of the dialog. */
  to?: string
}

function RowButton({ row, action, bulk, to }: RowButtonProps) {
  const button = {
    variant: 'bare',
    size: 's',
    icon: action.icon ?? 'check',
    label: `${action.label} ${row.title}`
  } as const
  if (to) return <ButtonLink {...button} to={to} />
  return <Button {...button} onClick={() => bulk.perform(action, [toSelectedRow(row)])} />
}

type RowsPageProps = Omit<ComponentProps<typeof AdminPage>, 'lead'> &
  Pick<ComponentProps<typeof ListTable>, 'titleLink' | 'renderEdit' | 'renderActions'> & {
    kind: KindDefinition
    page: RowPage
    bulk: BulkActions
    bulkActions: ComponentProps<typeof BulkPanel>['actions']
    /** The deleted records, in place of the others. */
    isTrash?: boolean
    emptyActions?: ReactNode
  }

/** Search, bulk actions, table and pager: what the lists of a kind have in common. */
function RowsPage({ kind, page, bulk, bulkActions, isTrash = false, children, ...props }: RowsPageProps) {
  const { title, back, actions, emptyActions, ...content } = props
  const filters = isTrash ? trashFilters(kind) : filtersOf(kind)
  const empty = isTrash ? 'La corbeille est vide.' : kind.messages.empty
  const { rows, total, totalPages } = page
  const { pathname } = useLocation()
  const right = writeRightOf(kind)
  const mayWrite = useMayDo(right)
  const columns = useShownColumns(kind.section, isTrash ? trashColumnsOf(kind) : columnsOf(kind))
  const summary = (
    <p role="status">
      {countLabel(kind.noun, total)}
      {totalPages > 1 && ` · page ${page.page} sur ${totalPages}`}
    </p>
  )
  const pageActions = (
    <>
      {pathname === kind.list && <SavedViews kind={kind.section} hidden={columns.hidden} />}
      {columns.choices.length > 0 && (
        <ListMenu label="Colonnes" icon="filter">
          {columns.choices.map((column) => (
            <Checkbox key={column.label} checked={!columns.isHidden(column)} onChange={() => columns.toggle(column)}>
              {column.label}
            </Checkbox>
          ))}
        </ListMenu>
      )}
      {mayWrite && actions}
    </>
  )
  return (
    <AdminPage title={title} lead={summary} back={back} actions={pageActions} dense>
      {isTrash && (
        <p className="soft">
          {`Ce qui a été supprimé reste ici ${limits.trashDays} jours, à restaurer tel qu’il était. Ensuite, tout est effacé, photos comprises.`}
        </p>
      )}
      <ListSearch
        label={isTrash ? 'Chercher dans la corbeille' : `Chercher parmi les ${kind.noun.many}`}
        fields={filters}
      />
      {mayWrite && <BulkPanel kind={kind} bulk={bulk} actions={bulkActions} />}
      <ListResults
        filters={filters}
        isEmpty={rows.length === 0}
        empty={empty}
        nothingFound={empty}
        hint={(isFiltered) => isFiltered && 'Rien ne correspond à cette recherche.'}
        actions={mayWrite && emptyActions}
        className="stack gap-3"
      >
        <Restricted right={right}>
          <ListTable
            {...content}
            columns={columns.shown}
            sortable={kind.byPrice && !isTrash}
            caption={`${isTrash ? 'Corbeille' : 'Liste'} des ${kind.noun.many}`}
            rows={rows}
            bulk={bulk}
          />
        </Restricted>
      </ListResults>
      {rows.length > 0 && (
        <div className={css.pages}>
          <Pager page={page.page} totalPages={totalPages} alwaysVisible={kind.pagerAlways} />
          <PageSize page={page.page} total={total} />
        </div>
      )}
      {children}
    </AdminPage>
  )
}
