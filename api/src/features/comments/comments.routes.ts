import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AdminComment,
  AdminCommentPage,
  AdminCommentQuery,
  Comment,
  CommentBulk,
  CommentBulkResponse,
  CommentDecision,
  CommentInput,
  CommentPage,
  CommentPageQuery,
  CommentReport
} from '@keur/contract/comment'
import { Message } from '@keur/contract/responses'
import { TicketHeaders } from '@keur/contract/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { CollectionRevision } from '../../persistence/revisions.repository.ts'
import { optionalSession } from '../../plugins/auth.ts'
import { sendWithEtag } from '../../plugins/etag.ts'
import { sendRevisions } from '../../plugins/revisions.ts'
import { IdParameter } from '../../plugins/validation.ts'
import type { ActivityService } from '../activity/activity.service.ts'
import type { UsersService } from '../users/users.service.ts'
import type { CommentChange, CommentSelection } from './comment-moderation.repository.ts'
import type { CommentsService } from './comments.service.ts'

interface Options {
  comments: CommentsService
}

interface VisitorOptions extends Options {
  articles: { revision: CollectionRevision }
  users: UsersService
}

interface AdministratorOptions extends Options {
  activity: ActivityService
}

const CommentParameter = Type.Object({ commentId: Type.String() }, { additionalProperties: false })
const CommentOfArticle = Type.Object({ id: Type.String(), commentId: Type.String() }, { additionalProperties: false })

/** Milliseconds for a change of many: of a hundred thousand comments. */
const bulkTimeout = 120_000

export const commentsForVisitors: FastifyPluginAsyncTypebox<VisitorOptions> = async (
  app,
  { articles, comments, users }
) => {
  sendRevisions(app, [articles.revision, comments.revision])
  app.get(
    '/articles/:id/comments',
    { schema: { params: IdParameter, querystring: CommentPageQuery, response: { 200: CommentPage } } },
    async (request, reply) => sendWithEtag(request, reply, await comments.page(request.params.id, request.query))
  )

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

export const commentsForAdministrators: FastifyPluginAsyncTypebox<AdministratorOptions> = async (
  app,
  { comments, activity }
) => {
  app.get(
    '/admin/comments',
    { schema: { querystring: AdminCommentQuery, response: { 200: AdminCommentPage } } },
    (request) => comments.search(request.query)
  )

  app.put(
    '/admin/comments/:commentId',
    {
      config: named('hide'),
      schema: { params: CommentParameter, body: CommentDecision, response: { 200: AdminComment } }
    },
    async (request) => {
      const comment = await comments.moderate(request.params.commentId, request.body.hidden)
      request.activity = { label: comment.article.title, changes: ['hidden'] }
      return comment
    }
  )

  app.delete(
    '/admin/comments/:commentId',
    {
      config: { ...named('purge'), irreversible: true },
      schema: { params: CommentParameter, headers: TicketHeaders, response: { 200: Message } }
    },
    async (request) => {
      const { commentId } = request.params
      request.activity = { id: commentId.toLowerCase(), label: await comments.deleteOne(commentId) }
      return { message: 'Le commentaire a été supprimé définitivement.' }
    }
  )

  app.post(
    '/admin/comments/bulk',
    {
      handlerTimeout: bulkTimeout,
      config: { ...named('bulk'), irreversible: ({ change }: CommentBulk) => change.deleted === true },
      schema: { headers: TicketHeaders, body: CommentBulk, response: { 200: CommentBulkResponse } }
    },
    async (request, reply) => {
      // Each step writes its own entry into the trail, so the response adds none.
      request.activity = { nothing: true }
      const ended = untilAnswered(reply)
      let count = 0
      for await (const ids of comments.changeAll(selectionOf(request.body), request.body.change as CommentChange)) {
        await record(request, ids)
        count += ids.length
        if (ended.aborted) break
      }
      return { count }
    }
  )

  async function record(request: FastifyRequest, ids: string[]): Promise<void> {
    const { id, email } = request.session
    const { change } = request.body as CommentBulk
    const what = change.deleted ? { action: 'purge' as const } : { action: 'hide' as const, changes: ['hidden'] }
    await activity
      .record({ user: { id, email }, section: 'comments', ...what, ids, requestId: request.id })
      .catch((err) => request.log.error({ err, ids }, 'activity not recorded'))
  }
}

const named = (action: 'hide' | 'purge' | 'bulk') => ({ activity: { section: 'comments', action } }) as const

const selectionOf = ({ ids, filter = {} }: CommentBulk): CommentSelection => (ids ? { ids } : { filter })

/**
 * Aborted when the connection closes: the caller has left, or got the response of a timeout, and would not learn of the
 * rest.
 */
function untilAnswered(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}
