import { RemoveScreen } from '../../shared/list/remove-screen.tsx'
import { productsList } from '../list/products-list.ts'

export function ProductRemovePage() {
  return <RemoveScreen list={productsList} />
}
