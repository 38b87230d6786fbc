import { RemoveScreen } from '../../shared/kind-pages/remove-page.tsx'
import { productsList } from '../list/products-list.ts'

export function ProductRemovePage() {
  return <RemoveScreen list={productsList} />
}
