import { t } from '@keur/kit/language'
import { Button, ButtonLink, classNames, type IconName } from '@keur/kit/ui'
import type { ArticleTitle } from './article-page.loader.ts'
import css from './article-pager.module.css'

/** Links to the previous and the next article, and the position. */
export function ArticlePager({ titles, index }: { titles: ArticleTitle[]; index: number }) {
  return (
    <nav className={css.pager} aria-label={t('Articles')}>
      <PagerLink to={titles[index - 1]} icon="previous" label={t('Précédent')} />
      <p className={classNames(css.position, 'soft')}>
        <span className="sr">{t('Article {number} sur {count}', { number: index + 1, count: titles.length })}</span>
        <span aria-hidden="true">{`${index + 1} / ${titles.length}`}</span>
      </p>
      <PagerLink to={titles[index + 1]} icon="next" label={t('Suivant')} />
    </nav>
  )
}

function PagerLink({ to, icon, label }: { to: ArticleTitle | undefined; icon: IconName; label: string }) {
  const buttonProps = { variant: 'line', size: 's', icon, className: icon === 'next' ? css.next : undefined } as const
  if (!to) {
    return (
      <Button {...buttonProps} disabled>
        {label}
      </Button>
    )
  }
  return (
    <ButtonLink {...buttonProps} to={`/articles/${to._id}`}>
      {label}
    </ButtonLink>
  )
}
