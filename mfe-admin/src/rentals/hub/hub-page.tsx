import { HubScreen } from '../../shared/hub/hub-screen.tsx'
import { rentalsList } from '../list/rentals-list.ts'
import { hubTitle } from './hub-title.ts'

export function RentalHubPage() {
  return <HubScreen list={rentalsList} title={hubTitle} />
}
