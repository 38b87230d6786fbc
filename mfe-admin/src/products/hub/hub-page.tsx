import { HubPage } from '../../shared/kind-pages/hub-page.tsx'
import { productsList } from '../list/products-list.ts'
import { hubTitle } from './hub-title.ts'

export function ProductHubPage() {
  return <HubPage list={productsList} title={hubTitle} />
}
