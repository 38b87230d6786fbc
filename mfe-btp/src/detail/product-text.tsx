import type { Product } from '@keur/contract/product'
import { formatPlace } from '@keur/kit/format'
import { type Fact, Facts } from '@keur/kit/patterns'
import { Paragraphs, Prose } from '@keur/kit/ui'
import { categoryLook } from '../product/category.ts'

/** What there is to know: facts and description. */
export function ProductText({ product }: { product: Product }) {
  return (
    <>
      <Facts facts={factsOf(product)} />
      {product.description && (
        <Prose>
          <h2>Description</h2>
          <Paragraphs text={product.description} />
        </Prose>
      )}
    </>
  )
}

function factsOf({ category, localisation, details }: Product): Fact[] {
  const { label, icon } = categoryLook(category)
  return [
    { icon, label: 'Catégorie', value: label },
    { icon: 'package', label: 'Unité de vente', value: details.sequence },
    { icon: 'reference', label: 'Référence', value: details.reference },
    { icon: 'truck', label: 'Fournisseur', value: details.name },
    { icon: 'place', label: 'Localisation', value: formatPlace(localisation) },
    { icon: 'place', label: 'Pays', value: details.country }
  ]
}
