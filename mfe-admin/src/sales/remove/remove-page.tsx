import { RemoveScreen } from '../../shared/list/remove-screen.tsx'
import { salesList } from '../list/sales-list.ts'

export function SaleRemovePage() {
  return <RemoveScreen list={salesList} />
}
