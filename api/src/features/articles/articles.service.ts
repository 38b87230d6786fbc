import type { Article } from '@keur/contract/article'
import type { UploadsService } from '../uploads/uploads.service.ts'
import type { ArticlesRepository, NewArticle } from './articles.repository.ts'

export type ArticlesService = ReturnType<typeof createArticlesService>

/** The rules of articles: an article's photo is one of ours, and is kept for it. */
export function createArticlesService(articles: ArticlesRepository, uploads: UploadsService) {
  return {
    list: articles.list,
    one: articles.one,
    version: articles.version,
    /** Stores an article; its photo, where it has one, must have been uploaded before. */
    async create(article: NewArticle, at?: Date): Promise<Article> {
      const id = articles.newId()
      if (!article.imageUrl) return articles.insert(id, article, at)
      const [photo] = await uploads.attach([{ url: article.imageUrl }], `articles/${id}`)
      const { url, publicId, placeholder } = photo!
      return articles.insert(id, { ...article, imageUrl: url, publicId, placeholder }, at)
    }
  }
}
