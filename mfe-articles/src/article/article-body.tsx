import type { Article } from '@keur/contract/article'
import { formatDate } from '@keur/kit/format'
import { Markdown } from '@keur/kit/markdown'
import { Photo, Prose } from '@keur/kit/ui'
import { Stars } from '../rating/stars.tsx'
import css from './article-body.module.css'

export function ArticleBody({ article }: { article: Article }) {
  const { title, content, imageUrl, placeholder, rating, createdAt } = article
  return (
    <article className="stack gap-5">
      <header className="stack gap-2">
        <h1>{title}</h1>
        <p className="row soft small">
          {rating > 0 && <Stars rating={rating} said />}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </header>
      {imageUrl && (
        <div className={css.picture}>
          <Photo photo={{ url: imageUrl, placeholder }} alt="" sizes="(min-width: 1024px) 56rem, 100vw" priority fill />
        </div>
      )}
      <Prose>
        <Markdown>{content}</Markdown>
      </Prose>
    </article>
  )
}
