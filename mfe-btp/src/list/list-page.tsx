import { agency, whatsappLink } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { listRoute } from '@keur/kit/listings'
import { ContactCallout, listingFilters, parseListingQuery } from '@keur/kit/patterns'
import { categoryOptions, productPath, sectionName } from '../product/product.ts'
import { QuoteBar } from '../quote/lazy-basket.tsx'
import { ProductCard } from './product-card.tsx'

export const listFilters = listingFilters({
  example: t('Ciment, agglos, fer…'),
  newest: t('Plus récents'),
  categories: categoryOptions,
  minPrice: true,
  section: 'btp'
})

export const parseQuery = (search: URLSearchParams) => parseListingQuery(listFilters, search)

export const productListRoute = listRoute({
  id: 'btp:list',
  path: '/btp',
  title: sectionName,
  lead: t('Ciment, briques, fer, béton et plomberie, au prix de l’unité, livrés sur chantier à Thiès et à Dakar.'),
  section: 'btp',
  rows: 'materiels',
  filters: listFilters,
  filtersLabel: t('Filtrer les produits'),
  parseQuery,
  siblingLists: [
    { to: '/btp', label: t('Tout') },
    ...categoryOptions.map(({ value, label }) => ({ to: `/btp?categorie=${encodeURIComponent(value)}`, label }))
  ],
  pathOf: productPath,
  countLabels: { one: t('produit trouvé'), many: t('produits trouvés') },
  empty: t('Aucun produit disponible pour le moment.'),
  emptyHint: t('Essayez un autre lieu ou un prix plus haut.'),
  findImageListing: (products) => products.find(({ images }) => images.length > 0),
  renderCard: (product, priority, reading) => (
    <ProductCard key={product._id} product={product} priority={priority} quantity={reading?.quantity} />
  ),
  renderCallout: (photo) => (
    <ContactCallout
      title={t('Un chantier à fournir\u00a0?')}
      photo={photo}
      action={t('Envoyer ma liste')}
      href={whatsappLink(t('Bonjour, voici ce qu’il faut à mon chantier\u00a0: '), agency.whatsappMaterials)}
    >
      {t('Envoyez votre liste de matériaux et le lieu de livraison. Nous vous répondrons sous 24h.')}
    </ContactCallout>
  ),
  children: <QuoteBar />
})
