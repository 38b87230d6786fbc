import { SectionHead } from '@keur/kit/patterns'
import { IconList, type IconListItem } from '../sections/icon-list.tsx'
import css from './services.module.css'

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
