import { ListPage } from '../../shared/kind-pages/list-page.tsx'
import { rentalsList } from './rentals-list.ts'

export function RentalListPage() {
  return <ListPage list={rentalsList} />
}
