import { ButtonLink } from '@keur/kit/ui'
import { kinds } from '../shared/kinds.ts'

/** What is done most, one step away. */
export function QuickActions() {
  return (
    <nav className="row gap-2" aria-label="Ajouter">
      {kinds.map(({ section, add, noun }) => (
        <ButtonLink key={section} variant="line" icon="plus" to={add}>
          Ajouter {noun.oneWithArticle}
        </ButtonLink>
      ))}
    </nav>
  )
}
