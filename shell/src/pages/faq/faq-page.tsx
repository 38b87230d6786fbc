import { agency, whatsappLink } from '@keur/kit/agency'
import { PageHead } from '@keur/kit/page-head'
import { Callout } from '@keur/kit/patterns'
import { StructuredData } from '@keur/kit/structured-data'
import { ButtonLink, ExternalButton } from '@keur/kit/ui'
import { TextHead } from '../text-page/text-head.tsx'
import { frequentQuestions } from './frequent-questions.ts'
import { Questions } from './questions.tsx'

export function Component() {
  return (
    <>
      <PageHead
        title="Questions fréquentes"
        description={`Biens proposés, commission, annonces de propriétaires, services juridiques, partenaires, analyses techniques, diaspora\u00a0: les réponses de ${agency.name}.`}
        path="/faq"
      />
      <StructuredData questions={frequentQuestions} />
      <TextHead title="Questions fréquentes">
        Sept réponses à ce que l’on nous demande le plus. La vôtre n’y est pas&nbsp;? Écrivez-nous, un conseiller vous
        répond.
      </TextHead>
      <div className="wrap section section--tight stack gap-6">
        <Questions questions={frequentQuestions} />
        <Callout
          title="Une autre question&nbsp;?"
          actions={
            <>
              <ButtonLink variant="light" to="/contact">
                Nous contacter
              </ButtonLink>
              <ExternalButton variant="ghost" icon="whatsapp" href={whatsappLink(`Bonjour ${agency.name}`)}>
                WhatsApp
              </ExternalButton>
            </>
          }
        >
          Écrivez-nous, appelez ou passez à l’agence. {agency.hours}.
        </Callout>
      </div>
    </>
  )
}
