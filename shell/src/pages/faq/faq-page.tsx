import { agency } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { useLoaderData } from '@keur/kit/router'
import { textLoader } from '../information/text-loader.ts'
import { ContactUs } from '../sections/contact.tsx'
import { type Content, textOf } from '../sections/part.ts'
import { Questions, questionsOf } from '../sections/questions.tsx'
import { TextHead } from '../sections/text-head.tsx'

export { textLoader as loader }

export function Component() {
  const content = useLoaderData<Content>()
  const questions = questionsOf(content)
  return (
    <>
      <TextHead title={content.title} description={content.facts.description ?? ''} path="/faq" questions={questions}>
        {textOf(content)}
      </TextHead>
      <div className="wrap section section--tight stack gap-6">
        <Questions questions={questions} />
        <ContactUs title={t('Une autre question\u00a0?')} action={t('Nous contacter')}>
          {t('Écrivez-nous, appelez ou passez à l’agence. {hours}.', { hours: agency.hours })}
        </ContactUs>
      </div>
    </>
  )
}
