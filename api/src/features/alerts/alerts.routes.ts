import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AlertChange,
  AlertInput,
  AlertList,
  AlertTokenInput,
  AlertTokenQuery,
  SavedAlert,
  SavedSearchInput
} from '@keur/contract/alert'
import { type Language, pathIn } from '@keur/contract/language'
import { type AlertCode, alertMessages } from '@keur/contract/redirect-messages'
import { Message } from '@keur/contract/responses'
import { Type } from 'typebox'
import { acceptForms } from '../../plugins/forms.ts'
import { IdParameter } from '../../plugins/validation.ts'
import { unprocessable } from '../../problems/problem.ts'
import { languageOf } from '../../text/language.ts'
import type { AlertsService } from './alerts.service.ts'

type Options = { alerts: AlertsService }

const maxFormBytes = 2048

export const alertsForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { alerts }) => {
  app.post('/alerts', { schema: { body: AlertInput, response: { 202: Message } } }, async (request, reply) => {
    await alerts.create(request.body, request.ip, languageOf(request))
    return reply
      .code(202)
      .send({ message: 'Un e-mail vient de partir\u00a0: ouvrez son lien pour que l’alerte commence.' })
  })

  // The forms behind the links of mails need no JavaScript: a browser posts them and follows the redirect.
  await app.register(async (forms: typeof app) => {
    acceptForms(forms, maxFormBytes)
    const schema = { body: AlertTokenInput, response: { 302: Type.Null() } }
    const resultPage = (path: string, code: AlertCode, language: Language = 'fr') =>
      `${pathIn(language, path)}?${new URLSearchParams({ etat: code })}`

    forms.post('/alerts/confirm', { schema }, async ({ body: { token, language } }, reply) =>
      reply.redirect(resultPage('/alertes/confirmer', await alerts.confirm(token), language))
    )
    forms.post('/alerts/unsubscribe', { schema }, async ({ body: { token, language } }, reply) =>
      reply.redirect(resultPage('/alertes/desabonner', await alerts.unsubscribe(token), language))
    )
  })

  // Mail programs send `List-Unsubscribe=One-Click` as one of several kinds of forms; the token says everything.
  await app.register(async (oneClick: typeof app) => {
    oneClick.removeAllContentTypeParsers()
    oneClick.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxFormBytes }, async () => undefined)
    oneClick.post(
      '/alerts/one-click',
      { schema: { querystring: AlertTokenQuery, response: { 200: Message } } },
      async (request) => {
        const code = await alerts.unsubscribe(request.query.token)
        if (code === 'incomplet') throw unprocessable(alertMessages.incomplet)
        return { message: alertMessages[code] }
      }
    )
  })
}

export const alertsForMembers: FastifyPluginAsyncTypebox<Options> = async (app, { alerts }) => {
  app.get('/users/alerts', { schema: { response: { 200: AlertList } } }, async ({ session }) => ({
    alerts: await alerts.ofAccount(session.email)
  }))

  app.post(
    '/users/alerts',
    { schema: { body: SavedSearchInput, response: { 201: SavedAlert } } },
    async (request, reply) =>
      reply.code(201).send(await alerts.createFor(request.session.email, request.body, languageOf(request)))
  )

  app.put(
    '/users/alerts/:id',
    { schema: { params: IdParameter, body: AlertChange, response: { 200: SavedAlert } } },
    (request) => alerts.change(request.params.id, request.session.email, request.body)
  )

  app.delete('/users/alerts/:id', { schema: { params: IdParameter, response: { 200: Message } } }, async (request) => {
    await alerts.end(request.params.id, request.session.email)
    return { message: alertMessages.arretee }
  })
}
