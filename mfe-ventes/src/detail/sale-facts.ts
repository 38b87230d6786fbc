import { categoryName } from '@keur/contract/category-names'
import { isForSale, type SaleCategory } from '@keur/contract/vocabulary'
import { formatArea, formatPrice } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { bedroomsFigure, capitalized, type Fact, formatSurface } from '@keur/kit/patterns'
import type { IconName } from '@keur/kit/ui'
import type { Sale } from '../sale/sale.ts'

const categoryIcons: Record<SaleCategory, IconName> = {
  Terrains: 'land',
  Appartements: 'building',
  Maisons: 'villa',
  Champs: 'season',
  'Matériel BTP': 'bricks'
}

/** The facts of a sale; those that are unknown have no value. */
export function factsOf(sale: Sale): Fact[] {
  const { category, status, details, bedrooms, surface, landTitle } = sale
  return [
    { icon: categoryIcons[category] ?? 'home', label: t('Catégorie'), value: t(categoryName(category)) },
    { icon: 'area', label: t('Superficie'), value: formatArea(details.area) || (surface && formatSurface(surface)) },
    { icon: 'bed', label: capitalized(bedroomsFigure(bedrooms ?? 0).label), value: bedrooms || undefined },
    { icon: 'tag', label: t('Prix au m²'), value: pricePerSquareMetre(sale) },
    { icon: 'document', label: t('Nature du titre'), value: landTitle && t(landTitle) },
    { icon: 'reference', label: t('Référence'), value: details.reference },
    { icon: 'check', label: t('Statut'), value: t(status) }
  ]
}

/** In whole francs; nothing where price or surface is unknown, and of what has found its buyer. */
export function pricePerSquareMetre(sale: Pick<Sale, 'details' | 'surface' | 'status'>): string | undefined {
  const { details, surface } = sale
  if (typeof details.price !== 'number' || !surface || !isForSale(sale)) return undefined
  return formatPrice(Math.round(details.price / surface))
}
