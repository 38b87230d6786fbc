import { TrashPage } from '../../shared/kind-pages/trash-page.tsx'
import { rentalsList } from '../list/rentals-list.ts'

export function RentalTrashPage() {
  return <TrashPage list={rentalsList} />
}
