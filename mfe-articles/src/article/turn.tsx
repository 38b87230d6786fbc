import { Button, ButtonLink, classNames, type IconName } from '@keur/kit/ui'
import type { ArticleTitle } from './article-page.loader.ts'
import css from './turn.module.css'

/** To the article before and after, and how far one is. */
export function Turn({ titles, index }: { titles: ArticleTitle[]; index: number }) {
  return (
    <nav className={css.turn} aria-label="Articles">
      <Step to={titles[index - 1]} icon="previous" label="Précédent" />
      <p className={classNames(css.position, 'soft')}>
        <span className="sr">{`Article ${index + 1} sur ${titles.length}`}</span>
        <span aria-hidden="true">{`${index + 1} / ${titles.length}`}</span>
      </p>
      <Step to={titles[index + 1]} icon="next" label="Suivant" />
    </nav>
  )
}

function Step({ to, icon, label }: { to: ArticleTitle | undefined; icon: IconName; label: string }) {
  const look = { variant: 'line', size: 's', icon, className: icon === 'next' ? css.next : undefined } as const
  if (!to) {
    return (
      <Button {...look} disabled>
        {label}
      </Button>
    )
  }
  return (
    <ButtonLink {...look} to={`/articles/${to._id}`}>
      {label}
    </ButtonLink>
  )
}
