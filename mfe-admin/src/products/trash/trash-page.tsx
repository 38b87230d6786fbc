import { TrashPage } from '../../shared/kind-pages/trash-page.tsx'
import { productsList } from '../list/products-list.ts'

export function ProductTrashPage() {
  return <TrashPage list={productsList} />
}
