import { RemovePage_ } from '../../shared/kind-pages/remove-page.tsx'
import { rentalsList } from '../list/rentals-list.ts'
import { confirmPath } from './confirm-path.ts'

export function RentalRemovePage() {
  return <RemovePage_ list={rentalsList} confirmAt={confirmPath} />
}
