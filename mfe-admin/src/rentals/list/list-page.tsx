import { ListScreen } from '../../shared/list/list-screen.tsx'
import { rentalsList } from './rentals-list.ts'

export function RentalListPage() {
  return <ListScreen list={rentalsList} />
}
