import { agency, emailLink } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { Callout, CheckList, SectionHead } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { ButtonLink, ExternalButton } from '@keur/kit/ui'
import { textLoader } from '../information/text-loader.ts'
import { IconList, iconItemsOf } from '../sections/icon-list.tsx'
import { introOf, PageIntro } from '../sections/page-intro.tsx'
import { type Content, itemsOf, type Part, textOf } from '../sections/part.ts'
import small from './camion-800.webp'
import large from './camion-1600.webp'
import shared from './camion-partage.jpg'
import css from './partners-page.module.css'

const picture = { small, large, shared }

export { textLoader as loader }

export function Component() {
  const content = useLoaderData<Content>()
  const [partners, promises, invitation] = content.parts as [Part, Part, Part]
  return (
    <>
      <PageIntro
        {...introOf(content, picture)}
        path="/partenaires"
        crumbs={[{ label: t('Partenaires') }]}
        actions={
          <ButtonLink variant="light" to="/contact">
            {t('Devenir partenaire')}
          </ButtonLink>
        }
      />
      <section className="wrap section">
        <SectionHead title={partners.title} />
        <IconList items={iconItemsOf(partners)} className={`grid grid--3 ${css.partners}`} />
      </section>
      <div className="band section">
        <section className="wrap stack">
          <h2>{promises.title}</h2>
          <CheckList items={itemsOf(promises)} />
        </section>
      </div>
      <div className="wrap section">
        <Callout
          title={invitation.title}
          actions={
            <>
              <ButtonLink variant="light" to="/contact">
                {t('Nous écrire')}
              </ButtonLink>
              <ExternalButton
                variant="ghost"
                icon="mail"
                href={emailLink(agency.email, { subject: 'Devenir partenaire' })}
              >
                {t('E-mail')}
              </ExternalButton>
            </>
          }
        >
          {textOf(invitation)}
        </Callout>
      </div>
    </>
  )
}
