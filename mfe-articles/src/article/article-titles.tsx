import { truncate } from '@keur/kit/format'
import { agencyLanguage, t } from '@keur/kit/language'
import { Link } from '@keur/kit/router'
import type { ArticleTitle } from './article-page.loader.ts'
import css from './article-titles.module.css'

export function ArticleTitles({ titles, current }: { titles: ArticleTitle[]; current: string }) {
  return (
    <nav className="stack" aria-labelledby="tous-les-articles">
      <h2 id="tous-les-articles">{t('Tous les articles')}</h2>
      <ol className={css.titles} lang={agencyLanguage}>
        {titles.map(({ _id, title }) => (
          <li key={_id}>
            <Link to={`/articles/${_id}`} aria-current={_id === current ? 'page' : undefined}>
              {truncate(title, 40)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
