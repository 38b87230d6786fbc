import { TrashScreen } from '../../shared/list/trash-screen.tsx'
import { salesList } from '../list/sales-list.ts'

export function SaleTrashPage() {
  return <TrashScreen list={salesList} />
}
