import { TrashPage } from '../../shared/kind-pages/trash-page.tsx'
import { salesList } from '../list/sales-list.ts'

export function SaleTrashPage() {
  return <TrashPage list={salesList} />
}
