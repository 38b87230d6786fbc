import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Article, ArticleList } from '@keur/contract/article'
import { createTaggedAnswers, sendTagged } from '../../plugins/tagged-answers.ts'
import { IdParameter } from '../id-parameter.ts'
import type { ArticlesService } from './articles.service.ts'

type Options = { articles: ArticlesService }

export const articlesForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { articles }) => {
  const lists = createTaggedAnswers()

  app.get('/articles', { schema: { response: { 200: ArticleList } } }, (request, reply) =>
    lists.send(request, reply, String(articles.version()), articles.list)
  )

  app.get('/articles/:id', { schema: { params: IdParameter, response: { 200: Article } } }, async (request, reply) =>
    sendTagged(request, reply, await articles.one(request.params.id))
  )
}
