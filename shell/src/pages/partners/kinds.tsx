import { Icon, type IconName } from '@keur/kit/ui'
import css from './kinds.module.css'

const kinds: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'building',
    title: 'Agences immobilières',
    text: 'Au Sénégal et là où vit la diaspora\u00a0: des biens et des recherches partagés, une commission partagée aussi.'
  },
  {
    icon: 'document',
    title: 'Notaires et juristes',
    text: 'Pour les actes, les successions et les régularisations que nous préparons.'
  },
  {
    icon: 'land',
    title: 'Géomètres et architectes',
    text: 'Bornages, plans, permis de construire et études de sol.'
  },
  {
    icon: 'crane',
    title: 'Entreprises et artisans',
    text: 'Maçons, plombiers, électriciens, menuisiers\u00a0: les mains de nos chantiers et de nos dépannages.'
  },
  {
    icon: 'truck',
    title: 'Fournisseurs et transporteurs',
    text: 'Ciment, fer, brique, béton, plomberie\u00a0: des produits suivis, livrés à l’heure.'
  },
  {
    icon: 'key',
    title: 'Banques et assureurs',
    text: 'Crédit, garantie et assurance, pour que le projet aille au bout.'
  }
]

export function Kinds() {
  return (
    <ul className={`grid grid--3 ${css.kinds}`}>
      {kinds.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
