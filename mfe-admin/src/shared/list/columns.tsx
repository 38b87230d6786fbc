import { limits } from '@keur/contract/limits'
import { formatDate, formatPeriod, formatPrice, plural } from '@keur/kit/format'
import type { ReactNode } from 'react'
import { categoryLabel } from '../kinds/kinds.ts'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import type { ListRow } from '../kinds/row.ts'

/** One column between the title and the buttons of a row. */
export interface Column {
  label: string
  numeric?: boolean
  /** Never broken in two lines. */
  short?: boolean
  /** Said under the title where there is less room. */
  wide?: boolean
  text: (row: ListRow) => ReactNode
  /** The one that can be changed where it stands. */
  changeable?: boolean
  /** Where it stands in the card of a small screen: in a line of its own, or beside others. */
  card: 'first' | 'second' | 'hidden'
}

export function columnsOf({ kind, condition, byPrice }: KindDefinition): Column[] {
  const reference: Column = { label: 'Référence', short: true, text: (row) => row.reference, card: 'second' }
  const category: Column = {
    label: 'Catégorie',
    wide: true,
    text: (row) => row.category && categoryLabel(kind, row.category),
    card: 'second'
  }
  const price: Column = { label: 'Prix', numeric: true, text: (row) => <Price row={row} />, card: 'first' }
  if (!byPrice)
    return [
      { label: 'Ajouté le', text: (row) => formatDate(row.createdAt), card: 'first' },
      { label: 'Commentaires', numeric: true, text: (row) => <Comments count={row.comments ?? 0} />, card: 'second' }
    ]
  if (!condition) return [reference, category, price]
  return [
    reference,
    category,
    { label: condition.label, text: (row) => row.condition, changeable: true, card: 'hidden' },
    price
  ]
}

/** In the trash, what counts is how long it stays. */
export function trashColumnsOf(list: KindDefinition): Column[] {
  return [
    ...columnsOf({ ...list, condition: undefined }).filter(
      ({ label }) => label === 'Référence' || label === 'Catégorie'
    ),
    {
      label: list.kind.noun.feminine ? 'Supprimée le' : 'Supprimé le',
      text: (row) => formatDate(row.deletedAt),
      card: 'first'
    },
    { label: 'Effacement', text: (row) => <DaysLeft deletedAt={row.deletedAt} />, card: 'second' }
  ]
}

function Price({ row: { price, period } }: { row: ListRow }) {
  return (
    <>
      {formatPrice(price)}
      {period && <small className="soft">{` ${formatPeriod(period)}`}</small>}
    </>
  )
}

function Comments({ count }: { count: number }) {
  return `${count} ${plural(count, 'commentaire', 'commentaires')}`
}

const day = 24 * 60 * 60 * 1000

function DaysLeft({ deletedAt }: { deletedAt: string | undefined }) {
  const since = deletedAt ? Date.now() - Date.parse(deletedAt) : 0
  const left = Math.max(0, Math.ceil(limits.trashDays - since / day))
  return `dans ${left} ${plural(left, 'jour', 'jours')}`
}
