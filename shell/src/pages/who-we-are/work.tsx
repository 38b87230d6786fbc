import { Link } from '@keur/kit/router'
import { Icon, type IconName } from '@keur/kit/ui'
import css from './work.module.css'

const work: { icon: IconName; title: string; to: string; text: string }[] = [
  {
    icon: 'key',
    title: 'Gérance immobilière',
    to: '/services/gerance',
    text: 'Nous gérons des logements et des immeubles pour leurs propriétaires\u00a0: locataires, loyers, entretien et comptes rendus.'
  },
  {
    icon: 'home',
    title: 'Location et vente',
    to: '/services/vente',
    text: 'Appartements, villas, bureaux, terrains et champs, visités et vérifiés avant d’être proposés.'
  },
  {
    icon: 'document',
    title: 'Études et expertises',
    to: '/services/etudes-expertises',
    text: 'Évaluations, bornages, plans et diagnostics, pour décider en connaissance de cause.'
  },
  {
    icon: 'chat',
    title: 'Conseil juridique',
    to: '/services/consultances',
    text: 'Foncier, baux, successions et litiges\u00a0: un conseil clair, et l’accompagnement chez le notaire.'
  },
  {
    icon: 'crane',
    title: 'BTP',
    to: '/services/btp',
    text: 'Construction, rénovation et matériaux, livrés sur le chantier.'
  }
]

/** The five trades of the agency, each with the way to its page. */
export function Work() {
  return (
    <ul className={css.work}>
      {work.map(({ icon, title, to, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <h3>
            <Link to={to}>{title}</Link>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
