import { TrashScreen } from '../../shared/kind-pages/trash-page.tsx'
import { salesList } from '../list/sales-list.ts'

export function SaleTrashPage() {
  return <TrashScreen list={salesList} />
}
