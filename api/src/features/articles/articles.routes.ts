import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AdminArticle,
  AdminArticlePage,
  AdminArticleQuery,
  Article,
  ArticleBulk,
  ArticleInput,
  ArticleList,
  ArticlePreview,
  ArticleTitleList,
  ArticleUpdate,
  PreviewLink,
  SavedArticle
} from '@keur/contract/article'
import { Message } from '@keur/contract/responses'
import { Type } from 'typebox'
import { namesOf } from '../../domain/changed-fields.ts'
import { createResponseCache, sendWithEtag } from '../../plugins/etag.ts'
import { sendRevisions } from '../../plugins/revisions.ts'
import { IdParameter } from '../../plugins/validation.ts'
import { addRecord } from '../activity/record-activity.ts'
import type { CommentsService } from '../comments/comments.service.ts'
import { historyRoutes } from '../history/history.routes.ts'
import { adminRoutes } from '../listings/listings.routes.ts'
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

  app.get('/articles', { schema: { response: { 200: ArticleList } } }, (request, reply) =>
    lists.send(request, reply, `all ${articles.revision.version()} ${comments.revision.version()}`, articles.list)
  )

  app.get('/articles/titles', { schema: { response: { 200: ArticleTitleList } } }, (request, reply) =>
    lists.send(request, reply, `titles ${articles.revision.version()}`, articles.titles)
  )

  app.get('/articles/:id', { schema: { params: IdParameter, response: { 200: Article } } }, async (request, reply) =>
    sendWithEtag(request, reply, await articles.one(request.params.id))
  )
}

const TokenParameter = Type.Object({ token: Type.String() }, { additionalProperties: false })

/** Apart from what is cached: by a private link an article is read before it is published. */
export const articlePreviews: FastifyPluginAsyncTypebox<Options> = async (app, { articles }) => {
  app.get(
    '/articles/previews/:token',
    { schema: { params: TokenParameter, response: { 200: ArticlePreview } } },
    async ({ params }, reply) => {
      reply.header('cache-control', 'private, no-store')
      return articles.previews.read(params.token)
    }
  )
}

const activity = (action: 'create' | 'update' | 'delete' | 'preview') => ({
  activity: { section: 'articles' as const, action }
})

export const articlesForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { articles }) => {
  app.addHook('onRequest', () => articles.publishDue())

  app.post(
    '/articles',
    { config: activity('create'), schema: { body: ArticleInput, response: { 201: SavedArticle } } },
    async (request, reply) => {
      const article = await articles.create(request.body)
      addRecord(request, article)
      return reply.code(201).send(article)
    }
  )

  app.put(
    '/articles/:id',
    {
      config: activity('update'),
      schema: { params: IdParameter, body: ArticleUpdate, response: { 200: SavedArticle } }
    },
    async (request) => {
      const { saved, changes } = await articles.update(request.params.id, request.body)
      addRecord(request, saved, changes, namesOf(changes))
      return saved
    }
  )

  app.delete(
    '/articles/:id',
    { config: activity('delete'), schema: { params: IdParameter, response: { 200: Message } } },
    async (request) => {
      const { saved, changes } = await articles.delete(request.params.id)
      addRecord(request, saved, changes)
      return { message: 'Article supprimé' }
    }
  )

  const preview = { config: activity('preview'), schema: { params: IdParameter } }
  const address = '/admin/articles/:id/preview'
  app.post(address, { ...preview, schema: { ...preview.schema, response: { 200: PreviewLink } } }, ({ params }) =>
    articles.previews.begin(params.id)
  )
  app.delete(address, { ...preview, schema: { ...preview.schema, response: { 200: Message } } }, async ({ params }) => {
    await articles.previews.end(params.id)
    return { message: 'Le lien ne marche plus.' }
  })

  const kind = {
    section: 'articles' as const,
    rows: 'articles',
    schemas: {
      AdminQuery: AdminArticleQuery,
      AdminPage: AdminArticlePage,
      Admin: AdminArticle,
      Bulk: ArticleBulk,
      Update: ArticleUpdate
    }
  }
  await app.register(adminRoutes(kind, articles.administration))
  await app.register(historyRoutes(kind, articles))
}
