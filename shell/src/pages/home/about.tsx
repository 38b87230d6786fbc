import { agency } from '@keur/kit/agency'
import { SectionHead } from '@keur/kit/patterns'
import { Link } from '@keur/kit/router'
import { ButtonLink, Icon, LocationBadge, Panel } from '@keur/kit/ui'
import { IconList, type IconListItem } from '../sections/icon-list.tsx'
import css from './home.module.css'

const promises = [
  'Chaque bien est visité et chaque titre vérifié avant d’être publié.',
  'Le prix, la commission et les délais sont dits d’avance, par écrit.',
  'La diaspora suit son projet à distance, photos et comptes à l’appui.'
]

/** The agency in a few lines. */
export function About() {
  return (
    <section className={`wrap section ${css.about}`}>
      <div className="stack">
        <h2>Une maison du pays, de la clé au chantier</h2>
        <p>
          {agency.name} est une agence immobilière établie à Thiès et présente à Dakar. Elle loue, vend et gère des
          biens pour ceux qui y vivent comme pour ceux qui y reviennent, et conduit études, expertises et conseil
          juridique.
        </p>
        <p>
          Elle fournit aussi les chantiers&nbsp;: ciment, brique, fer, béton et plomberie, livrés là où l’on bâtit. Un
          même interlocuteur vous suit, de la première visite à la dernière pierre.
        </p>
        <Link className="more" to="/qui-sommes-nous">
          Qui sommes-nous
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
      <h2>Sur la ligne</h2>
      <p className="soft">Née à Thiès, la ville du rail, l’agence vous reçoit aussi dans la capitale.</p>
      <ol className={css.line}>
        <li>
          <LocationBadge city="Thiès" />
          <p>Siège et dépôt de matériaux</p>
        </li>
        <li className={css.distance}>70&nbsp;km</li>
        <li>
          <LocationBadge city="Dakar" />
          <p>Bureau et visites</p>
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
          Titres et contrats vérifiés avant toute annonce
        </li>
      </ul>
      <ButtonLink variant="dark" block to="/gerance/formulaire">
        Confiez-nous votre bien
      </ButtonLink>
    </Panel>
  )
}

const services: IconListItem[] = [
  {
    title: 'Gérance',
    to: '/services/gerance',
    icon: 'key',
    text: 'Nous encaissons vos loyers, suivons l’entretien et vous rendons compte chaque mois.'
  },
  {
    title: 'Location',
    to: '/locations',
    icon: 'home',
    text: 'Des logements visités par nos soins, un contrat clair, un seul interlocuteur.'
  },
  {
    title: 'Vente',
    to: '/ventes',
    icon: 'tag',
    text: 'Estimation, visites, vérification des titres et accompagnement chez le notaire.'
  },
  {
    title: 'Études et expertises',
    to: '/services/etudes-expertises',
    icon: 'document',
    text: 'Plans, bornage, état des lieux et évaluation avant d’acheter ou de bâtir.'
  },
  {
    title: 'Consultances',
    to: '/services/consultances',
    icon: 'chat',
    text: 'Conseil juridique et foncier, à l’agence ou à distance pour la diaspora.'
  },
  {
    title: 'BTP',
    to: '/services/btp',
    icon: 'crane',
    text: 'Construction et rénovation, avec des matériaux livrés sur le chantier.'
  }
]

export function Services() {
  return (
    <section>
      <SectionHead eyebrow="Nos métiers" title="Six services sous un même toit" />
      <IconList beside items={services} className={css.services} />
    </section>
  )
}
