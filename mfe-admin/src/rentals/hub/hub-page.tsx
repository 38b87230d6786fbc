import { HubPage } from '../../shared/kind-pages/hub-page.tsx'
import { rentalsList } from '../list/rentals-list.ts'
import { hubTitle } from './hub-title.ts'

export function RentalHubPage() {
  return <HubPage list={rentalsList} title={hubTitle} />
}
