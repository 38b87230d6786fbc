import type { ArticleInput, ArticleUpdate, SavedArticle } from '@keur/contract/article'
import type { Changed } from '../../domain/listing.ts'
import { requireUnchanged } from '../../domain/read-only.ts'
import { Problem, staleVersion } from '../../problems/problem.ts'
import { changedFields } from '../activity/changed-fields.ts'
import type { CommentsRepository } from '../comments/comments.repository.ts'
import { createListingsAdministration } from '../listings/listings-administration.service.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import type { ViewsRepository } from '../views/views.repository.ts'
import type { ArticleContent } from './article-documents.repository.ts'
import { createArticlePhotos, type StoredPhoto } from './article-photos.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import { requireHarmlessMarkdown } from './hostile-markdown.ts'

export type ArticlesService = ReturnType<typeof createArticlesService>

interface Parts {
  repository: ArticlesRepository
  comments: Pick<CommentsRepository, 'deleteOfArticle'>
  uploads: UploadsService
  views: ViewsRepository
}

/**
 * The rules of articles. As with listings, photos are taken before the article is written and let go after: what a crash leaves in between
 * is a photo kept for nothing, never an article without its photo.
 */
export function createArticlesService({ repository, comments, uploads, views }: Parts) {
  const photos = createArticlePhotos(uploads)
  const userOf = (id: string) => `articles/${id}`

  return {
    list: repository.list,
    titles: repository.titles,
    one: repository.one,
    version: repository.version,
    delete: repository.delete,
    byIdsOrTitles: repository.byIdsOrTitles,
    each: repository.each,
    /** What would be stored of an input. Throws as `create` does, its photos apart. */
    completed(input: ArticleInput, draftBefore = false): ArticleContent {
      requireHarmlessMarkdown(input.content)
      const { imageUrl, publicId } = input
      return contentOf(input, imageUrl ? { imageUrl, publicId } : {}, draftBefore)
    },
    /**
     * Stores an article; `at` is when, where it is one of a past. Throws 413 and 422 for its text, 400 and 422 for its
     * photos.
     */
    async create(input: ArticleInput, at?: Date): Promise<SavedArticle> {
      requireHarmlessMarkdown(input.content)
      const id = repository.newId()
      const article = contentOf(input, await photos.take(input, userOf(id)), false)
      try {
        return await repository.insert(id, article, at)
      } catch (error) {
        // Only where it is certain that nothing was written.
        if (error instanceof Problem) await photos.drop(article, { content: '' }, userOf(id))
        throw error
      }
    },
    /** Puts a text and its photos in the place of those that were seen. Throws as `create`, 404, and 409 where somebody was faster. */
    async update(id: string, input: ArticleUpdate): Promise<Changed<SavedArticle>> {
      requireHarmlessMarkdown(input.content)
      const seen = await repository.editable(id)
      requireUnchanged(seen, input)
      const user = userOf(seen._id)
      // Whoever is faster may store the same photos: after a failure it counts what is stored now, not what was seen.
      const held = () => repository.photosOf(seen._id)
      const article = contentOf(input, await photos.take(input, user, held), seen.draft)
      try {
        const stored = await repository.replace(seen, article)
        if (!stored) throw staleVersion()
        await photos.drop(seen, article, user)
        return { saved: stored, changes: changedFields(seen, stored) }
      } catch (error) {
        // Only where it is certain that nothing was written.
        if (error instanceof Problem) await photos.drop(article, await held(), user)
        throw error
      }
    },
    administration: createListingsAdministration({
      section: 'articles',
      repository: {
        ...repository,
        /** The comments go first: what a crash leaves is found by its article and purged again. */
        async remove(id) {
          await comments.deleteOfArticle(id)
          await repository.remove(id)
        }
      },
      uploads,
      views
    })
  }
}

function contentOf({ title, content, draft }: ArticleInput, photo: StoredPhoto, draftBefore: boolean): ArticleContent {
  return { title: title.trim(), content: content.trim(), draft: draft ?? draftBefore, ...photo }
}
