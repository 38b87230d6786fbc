import { TrashScreen } from '../../shared/list/trash-screen.tsx'
import { rentalsList } from '../list/rentals-list.ts'

export function RentalTrashPage() {
  return <TrashScreen list={rentalsList} />
}
