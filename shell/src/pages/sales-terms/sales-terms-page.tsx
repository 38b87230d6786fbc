import { agency } from '@keur/kit/agency'
import { PageHead } from '@keur/kit/page-head'
import { Articles } from '../text-page/articles.tsx'
import { TextHead } from '../text-page/text-head.tsx'
import { salesTerms } from './sales-terms.tsx'

export function Component() {
  return (
    <>
      <PageHead
        title="Conditions générales de vente"
        description={`Les conditions générales de vente de ${agency.name}\u00a0: services, paiement, annulation, responsabilité, confidentialité et droit applicable.`}
        path="/cgv"
      />
      <TextHead title="Conditions générales de vente">
        Ce à quoi nous nous engageons, et ce que nous attendons de vous, en neuf points.
      </TextHead>
      <Articles articles={salesTerms()} />
    </>
  )
}
