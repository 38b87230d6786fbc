import { RemoveScreen } from '../../shared/kind-pages/remove-page.tsx'
import { rentalsList } from '../list/rentals-list.ts'
import { confirmPath } from './confirm-path.ts'

export function RentalRemovePage() {
  return <RemoveScreen list={rentalsList} confirmAt={confirmPath} />
}
