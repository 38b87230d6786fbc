import type { Availability } from '@keur/contract/vocabulary'
import { whatsappLink } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { listRoute } from '@keur/kit/listings'
import { ContactCallout, type FilterField, listingFilters, parseListingQuery } from '@keur/kit/patterns'
import { rentalPath } from '../rental/rental.ts'
import { RentalCard } from './rental-card.tsx'
import { type RentalList, rentalLists } from './rental-lists.ts'

const siblingLists = rentalLists.map(({ path, label }) => ({ to: path, label }))

const available: Availability = 'Disponible'

const availabilityField: FilterField = {
  name: 'disponibilite',
  label: t('Disponibilité'),
  kind: 'select',
  options: [
    { value: '', label: t('Toutes') },
    { value: available, label: t(available) }
  ]
}

/** The filters of a list; the sort order comes last. */
export function listFilters({ categories }: RentalList): FilterField[] {
  const fields = listingFilters({
    example: t('F3 Thiès 200 000'),
    newest: t('Plus récentes'),
    categories,
    minPrice: true,
    section: 'properties'
  })
  const sort = fields.findIndex(({ name }) => name === 'tri')
  return fields.toSpliced(sort, 0, availabilityField)
}

export function parseQuery(list: RentalList, search: URLSearchParams) {
  const query = parseListingQuery(listFilters(list), search)
  const onlyAvailable = search.get(availabilityField.name) === available
  return {
    ...query,
    category: query.category ?? categoriesOf(list),
    availability: onlyAvailable ? available : undefined
  }
}

/** The list of all rentals has no category filter. */
const categoriesOf = ({ path, categories }: RentalList) => (path === '/locations' ? undefined : categories.join(','))

export const rentalListRoute = (list: RentalList) =>
  listRoute({
    ...list,
    section: 'properties',
    rows: 'properties',
    filters: listFilters(list),
    filtersLabel: t('Filtrer les locations'),
    parseQuery: (search) => parseQuery(list, search),
    pathOf: rentalPath,
    siblingLists,
    countLabels: { one: t('location trouvée'), many: t('locations trouvées') },
    empty: t('Aucune location disponible pour le moment.'),
    emptyHint: t('Essayez un autre quartier ou un prix plus haut.'),
    emptyHintUnfiltered: t('Dites-nous ce que vous cherchez, nous vous écrirons.'),
    renderCard: (rental, priority) => <RentalCard key={rental._id} rental={rental} priority={priority} />,
    renderCallout: (photo) => (
      <ContactCallout
        title={t('Vous ne trouvez pas\u00a0?')}
        photo={photo}
        action={t('Décrire ma recherche')}
        href={whatsappLink(t('Bonjour, je cherche une location.'))}
      >
        {t(
          'Dites-nous le quartier, le budget et la date\u00a0: nous cherchons pour vous et vous répondons sur WhatsApp.'
        )}
      </ContactCallout>
    )
  })
