import { ListPage } from '../../shared/kind-pages/list-page.tsx'
import { salesList } from './sales-list.ts'

export function SaleListPage() {
  return <ListPage list={salesList} />
}
