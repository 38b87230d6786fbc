import { agency } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { ContactUs } from '../sections/contact.tsx'
import { Questions } from '../sections/questions.tsx'
import { TextHead } from '../sections/text-page.tsx'
import { frequentQuestions } from './frequent-questions.ts'

export function Component() {
  return (
    <>
      <TextHead
        title={t('Questions fréquentes')}
        description={t(
          'Biens proposés, commission, annonces de propriétaires, services juridiques, partenaires, analyses techniques, diaspora\u00a0: les réponses de {name}.',
          { name: agency.name }
        )}
        path="/faq"
        questions={frequentQuestions}
      >
        {t(
          'Sept réponses à ce que l’on nous demande le plus. La vôtre n’y est pas\u00a0? Écrivez-nous, un conseiller vous répond.'
        )}
      </TextHead>
      <div className="wrap section section--tight stack gap-6">
        <Questions questions={frequentQuestions} />
        <ContactUs title={t('Une autre question\u00a0?')} action={t('Nous contacter')}>
          {t('Écrivez-nous, appelez ou passez à l’agence. {hours}.', { hours: agency.hours })}
        </ContactUs>
      </div>
    </>
  )
}
