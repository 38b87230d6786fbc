import { randomBytes } from 'node:crypto'
import type { ArticleInput, ArticlePreview, ArticleUpdate, PreviewLink, SavedArticle } from '@keur/contract/article'
import { limits } from '@keur/contract/limits'
import { dayInMilliseconds } from '../../domain/calendar.ts'
import { changedFields } from '../../domain/changed-fields.ts'
import type { Changed } from '../../domain/listing.ts'
import type { Links } from '../../domain/mail-links.ts'
import { requireUnchanged } from '../../domain/read-only.ts'
import { invalidInput, notFound, Problem, staleVersion } from '../../problems/problem.ts'
import type { CommentsRepository } from '../comments/comments.repository.ts'
import type { HistoryService } from '../history/history.service.ts'
import { createListingsAdministration } from '../listings/listings-administration.service.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import type { ViewsRepository } from '../views/views.repository.ts'
import type { AdminArticleRecord, ArticleContent } from './article-documents.repository.ts'
import { createArticlePhotos, type StoredPhoto } from './article-photos.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import { requireHarmlessMarkdown } from './hostile-markdown.ts'

export type ArticlesService = ReturnType<typeof createArticlesService>

interface Parts {
  repository: ArticlesRepository
  comments: Pick<CommentsRepository, 'deleteOfArticle'>
  uploads: UploadsService
  views: ViewsRepository
  history: HistoryService
  links: Pick<Links, 'preview' | 'read'>
}

/**
 * The service of articles. As with listings, a photo is attached before its article is written and released after: a
 * crash in between leaves a photo that the sweeper deletes, never an article without its photo.
 */
export function createArticlesService({ repository, comments, uploads, views, history, links }: Parts) {
  const photos = createArticlePhotos(uploads)
  const userOf = (id: string) => `articles/${id}`

  return {
    list: repository.list,
    titles: repository.titles,
    one: repository.one,
    revision: repository.revision,
    publishDue: repository.publishDue,
    delete: repository.delete,
    byIdsOrTitles: repository.byIdsOrTitles,
    each: repository.each,
    /** The fields that would be stored of an input. Throws as `create` does for its texts. */
    completed(input: ArticleInput, before?: Publication): ArticleContent {
      requireStorable(input)
      const { imageUrl, publicId } = input
      return contentOf(input, imageUrl ? { imageUrl, publicId } : {}, before)
    },
    /** Stores an article, by default of now (the seed sets `at`). Throws 400, 413 and 422. */
    async create(input: ArticleInput, at?: Date): Promise<SavedArticle> {
      requireStorable(input)
      const id = repository.newId()
      const article = contentOf(input, await photos.take(input, userOf(id)))
      try {
        return await repository.insert(id, article, at)
      } catch (error) {
        // Only where it is certain that nothing was written.
        if (error instanceof Problem) await photos.release(article, { content: '' }, userOf(id))
        throw error
      }
    },
    /** `known` is the article as the caller has just read it. Throws as `create`, 404, and 409. */
    async update(id: string, input: ArticleUpdate, known?: AdminArticleRecord): Promise<Changed<SavedArticle>> {
      requireStorable(input)
      const seen = known ?? (await repository.editable(id))
      requireUnchanged(seen, input)
      const user = userOf(seen._id)
      // A concurrent update may store the same photos: after a failure, those of the stored version count.
      const held = () => repository.photosOf(seen._id)
      const article = contentOf(input, await photos.take(input, user, held), seen)
      try {
        const stored = await repository.replace(seen, article)
        if (!stored) throw staleVersion()
        await photos.release(seen, article, user)
        return { saved: stored, changes: changedFields(seen, stored) }
      } catch (error) {
        if (error instanceof Problem) await photos.release(article, await held(), user)
        throw error
      }
    },
    previews: {
      /** The private link to an article, for a week from the first call on. Throws 404. */
      async begin(id: string, now = new Date()): Promise<PreviewLink> {
        const end = new Date(now.getTime() + limits.previewDays * dayInMilliseconds)
        const { nonce, until } = await repository.beginPreview(id, randomBytes(16).toString('base64url'), end, now)
        return { address: links.preview(id, nonce), until: until.toISOString() }
      },
      end: repository.endPreview,
      /** The article of a link. Throws 404 where it is none, has ended, or the article is in the trash. */
      async read(token: string, now = new Date()): Promise<ArticlePreview> {
        const link = links.read('preview', token)
        if (!link) throw notFound(repository.missing)
        await repository.publishDue(now)
        return repository.previewed(link.userId, link.nonce, now)
      }
    },
    administration: createListingsAdministration({
      section: 'articles',
      repository: {
        ...repository,
        /** The comments go first: after a crash the article is still there, and is purged again. */
        async remove(id) {
          await comments.deleteOfArticle(id)
          await repository.remove(id)
        }
      },
      uploads,
      views,
      history
    })
  }
}

/** The state of an article that decides who reads it. */
type Publication = Pick<AdminArticleRecord, 'draft' | 'publishAt'>

const newArticle: Publication = { draft: false }

function contentOf(input: ArticleInput, photo: StoredPhoto, before = newArticle): ArticleContent {
  const asked = input.publishAt ?? (input.draft === false ? '' : before.publishAt)
  const moment = asked ? new Date(asked) : undefined
  const publishAt = moment && moment.getTime() > Date.now() ? moment : undefined
  // What was planned may have become due since it was read.
  const isDue = moment !== undefined && asked === before.publishAt
  const draft = publishAt !== undefined || (input.draft ?? (before.draft && !isDue))
  return { title: input.title.trim(), content: input.content.trim(), draft, publishAt, ...photo }
}

/** Throws 413 and 422 for the text, 400 for a moment that is not in the calendar. */
function requireStorable({ content, publishAt }: ArticleInput): void {
  requireHarmlessMarkdown(content)
  if (publishAt && new Date(publishAt).toJSON() !== publishAt)
    throw invalidInput({ field: 'publishAt', message: 'Cette date n’existe pas.' })
}
