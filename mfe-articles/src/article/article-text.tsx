import type { Article } from '@keur/contract/article'
import { Markdown } from '@keur/kit/markdown'

export const ArticleText = ({ content, photos }: Pick<Article, 'content' | 'photos'>) => (
  <Markdown photos={photos}>{content}</Markdown>
)
