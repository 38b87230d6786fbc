import { limits } from '@keur/contract/limits'
import { formatDate, formatPeriod, formatPrice, plural } from '@keur/kit/format'
import type { ReactNode } from 'react'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import { categoryLabel } from '../kinds/kinds.ts'
import type { ListRow } from '../kinds/rows.ts'
import type { columnOrders } from './list-filters.ts'

/** A column between the title and the buttons of a row. */
export interface Column {
  label: string
  /** Stands in the address where the column is hidden; one without it is always shown. */
  name?: string
  numeric?: boolean
  /** Never wrapped. */
  short?: boolean
  /** Moves below the title on narrower screens. */
  wide?: boolean
  text: (row: ListRow) => ReactNode
  /** Its header sorts the list. */
  order?: keyof typeof columnOrders
  /** What can be changed in its cells. */
  edit?: 'condition' | 'price'
  /** Its line in the card of a small screen. */
  card: 'first' | 'second' | 'hidden'
}

const reference: Column = {
  label: 'Référence',
  name: 'reference',
  short: true,
  text: (row) => row.reference,
  card: 'second'
}

const categoryOf = (kind: KindDefinition): Column => ({
  label: 'Catégorie',
  name: 'categorie',
  wide: true,
  text: (row) => row.category && categoryLabel(kind, row.category),
  card: 'second'
})

export function columnsOf(kind: KindDefinition): Column[] {
  const { condition, byPrice } = kind
  if (!byPrice)
    return [
      { label: 'Ajouté le', name: 'ajout', text: (row) => formatDate(row.createdAt), card: 'first' },
      {
        label: 'Commentaires',
        name: 'commentaires',
        numeric: true,
        text: (row) => commentCount(row.comments ?? 0),
        card: 'second'
      }
    ]
  const columns = [{ ...reference, order: 'reference' } as Column, categoryOf(kind)]
  if (condition)
    columns.push({
      label: condition.label,
      name: condition.field === 'status' ? 'statut' : 'disponibilite',
      text: (row) => row.condition,
      edit: 'condition',
      card: 'hidden'
    })
  return [
    ...columns,
    {
      label: 'Prix',
      name: 'prix',
      numeric: true,
      text: (row) => <Price row={row} />,
      edit: 'price',
      order: 'price',
      card: 'first'
    }
  ]
}

export function trashColumnsOf(kind: KindDefinition): Column[] {
  return [
    ...(kind.byPrice ? [reference, categoryOf(kind)] : []),
    {
      label: kind.noun.feminine ? 'Supprimée le' : 'Supprimé le',
      text: (row) => formatDate(row.deletedAt),
      card: 'first'
    },
    { label: 'Effacement', text: (row) => daysUntilPurge(row.deletedAt), card: 'second' }
  ]
}

function Price({ row: { price, period } }: { row: ListRow }) {
  return (
    <>
      {formatPrice(price)}
      <Period period={period} />
    </>
  )
}

export const Period = ({ period }: { period: string | undefined }) =>
  period && <small className="soft">{` ${formatPeriod(period)}`}</small>

const commentCount = (count: number) => `${count} ${plural(count, 'commentaire', 'commentaires')}`

const dayMs = 24 * 60 * 60 * 1000

function daysUntilPurge(deletedAt: string | undefined) {
  const age = deletedAt ? Date.now() - Date.parse(deletedAt) : 0
  const days = Math.max(0, Math.ceil(limits.trashDays - age / dayMs))
  return `dans ${days} ${plural(days, 'jour', 'jours')}`
}
