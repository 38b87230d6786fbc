import { ListPage } from '../../shared/kind-pages/list-page.tsx'
import { productsList } from './products-list.ts'

export function ProductListPage() {
  return <ListPage list={productsList} />
}
