import { agency } from '@keur/kit/agency'
import { ContactUs } from '../sections/contact.tsx'
import { Questions } from '../sections/questions.tsx'
import { TextHead } from '../sections/text-page.tsx'
import { frequentQuestions } from './frequent-questions.ts'

export function Component() {
  return (
    <>
      <TextHead
        title="Questions fréquentes"
        description={`Biens proposés, commission, annonces de propriétaires, services juridiques, partenaires, analyses techniques, diaspora\u00a0: les réponses de ${agency.name}.`}
        path="/faq"
        questions={frequentQuestions}
      >
        Sept réponses à ce que l’on nous demande le plus. La vôtre n’y est pas&nbsp;? Écrivez-nous, un conseiller vous
        répond.
      </TextHead>
      <div className="wrap section section--tight stack gap-6">
        <Questions questions={frequentQuestions} />
        <ContactUs title="Une autre question&nbsp;?" action="Nous contacter">
          Écrivez-nous, appelez ou passez à l’agence. {agency.hours}.
        </ContactUs>
      </div>
    </>
  )
}
