import { RemovePage_ } from '../../shared/kind-pages/remove-page.tsx'
import { productsList } from '../list/products-list.ts'

export function ProductRemovePage() {
  return <RemovePage_ list={productsList} />
}
