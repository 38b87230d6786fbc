import { type ProductCategory, productCategories } from '@keur/contract/vocabulary'
import type { IconName } from '@keur/kit/ui'

interface CategoryLook {
  /** What visitors read. */
  label: string
  icon: IconName
}

const looks: Record<ProductCategory, CategoryLook> = {
  Béton: { label: 'Béton', icon: 'truck' },
  // Stored as gravel since the first catalogue; what is sold are bricks.
  Gravier: { label: 'Brique', icon: 'bricks' },
  Ciment: { label: 'Ciment', icon: 'package' },
  Fer: { label: 'Fer', icon: 'crane' },
  Plomberie: { label: 'Plomberie', icon: 'bath' }
}

export const categoryLook = (category: ProductCategory): CategoryLook => looks[category]

/** The categories as a visitor chooses among them. */
export const categoryOptions = productCategories.map((value) => ({ value, label: looks[value].label }))
