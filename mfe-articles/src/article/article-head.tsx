import type { Article } from '@keur/contract/article'
import { PageHead } from '@keur/kit/page-head'
import { sharingImage } from '@keur/kit/ui'
import { excerptOf } from './excerpt.ts'

export const articlePath = ({ _id }: Pick<Article, '_id'>) => `/articles/${_id}`

/** What an article says of itself to search engines and to those it is shared with. */
export function ArticleHead({ article }: { article: Article }) {
  const { title, content, imageUrl } = article
  return (
    <PageHead
      title={title}
      description={excerptOf(content)}
      path={articlePath(article)}
      image={sharingImage(imageUrl ? [imageUrl] : [])}
      imageAlt={title}
      type="article"
    />
  )
}
