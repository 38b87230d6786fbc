import { agency } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { SectionHead } from '@keur/kit/patterns'
import { Link } from '@keur/kit/router'
import { ButtonLink, Icon, LocationBadge, Panel } from '@keur/kit/ui'
import { IconList, type IconListItem } from '../sections/icon-list.tsx'
import css from './home.module.css'

const promises = [
  t('Chaque bien est visité et chaque titre vérifié avant d’être publié.'),
  t('Le prix, la commission et les délais sont dits d’avance, par écrit.'),
  t('La diaspora suit son projet à distance, photos et comptes à l’appui.')
]

export function About() {
  return (
    <section className={`wrap section ${css.about}`}>
      <div className="stack">
        <h2>{t('Une maison du pays, de la clé au chantier')}</h2>
        <p>
          {t(
            '{name} est une agence immobilière établie à {city} et présente à Dakar. Elle loue, vend et gère des biens pour ceux qui y vivent comme pour ceux qui y reviennent, et conduit études, expertises et conseil juridique.',
            { name: agency.name, city: agency.city }
          )}
        </p>
        <p>
          {t(
            'Elle fournit aussi les chantiers\u00a0: ciment, brique, fer, béton et plomberie, livrés là où l’on bâtit. Un même interlocuteur vous suit, de la première visite à la dernière pierre.'
          )}
        </p>
        <Link className="more" to="/qui-sommes-nous">
          {t('Qui sommes-nous')}
          <Icon name="next" />
        </Link>
      </div>
      <ul className={css.promises}>
        {promises.map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            {promise}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The agency's two offices, drawn as the stations of one line. */
export function Offices() {
  return (
    <Panel accent className="stack">
      <h2>{t('Sur la ligne')}</h2>
      <p className="soft">{t('Née à Thiès, la ville du rail, l’agence vous reçoit aussi dans la capitale.')}</p>
      <ol className={css.line}>
        <li>
          <LocationBadge city={agency.city} />
          <p>{t('Siège et dépôt de matériaux')}</p>
        </li>
        <li className={css.distance}>{t('70\u00a0km')}</li>
        <li>
          <LocationBadge city="Dakar" />
          <p>{t('Bureau et visites')}</p>
        </li>
      </ol>
      <ul className={css.facts}>
        <li>
          <Icon name="clock" />
          {agency.hours}
        </li>
        <li>
          <Icon name="place" />
          {agency.address}
        </li>
        <li>
          <Icon name="check" />
          {t('Titres et contrats vérifiés avant toute annonce')}
        </li>
      </ul>
      <ButtonLink variant="dark" block to="/gerance/formulaire">
        {t('Confiez-nous votre bien')}
      </ButtonLink>
    </Panel>
  )
}

const services: IconListItem[] = [
  {
    title: t('Gérance'),
    to: '/services/gerance',
    icon: 'key',
    text: t('Nous encaissons vos loyers, suivons l’entretien et vous rendons compte chaque mois.')
  },
  {
    title: t('Location'),
    to: '/locations',
    icon: 'home',
    text: t('Des logements visités par nos soins, un contrat clair, un seul interlocuteur.')
  },
  {
    title: t('Vente'),
    to: '/ventes',
    icon: 'tag',
    text: t('Estimation, visites, vérification des titres et accompagnement chez le notaire.')
  },
  {
    title: t('Études et expertises'),
    to: '/services/etudes-expertises',
    icon: 'document',
    text: t('Plans, bornage, état des lieux et évaluation avant d’acheter ou de bâtir.')
  },
  {
    title: t('Consultances'),
    to: '/services/consultances',
    icon: 'chat',
    text: t('Conseil juridique et foncier, à l’agence ou à distance pour la diaspora.')
  },
  {
    title: t('BTP'),
    to: '/services/btp',
    icon: 'crane',
    text: t('Construction et rénovation, avec des matériaux livrés sur le chantier.')
  }
]

export function Services() {
  return (
    <section>
      <SectionHead eyebrow={t('Nos métiers')} title={t('Six services sous un même toit')} />
      <IconList beside items={services} className={css.services} />
    </section>
  )
}
