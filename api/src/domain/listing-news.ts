/** The last change of a listing that is worth a mail to visitors with an alert. Stored with it, and never sent. */
export interface ListingNews {
  kind: 'new' | 'cheaper' | 'available'
  at: Date
}

/** What a write says of the fields on which news depend. A rental has an availability, a sale a status. */
interface Offer {
  draft?: boolean | undefined
  price?: number | undefined
  availability?: string | undefined
  status?: string | undefined
}

export const availableText = 'Disponible'

/**
 * The news of a listing after a write at a moment, as an expression of MongoDB on the document before it; fields that are
 * undefined stay. A listing is new once: when it is first published, not when it returns from drafts. None while it was
 * never published.
 */
export function newsExpression({ draft, price, availability, status }: Offer, at: Date | '$$NOW' = '$$NOW'): object {
  const next = (value: unknown, stored: unknown) => (value === undefined ? stored : { $literal: value })
  const sameNews = { $ifNull: ['$news', '$$REMOVE'] }
  const isNever = { $eq: [{ $type: '$news' }, 'missing'] }
  const state = { $ifNull: ['$availability', '$status'] }
  const isAvailable = { $eq: [next(availability ?? status, state), availableText] }
  const cases: [condition: unknown, news: object][] = [
    [next(draft, '$draft'), sameNews],
    [{ $and: ['$draft', isNever] }, { kind: 'new', at }],
    [{ $lt: [next(price, '$details.price'), '$details.price'] }, { kind: 'cheaper', at }],
    [{ $and: [isAvailable, { $ne: [state, availableText] }] }, { kind: 'available', at }]
  ]
  return cases.reduceRight<object>((others, [condition, news]) => ({ $cond: [condition, news, others] }), sameNews)
}
