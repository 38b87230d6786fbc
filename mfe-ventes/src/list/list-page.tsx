import type { SaleCategory } from '@keur/contract/vocabulary'
import { whatsappLink } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { listRoute } from '@keur/kit/listings'
import { ContactCallout, type ListingQuery, listingFilters, parseListingQuery } from '@keur/kit/patterns'
import { salePath } from '../sale/sale.ts'
import { SaleCard } from './sale-card.tsx'
import { type SaleList, saleLists } from './sale-lists.ts'

const machines: SaleCategory = 'Matériel BTP'

const siblingLists = [
  ...saleLists.map(({ path, label }) => ({ to: path, label })),
  { to: `/ventes?categorie=${encodeURIComponent(machines)}`, label: t(machines) }
]

export const listFilters = ({ categories }: SaleList) =>
  listingFilters({
    example: t('Terrain Mbour 5 millions'),
    newest: t('Plus récentes'),
    categories,
    minPrice: true,
    section: 'sales'
  })

export function parseQuery(list: SaleList, search: URLSearchParams): ListingQuery {
  const query = parseListingQuery(listFilters(list), search)
  return { ...query, category: query.category ?? categoriesOf(list, query) }
}

/** Machines are apart from homes and land, unless somebody searches for one by its name or reference. */
const categoriesOf = ({ path, categories }: SaleList, { search, q }: ListingQuery) =>
  path !== '/ventes'
    ? categories.join(',')
    : search || q
      ? undefined
      : categories.filter((one) => one !== machines).join(',')

export const saleListRoute = (list: SaleList) =>
  listRoute({
    ...list,
    section: 'sales',
    rows: 'sales',
    filters: listFilters(list),
    filtersLabel: t('Filtrer les ventes'),
    parseQuery: (search) => parseQuery(list, search),
    pathOf: salePath,
    siblingLists,
    countLabels: { one: t('vente trouvée'), many: t('ventes trouvées') },
    empty: t('Aucune vente disponible pour le moment.'),
    emptyHint: t('Essayez un autre quartier ou un prix plus haut.'),
    renderCard: (sale, priority) => <SaleCard key={sale._id} sale={sale} priority={priority} />,
    renderCallout: (photo) => (
      <ContactCallout
        title={t('Un projet d’achat\u00a0?')}
        photo={photo}
        action={t('Décrire mon projet')}
        href={whatsappLink(t('Bonjour, je souhaite acheter un bien.'))}
      >
        {t(
          'Dites-nous le lieu, la surface et le budget\u00a0: nous cherchons pour vous et vous répondons sur WhatsApp.'
        )}
      </ContactCallout>
    )
  })
