import { agency } from '@keur/kit/agency'
import { PageHead } from '@keur/kit/page-head'
import { Articles } from '../text-page/articles.tsx'
import { TextHead } from '../text-page/text-head.tsx'
import { privacyPolicy } from './privacy-policy.tsx'

export function Component() {
  return (
    <>
      <PageHead
        title="Politique de confidentialité"
        description={`Quelles données ${agency.name} recueille, pourquoi, combien de temps elles sont gardées, et comment y accéder, les rectifier ou les faire effacer.`}
        path="/confidentialite"
      />
      <TextHead title="Politique de confidentialité">
        Vos données servent à vous répondre, et à rien d’autre. Voici lesquelles, pour combien de temps, et comment
        garder la main.
      </TextHead>
      <Articles articles={privacyPolicy()} />
    </>
  )
}
