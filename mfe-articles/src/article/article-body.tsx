import type { Article } from '@keur/contract/article'
import { agency } from '@keur/kit/agency'
import { formatDate, plural } from '@keur/kit/format'
import { agencyLanguage, t } from '@keur/kit/language'
import { ShareButton } from '@keur/kit/share'
import { Photo, Prose, Skeleton, staticIsland } from '@keur/kit/ui'
import { Stars } from '../rating/stars.tsx'
import css from './article-body.module.css'
import { articlePath, descriptionOf, readingMinutes } from './article-summary.ts'

/** The server's HTML has the text; the Markdown renderer is fetched with the next article. */
const ArticleText = staticIsland<Pick<Article, 'content' | 'photos'>>(
  async () => (await import('./article-text.tsx')).ArticleText,
  () => <Skeleton shape="block" />
)

interface ArticleBodyProps {
  article: Article
  /** The mean of the stars and the number of comments, with new ones. Absent while visitors do not read it. */
  shared?: { excerpt: string; rating: number; commentCount: number }
}

export function ArticleBody({ article, shared }: ArticleBodyProps) {
  const { title, content, photos, imageUrl, placeholder, createdAt } = article
  const { excerpt = '', rating = 0, commentCount = 0 } = shared ?? {}
  return (
    <article className="stack gap-5">
      <header className="stack gap-3">
        <h1 lang={agencyLanguage}>{title}</h1>
        {agencyLanguage && <p className="small soft">{t('Cet article est en français.')}</p>}
        <p className="row soft small">
          {rating > 0 && <Stars rating={rating} showValue />}
          {commentCount > 0 && (
            <a href="#commentaires">{`${commentCount} ${plural(commentCount, t('commentaire'), t('commentaires'))}`}</a>
          )}
          <span>{t('Par {name}', { name: agency.name })}</span>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          <span>{t('Lecture\u00a0: {readingMinutes} min', { readingMinutes: readingMinutes(content) })}</span>
        </p>
      </header>
      {imageUrl && (
        <div className={css.picture}>
          <Photo photo={{ url: imageUrl, placeholder }} alt="" sizes="(min-width: 768px) 44rem, 100vw" priority fill />
        </div>
      )}
      <div className={css.text} lang={agencyLanguage}>
        <Prose>
          <ArticleText content={content} photos={photos} />
        </Prose>
      </div>
      {shared && (
        <div className="row">
          <ShareButton title={title} text={descriptionOf(excerpt, 100)} path={articlePath(article)} />
        </div>
      )}
    </article>
  )
}
