import { SectionHead } from '@keur/kit/patterns'
import { Link } from '@keur/kit/router'
import { Icon, type IconName } from '@keur/kit/ui'
import css from './services.module.css'

const services: { title: string; to: string; icon: IconName; text: string }[] = [
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
      <ul className={css.services}>
        {services.map(({ title, to, icon, text }) => (
          <li key={to}>
            <Icon name={icon} />
            <h3>
              <Link to={to}>{title}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
