import type { ListingChange } from './listing.ts'

/** The last change of a listing that is worth a mail to visitors with an alert. Stored with it, and never sent. */
export interface ListingNews {
  kind: 'new' | 'cheaper' | 'available'
  at: Date
}

/** The fields on which news depend. A rental has an availability, a sale a status. */
interface Offer {
  draft?: boolean
  details: { price: number }
  availability?: string
  status?: string
}

export const availableText = 'Disponible'

const isAvailable = ({ availability, status }: Offer) => (availability ?? status) === availableText

/**
 * The news of a listing after a write at a moment. A listing is new once: when it is first published, not when it
 * returns from drafts. Undefined while it was never published.
 */
export function newsOf(
  previous: (Offer & { news?: ListingNews | undefined }) | null,
  next: Offer,
  at: Date
): ListingNews | undefined {
  if (next.draft) return previous?.news
  if (!previous || (previous.draft && !previous.news)) return { kind: 'new', at }
  if (next.details.price < previous.details.price) return { kind: 'cheaper', at }
  if (isAvailable(next) && !isAvailable(previous)) return { kind: 'available', at }
  return previous.news
}

/** The same for a change of single fields, as an expression of MongoDB on the document before it. */
export function newsExpression(change: Omit<ListingChange, 'deleted'>): object {
  const isNever = { $eq: [{ $type: '$news' }, 'missing'] }
  if (change.draft === false) return { $cond: [{ $and: ['$draft', isNever] }, { kind: 'new', at: '$$NOW' }, '$news'] }
  if (change.price && change.price.to < change.price.from)
    return { $cond: ['$draft', { $ifNull: ['$news', '$$REMOVE'] }, { kind: 'cheaper', at: '$$NOW' }] }
  const field = change.availability === availableText ? '$availability' : '$status'
  if (change.availability !== availableText && change.status !== availableText)
    return { $ifNull: ['$news', '$$REMOVE'] }
  const isBack = { $and: [{ $not: '$draft' }, { $ne: [field, availableText] }] }
  return { $cond: [isBack, { kind: 'available', at: '$$NOW' }, '$news'] }
}
