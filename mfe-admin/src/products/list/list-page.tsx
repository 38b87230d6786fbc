import { ListScreen } from '../../shared/list/list-screen.tsx'
import { productsList } from './products-list.ts'

export function ProductListPage() {
  return <ListScreen list={productsList} />
}
