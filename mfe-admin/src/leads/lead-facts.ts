import type { Lead } from '@keur/contract/lead'
import { formatDate, formatPrice, plural } from '@keur/kit/format'
import type { Fact } from '@keur/kit/patterns'

/** What somebody asks for, beside their words: nothing that they left open. */
export const leadFacts = (lead: Lead): Fact[] => {
  const { date, partOfDay, from, to, months, delivery, service, category, city, district, price } = lead
  return [
    { icon: 'clock', label: 'Jour souhaité', value: date && formatDate(date) },
    { icon: 'clock', label: 'Moment', value: partOfDay },
    { icon: 'clock', label: 'Arrivée', value: from && formatDate(from) },
    { icon: 'clock', label: 'Départ', value: to && formatDate(to) },
    { icon: 'clock', label: 'Durée', value: months && `${months} ${plural(months, 'mois', 'mois')}` },
    { icon: 'truck', label: 'Livraison', value: delivery },
    { icon: 'key', label: 'Service', value: service },
    { icon: 'tag', label: 'Catégorie', value: category },
    { icon: 'place', label: 'Lieu', value: [district, city].filter(Boolean).join(', ') },
    { icon: 'tag', label: 'Prix souhaité', value: price === undefined ? undefined : formatPrice(price) }
  ]
}
