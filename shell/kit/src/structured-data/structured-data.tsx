import { JsonLd } from '../page-head/index.tsx'
import type { Crumb } from '../ui/index.ts'
import {
  type ArticleFacts,
  agencyData,
  articleData,
  breadcrumbData,
  faqData,
  type ProductFacts,
  productData,
  type Question,
  type RentalFacts,
  rentalData,
  type SaleFacts,
  saleData
} from './schema-org.ts'

export interface StructuredDataProps {
  rental?: RentalFacts
  sale?: SaleFacts
  product?: ProductFacts
  article?: ArticleFacts
  /** On pages that present the agency. */
  agency?: boolean
  questions?: Question[]
  crumbs?: Crumb[]
}

export function StructuredData({ rental, sale, product, article, agency, questions, crumbs }: StructuredDataProps) {
  const graph = [
    rental && rentalData(rental),
    sale && saleData(sale),
    product && productData(product),
    article && articleData(article),
    agency && agencyData(),
    questions && faqData(questions),
    crumbs && breadcrumbData(crumbs)
  ].filter(Boolean)
  return <JsonLd value={{ '@graph': graph }} />
}
