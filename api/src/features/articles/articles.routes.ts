import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ArticleUpdate } from '@keur/contract/article'
import { namesOf } from '../../domain/changed-fields.ts'
import { createResponseCache, sendWithEtag } from '../../plugins/etag.ts'
import { sendRevisions } from '../../plugins/revisions.ts'
import { route } from '../../plugins/route.ts'
import { addRecord } from '../activity/record-activity.ts'
import type { CommentsService } from '../comments/comments.service.ts'
import { historyRoutes } from '../history/history.routes.ts'
import { adminRoutes } from '../listings/listings.routes.ts'
import type { AdminArticleRecord } from './article-documents.repository.ts'
import type { ArticlesService } from './articles.service.ts'

interface Options {
  articles: ArticlesService
}

/** Articles hold the mean and the counts of their comments: a cached list is too old as soon as either is written. */
export const articlesForVisitors: FastifyPluginAsyncTypebox<Options & { comments: CommentsService }> = async (
  app,
  { articles, comments }
) => {
  const lists = createResponseCache()
  sendRevisions(app, [articles.revision, comments.revision])

  route(app, 'GET /articles', (request, reply) =>
    lists.send(request, reply, `all ${articles.revision.version()} ${comments.revision.version()}`, articles.list)
  )

  route(app, 'GET /articles/titles', (request, reply) =>
    lists.send(request, reply, `titles ${articles.revision.version()}`, articles.titles)
  )

  route(app, 'GET /articles/:id', async (request, reply) =>
    sendWithEtag(request, reply, await articles.one(request.params.id))
  )
}

/** Apart from what is cached: by a private link an article is read before it is published. */
export const articlePreviews: FastifyPluginAsyncTypebox<Options> = async (app, { articles }) => {
  route(app, 'GET /articles/previews/:token', ({ params }) => articles.previews.read(params.token))
}

const activity = (action: 'create' | 'update' | 'delete' | 'preview') => ({
  activity: { section: 'articles' as const, action }
})

export const articlesForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { articles }) => {
  app.addHook('onRequest', () => articles.publishDue())

  route(app, 'POST /articles', { ...activity('create'), status: 201 }, async (request) => {
    const article = await articles.create(request.body)
    addRecord(request, article)
    return article
  })

  route(app, 'PUT /articles/:id', activity('update'), async (request) => {
    const { saved, changes } = await articles.update(request.params.id, request.body)
    addRecord(request, saved, changes, namesOf(changes))
    return saved
  })

  route(app, 'DELETE /articles/:id', activity('delete'), async (request) => {
    const { saved, changes } = await articles.delete(request.params.id)
    addRecord(request, saved, changes)
    return { message: 'Article supprimé' }
  })

  route(app, 'POST /admin/articles/:id/preview', activity('preview'), ({ params }) =>
    articles.previews.begin(params.id)
  )
  route(app, 'DELETE /admin/articles/:id/preview', activity('preview'), async ({ params }) => {
    await articles.previews.end(params.id)
    return { message: 'Le lien ne marche plus.' }
  })

  await app.register(adminRoutes({ section: 'articles', rows: 'articles' }, articles.administration))
  const { administration } = articles
  const update = (id: string, input: ArticleUpdate, _sender: string, seen?: AdminArticleRecord) =>
    articles.update(id, input, seen)
  await app.register(historyRoutes('articles', { administration, update }))
}
