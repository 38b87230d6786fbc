import { agency } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { Callout, SectionHead } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { ButtonLink, LocationBadge } from '@keur/kit/ui'
import { textLoader } from '../information/text-loader.ts'
import { IconList, iconItemsOf } from '../sections/icon-list.tsx'
import { introOf, PageIntro } from '../sections/page-intro.tsx'
import { type Content, type Part, textOf } from '../sections/part.ts'
import small from './cour-800.webp'
import large from './cour-1600.webp'
import shared from './cour-partage.jpg'
import css from './who-we-are-page.module.css'

const picture = { small, large, shared }

export { textLoader as loader }

export function Component() {
  const content = useLoaderData<Content>()
  const [trades, mission] = content.parts as [Part, Part]
  return (
    <>
      <PageIntro agency {...introOf(content, picture)} path="/qui-sommes-nous" crumbs={[{ label: content.title }]} />
      <section className="wrap section">
        <SectionHead eyebrow={t('Nos métiers')} title={trades.title} />
        <IconList beside items={iconItemsOf(trades)} className={css.trades} />
      </section>
      <Mission mission={mission} />
      <div className="wrap section">
        <Callout
          title={t('Rencontrons-nous')}
          actions={
            <>
              <ButtonLink variant="light" to="/contact">
                {t('Nous contacter')}
              </ButtonLink>
              <ButtonLink variant="ghost" to="/gerance/formulaire">
                {t('Confiez-nous votre bien')}
              </ButtonLink>
            </>
          }
        >
          {agency.address}. {agency.hours}.
        </Callout>
      </div>
    </>
  )
}

function Mission({ mission }: { mission: Part }) {
  return (
    <section className="on-dark">
      <div className={css.mission}>
        <div className={`wrap ${css.inside}`}>
          <div className={css.statement}>
            <h2>{mission.title}</h2>
            <p>{textOf(mission)}</p>
            <div className="row">
              <LocationBadge city={agency.city} district={t('Siège')} />
              <LocationBadge city="Dakar" district="Bureau" />
            </div>
          </div>
          <IconList beside items={iconItemsOf(mission)} className={css.values} />
        </div>
      </div>
    </section>
  )
}
