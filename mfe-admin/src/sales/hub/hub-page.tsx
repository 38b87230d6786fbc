import { HubPage } from '../../shared/kind-pages/hub-page.tsx'
import { salesList } from '../list/sales-list.ts'
import { hubTitle } from './hub-title.ts'

export function SaleHubPage() {
  return <HubPage list={salesList} title={hubTitle} />
}
