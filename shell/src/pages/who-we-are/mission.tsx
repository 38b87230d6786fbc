import { Icon, type IconName, LocationBadge } from '@keur/kit/ui'
import css from './mission.module.css'

const values: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'check',
    title: 'Vérifier',
    text: 'Aucun bien n’est publié sans avoir été visité, aucun titre sans avoir été contrôlé.'
  },
  {
    icon: 'document',
    title: 'Écrire',
    text: 'Prix, commission, délais\u00a0: ce qui est convenu est écrit, et tenu.'
  },
  {
    icon: 'user',
    title: 'Accompagner',
    text: 'Un même conseiller, du premier appel à la remise des clés, que vous soyez au quartier ou à Paris.'
  }
]

/** The mission statement, and what follows from it. */
export function Mission() {
  return (
    <section className="on-dark">
      <div className={css.mission}>
        <div className={`wrap ${css.inside}`}>
          <div className={css.statement}>
            <h2>Notre mission</h2>
            <p>
              Permettre à chacun, d’ici ou de la diaspora, de se loger, d’investir et de bâtir au Sénégal en toute
              confiance.
            </p>
            <div className="row">
              <LocationBadge city="Thiès" district="Siège" />
              <LocationBadge city="Dakar" district="Bureau" />
            </div>
          </div>
          <ul className={css.values}>
            {values.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
