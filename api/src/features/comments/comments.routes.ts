import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { CommentBulk } from '@keur/contract/comment'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CollectionRevision } from '../../persistence/revisions.repository.ts'
import { optionalSession } from '../../plugins/auth.ts'
import { sendWithEtag } from '../../plugins/etag.ts'
import { sendRevisions } from '../../plugins/revisions.ts'
import { route } from '../../plugins/route.ts'
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

/** Milliseconds for a change of many: of a hundred thousand comments. */
const bulkTimeout = 120_000

export const commentsForVisitors: FastifyPluginAsyncTypebox<VisitorOptions> = async (
  app,
  { articles, comments, users }
) => {
  sendRevisions(app, [articles.revision, comments.revision])
  route(app, 'GET /articles/:id/comments', async (request, reply) =>
    sendWithEtag(request, reply, await comments.page(request.params.id, request.query))
  )

  route(
    app,
    'POST /articles/:id/comments',
    { onRequest: optionalSession(users), status: 201 },
    ({ params, body, visitor, ip }) => comments.add(params.id, body, visitor, ip)
  )

  route(app, 'POST /articles/:id/comments/:commentId/report', async ({ params, body, ip }) => {
    await comments.report(params.id, params.commentId, body, ip)
    return { message: 'Merci, votre signalement a été transmis à l’agence.' }
  })
}

export const commentsForAdministrators: FastifyPluginAsyncTypebox<AdministratorOptions> = async (
  app,
  { comments, activity }
) => {
  route(app, 'GET /admin/comments', (request) => comments.search(request.query))

  route(app, 'PUT /admin/comments/:commentId', named('hide'), async (request) => {
    const comment = await comments.moderate(request.params.commentId, request.body.hidden)
    request.activity = { label: comment.article.title, changes: ['hidden'] }
    return comment
  })

  route(app, 'DELETE /admin/comments/:commentId', { ...named('purge'), irreversible: true }, async (request) => {
    const { commentId } = request.params
    request.activity = { id: commentId.toLowerCase(), label: await comments.deleteOne(commentId) }
    return { message: 'Le commentaire a été supprimé définitivement.' }
  })

  route(
    app,
    'POST /admin/comments/bulk',
    {
      handlerTimeout: bulkTimeout,
      ...named('bulk'),
      irreversible: ({ change }: CommentBulk) => change.deleted === true
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

/** Aborted when the connection closes: the caller would not learn of the rest. */
function untilAnswered(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}
