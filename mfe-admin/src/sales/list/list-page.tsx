import { ListScreen } from '../../shared/list/list-screen.tsx'
import { salesList } from './sales-list.ts'

export function SaleListPage() {
  return <ListScreen list={salesList} />
}
