import type { Lead, LeadItem, LeadListing } from '@keur/contract/lead'

type Fact = [label: string, value: string]

const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'XOF', maximumFractionDigits: 0 })
const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })

/** What somebody filled in, as the agency reads it; their own words apart. What they left open is left out. */
export function factsOf(lead: Lead): Fact[] {
  const facts: [label: string, value: string | undefined][] = [
    ['Nom', nameOf(lead)],
    ['E-mail', lead.email],
    ['Téléphone', lead.phone],
    ...listingFacts(lead.listing),
    ['Jour souhaité', lead.date && dayText(lead.date)],
    ['Moment', lead.partOfDay],
    ['Arrivée', lead.from && dayText(lead.from)],
    ['Départ', lead.to && dayText(lead.to)],
    ['Durée', lead.months && `${lead.months} mois`],
    ...orderFacts(lead.items ?? []),
    ['Livraison', lead.delivery],
    ['Service', lead.service],
    ['Catégorie', lead.category],
    ['Lieu', [lead.district, lead.city].filter(Boolean).join(', ') || undefined],
    ['Prix souhaité', lead.price === undefined ? undefined : money.format(lead.price)]
  ].map(([label, value]) => [label as string, value as string | undefined])
  return facts.filter((fact): fact is Fact => Boolean(fact[1]))
}

/** Title and reference of a listing, as the agency wrote them. */
export const titleOf = ({ title, reference }: Pick<LeadListing, 'title' | 'reference'>) => `${title} (${reference})`

export const nameOf = ({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>): string | undefined =>
  [firstName, lastName].filter(Boolean).join(' ') || undefined

function listingFacts(listing: LeadListing | undefined): Fact[] {
  if (!listing) return []
  const price = money.format(listing.price)
  return [
    ['Annonce', titleOf(listing)],
    ['Prix affiché', listing.per ? `${price} par ${listing.per}` : price]
  ]
}

function orderFacts(items: LeadItem[]): Fact[] {
  if (items.length === 0) return []
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const lines = items.map(
    (item): Fact => [titleOf(item), `${number.format(item.quantity)} × ${money.format(item.price)} par ${item.per}`]
  )
  return [...lines, ['Total aux prix affichés', money.format(total)]]
}

const dayText = (day: string) => date.format(new Date(`${day}T00:00:00Z`))
