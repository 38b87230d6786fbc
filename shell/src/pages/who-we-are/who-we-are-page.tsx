import { agency } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { Callout, SectionHead } from '@keur/kit/patterns'
import { ButtonLink, LocationBadge } from '@keur/kit/ui'
import { IconList, type IconListItem } from '../sections/icon-list.tsx'
import { PageIntro } from '../sections/page-intro.tsx'
import small from './cour-800.webp'
import large from './cour-1600.webp'
import shared from './cour-partage.jpg'
import css from './who-we-are-page.module.css'

const picture = {
  small,
  large,
  shared,
  alt: t('Cour d’une maison de Thiès, manguier au milieu et bougainvillées sous l’auvent')
}

const trades: IconListItem[] = [
  {
    icon: 'key',
    title: t('Gérance'),
    to: '/services/gerance',
    text: t(
      'Nous gérons des logements et des immeubles pour leurs propriétaires\u00a0: locataires, loyers, entretien et comptes rendus.'
    )
  },
  {
    icon: 'home',
    title: t('Location et vente'),
    to: '/services/vente',
    text: t('Appartements, villas, bureaux, terrains et champs, visités et vérifiés avant d’être proposés.')
  },
  {
    icon: 'document',
    title: t('Études et expertises'),
    to: '/services/etudes-expertises',
    text: t('Évaluations, bornages, plans et diagnostics, pour décider en connaissance de cause.')
  },
  {
    icon: 'chat',
    title: t('Conseil juridique'),
    to: '/services/consultances',
    text: t('Foncier, baux, successions et litiges\u00a0: un conseil clair, et l’accompagnement chez le notaire.')
  },
  {
    icon: 'crane',
    title: t('BTP'),
    to: '/services/btp',
    text: t('Construction, rénovation et matériaux, livrés sur le chantier.')
  }
]

const values: IconListItem[] = [
  {
    icon: 'check',
    title: t('Vérifier'),
    text: t('Aucun bien n’est publié sans avoir été visité, aucun titre sans avoir été contrôlé.')
  },
  {
    icon: 'document',
    title: t('Écrire'),
    text: t('Prix, commission, délais\u00a0: ce qui est convenu est écrit, et tenu.')
  },
  {
    icon: 'user',
    title: t('Accompagner'),
    text: t('Un même conseiller, du premier appel à la remise des clés, que vous soyez au quartier ou à Paris.')
  }
]

export function Component() {
  return (
    <>
      <PageIntro
        agency
        title={t('Qui sommes-nous')}
        description={t(
          '{name}, agence immobilière basée à Thiès et présente à Dakar\u00a0: gérance, location et vente, études et expertises, conseil juridique et BTP.',
          { name: agency.name }
        )}
        path="/qui-sommes-nous"
        crumbs={[{ label: t('Qui sommes-nous') }]}
        eyebrow={t('De Thiès à Dakar')}
        lead={t(
          '{name} est une agence immobilière basée à Thiès, avec une présence à Dakar. On y entre pour une clé, un titre ou un sac de ciment\u00a0; on y revient pour le même conseiller.',
          { name: agency.name }
        )}
        picture={picture}
      />
      <section className="wrap section">
        <SectionHead eyebrow={t('Nos métiers')} title={t('Cinq métiers qui se répondent')} />
        <IconList beside items={trades} className={css.trades} />
      </section>
      <Mission />
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

/** The mission statement and the values of the agency. */
function Mission() {
  return (
    <section className="on-dark">
      <div className={css.mission}>
        <div className={`wrap ${css.inside}`}>
          <div className={css.statement}>
            <h2>{t('Notre mission')}</h2>
            <p>
              {t(
                'Permettre à chacun, d’ici ou de la diaspora, de se loger, d’investir et de bâtir au Sénégal en toute confiance.'
              )}
            </p>
            <div className="row">
              <LocationBadge city={t('Thiès')} district={t('Siège')} />
              <LocationBadge city="Dakar" district="Bureau" />
            </div>
          </div>
          <IconList beside items={values} className={css.values} />
        </div>
      </div>
    </section>
  )
}
