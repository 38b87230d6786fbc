import { TrashScreen } from '../../shared/list/trash-screen.tsx'
import { productsList } from '../list/products-list.ts'

export function ProductTrashPage() {
  return <TrashScreen list={productsList} />
}
