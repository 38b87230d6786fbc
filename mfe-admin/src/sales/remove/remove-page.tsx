import { RemovePage_ } from '../../shared/kind-pages/remove-page.tsx'
import { salesList } from '../list/sales-list.ts'

export function SaleRemovePage() {
  return <RemovePage_ list={salesList} />
}
