import { agency } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { CheckList } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { LinkedText, Panel } from '@keur/kit/ui'
import { textLoader } from '../information/text-loader.ts'
import { ContactButtons } from '../sections/contact.tsx'
import { lazyForm } from '../sections/lazy-form.tsx'
import { introOf, PageIntro } from '../sections/page-intro.tsx'
import { type Content, itemsOf, type Part } from '../sections/part.ts'
import { Steps, stepsOf } from '../sections/steps.tsx'
import small from './maison-800.webp'
import large from './maison-1600.webp'
import shared from './maison-partage.jpg'
// Imported here, so that the server's HTML is styled before the lazy form loads.
import './owner-form.module.css'

export { textLoader as loader }

const picture = { small, large, shared }
const OwnerForm = lazyForm(async () => (await import('./owner-form.tsx')).OwnerForm)

export function Component() {
  const content = useLoaderData<Content>()
  const [advantages, steps] = content.parts as [Part, Part]
  return (
    <>
      <PageIntro
        short
        {...introOf(content, picture)}
        path="/gerance/formulaire"
        crumbs={[{ label: t('Gérance'), to: '/services/gerance' }, { label: content.title }]}
      />
      <div className="wrap section aside">
        <Panel accent className="stack gap-5">
          <OwnerForm />
          <p className="small soft">
            <LinkedText
              text={t(
                'Vos coordonnées et vos photos ne servent qu’à étudier votre proposition\u00a0: voyez nos [règles de confidentialité].'
              )}
              to={['/confidentialite']}
            />
          </p>
        </Panel>
        <div className="aside__stick">
          <Panel className="stack">
            <h2>{advantages.title}</h2>
            <CheckList narrow items={itemsOf(advantages)} />
            <p className="small soft">{t('Vous préférez en parler\u00a0? {hours}.', { hours: agency.hours })}</p>
            <ContactButtons
              variant="line"
              message={t('Bonjour {name}, je souhaite vous confier un bien.', { name: agency.name })}
            />
          </Panel>
        </div>
      </div>
      <Steps title={steps.title} steps={stepsOf(steps)} />
    </>
  )
}
