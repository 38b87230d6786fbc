import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AdminComment,
  AdminCommentPage,
  AdminCommentQuery,
  Comment,
  CommentDecision,
  CommentInput,
  CommentReport
} from '@keur/contract/comment'
import { Message } from '@keur/contract/message'
import { Type } from 'typebox'
import { optionalSession } from '../../plugins/auth.ts'
import { IdParameter } from '../id-parameter.ts'
import type { UsersService } from '../users/users.service.ts'
import type { CommentsService } from './comments.service.ts'

interface Options {
  comments: CommentsService
}

interface VisitorOptions extends Options {
  users: UsersService
}

const CommentParameter = Type.Object({ commentId: Type.String() }, { additionalProperties: false })
const CommentOfArticle = Type.Object({ id: Type.String(), commentId: Type.String() }, { additionalProperties: false })

export const commentsForVisitors: FastifyPluginAsyncTypebox<VisitorOptions> = async (app, { comments, users }) => {
  app.post(
    '/articles/:id/comments',
    {
      onRequest: optionalSession(users),
      schema: { params: IdParameter, body: CommentInput, response: { 201: Comment } }
    },
    async ({ params, body, visitor, ip }, reply) =>
      reply.code(201).send(await comments.add(params.id, body, visitor, ip))
  )

  app.post(
    '/articles/:id/comments/:commentId/report',
    { schema: { params: CommentOfArticle, body: CommentReport, response: { 200: Message } } },
    async ({ params, body, ip }) => {
      await comments.report(params.id, params.commentId, body, ip)
      return { message: 'Merci, votre signalement a été transmis à l’agence.' }
    }
  )
}

export const commentsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { comments }) => {
  app.get(
    '/admin/comments',
    { schema: { querystring: AdminCommentQuery, response: { 200: AdminCommentPage } } },
    (request) => comments.search(request.query)
  )

  app.put(
    '/admin/comments/:commentId',
    {
      config: { activity: { section: 'comments', action: 'hide' } },
      schema: { params: CommentParameter, body: CommentDecision, response: { 200: AdminComment } }
    },
    async (request) => {
      const comment = await comments.decide(request.params.commentId, request.body.hidden)
      request.activity = { label: comment.article.title, changes: ['hidden'] }
      return comment
    }
  )
}
