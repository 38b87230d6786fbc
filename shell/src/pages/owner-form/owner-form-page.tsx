import { agency } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { CheckList } from '@keur/kit/patterns'
import { LinkedText, Panel } from '@keur/kit/ui'
import { ContactButtons } from '../sections/contact.tsx'
import { itemsOf, type Part } from '../sections/content.ts'
import { readPage } from '../sections/page-content.tsx'
import { introOf, PageIntro } from '../sections/page-intro.tsx'
import { Steps, stepsOf } from '../sections/steps.tsx'
import text from './formulaire.md'
import small from './maison-800.webp'
import large from './maison-1600.webp'
import shared from './maison-partage.jpg'
import { OwnerForm } from './owner-form.tsx'

const picture = { small, large, shared }

export function Component() {
  const content = readPage(text)
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
