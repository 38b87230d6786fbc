import type { ArticleTitle } from '@keur/contract/article'
import { agencyLanguage, t } from '@keur/kit/language'
import { SectionHead } from '@keur/kit/patterns'
import { Link } from '@keur/kit/router'
import { NoPhoto, Photo } from '@keur/kit/ui'
import css from './home.module.css'

export function ArticlesShelf({ articles }: { articles: ArticleTitle[] }) {
  if (articles.length === 0) return null
  return (
    <section className="wrap section section--tight">
      <SectionHead
        title={t('Articles')}
        more={{ to: '/articles', label: t('Tous les articles'), short: t('Tout voir') }}
      >
        {t('Nos conseils pour louer, acheter et construire.')}
      </SectionHead>
      <ul className="shelf">
        {articles.map(({ _id, title, imageUrl }) => (
          <li key={_id} className={css.article}>
            <div className={css.articlePhoto}>
              {imageUrl ? (
                <Photo photo={imageUrl} alt="" fill sizes="(min-width: 1024px) 24rem, min(82vw, 19rem)" />
              ) : (
                <NoPhoto fill />
              )}
            </div>
            <h3>
              <Link to={`/articles/${_id}`} lang={agencyLanguage}>
                {title}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
