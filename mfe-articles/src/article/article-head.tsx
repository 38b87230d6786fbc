import type { Article } from '@keur/contract/article'
import { agency } from '@keur/kit/agency'
import { absoluteUrl, PageHead } from '@keur/kit/page-head'
import { sharingImage } from '@keur/kit/ui'
import { excerptOf } from './excerpt.ts'

/** What an article says of itself to search engines and to those it is shared with. */
export function ArticleHead({ article }: { article: Article }) {
  const { _id, title, content, imageUrl, createdAt, updatedAt } = article
  const path = `/articles/${_id}`
  const image = sharingImage(imageUrl ? [imageUrl] : [])
  return (
    <PageHead
      title={title}
      description={excerptOf(content)}
      path={path}
      image={image}
      imageAlt={title}
      type="article"
      jsonLd={{
        '@type': 'Article',
        headline: title,
        url: absoluteUrl(path),
        image: image && absoluteUrl(image),
        datePublished: createdAt,
        dateModified: updatedAt,
        publisher: { '@type': 'RealEstateAgent', name: agency.name }
      }}
    />
  )
}
