import type { SaleCategory } from '@keur/contract/vocabulary'
import type { IconName } from '@keur/kit/ui'

/** What a category is drawn as. */
export const categoryIcon: Record<SaleCategory, IconName> = {
  Terrains: 'land',
  Appartements: 'building',
  Maisons: 'villa',
  Champs: 'season',
  'Matériel BTP': 'bricks'
}
