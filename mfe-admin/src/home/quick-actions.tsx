import { ButtonLink } from '@keur/kit/ui'
import { kinds } from '../shared/kinds/kinds.ts'
import css from './quick-actions.module.css'

/** What is done most, one step away. */
export function QuickActions() {
  return (
    <nav className={css.actions} aria-label="Ajouter">
      {kinds.map(({ section, add, noun }) => (
        <ButtonLink key={section} variant="line" icon="plus" to={add}>
          <span>
            <span className={css.verb}>Ajouter {noun.oneWithArticle.split(' ')[0]} </span>
            <span className={css.noun}>{noun.one}</span>
          </span>
        </ButtonLink>
      ))}
    </nav>
  )
}
