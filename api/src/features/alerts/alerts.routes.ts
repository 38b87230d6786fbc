import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Language, pathIn } from '@keur/contract/language'
import { type AlertCode, alertMessages } from '@keur/contract/redirect-messages'
import { languageOf } from '../../domain/language.ts'
import { acceptForms } from '../../plugins/forms.ts'
import { route } from '../../plugins/route.ts'
import { unprocessable } from '../../problems/problem.ts'
import type { AlertsService } from './alerts.service.ts'

type Options = { alerts: AlertsService }

const maxFormBytes = 2048

export const alertsForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { alerts }) => {
  route(app, 'POST /alerts', { status: 202 }, async (request) => {
    await alerts.create(request.body, request.ip, languageOf(request))
    return { message: 'Un e-mail vient de partir\u00a0: ouvrez son lien pour que l’alerte commence.' }
  })

  // The forms behind the links of mails need no JavaScript: a browser posts them and follows the redirect.
  await app.register(async (forms: typeof app) => {
    acceptForms(forms, maxFormBytes)
    const resultPage = (path: string, code: AlertCode, language: Language = 'fr') =>
      `${pathIn(language, path)}?${new URLSearchParams({ etat: code })}`

    route(forms, 'POST /alerts/confirm', async ({ body: { token, language } }, reply) =>
      reply.redirect(resultPage('/alertes/confirmer', await alerts.confirm(token), language))
    )
    route(forms, 'POST /alerts/unsubscribe', async ({ body: { token, language } }, reply) =>
      reply.redirect(resultPage('/alertes/desabonner', await alerts.unsubscribe(token), language))
    )
  })

  // Mail programs send `List-Unsubscribe=One-Click` as one of several kinds of forms; the token says everything.
  await app.register(async (oneClick: typeof app) => {
    oneClick.removeAllContentTypeParsers()
    oneClick.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxFormBytes }, async () => undefined)
    route(oneClick, 'POST /alerts/one-click', async (request) => {
      const code = await alerts.unsubscribe(request.query.token)
      if (code === 'incomplet') throw unprocessable(alertMessages.incomplet)
      return { message: alertMessages[code] }
    })
  })
}

export const alertsForMembers: FastifyPluginAsyncTypebox<Options> = async (app, { alerts }) => {
  route(app, 'GET /users/alerts', async ({ session }) => ({
    alerts: await alerts.ofAccount(session.email)
  }))

  route(app, 'POST /users/alerts', { status: 201 }, (request) =>
    alerts.createFor(request.session.email, request.body, languageOf(request))
  )

  route(app, 'PUT /users/alerts/:id', (request) =>
    alerts.change(request.params.id, request.session.email, request.body)
  )

  route(app, 'DELETE /users/alerts/:id', async (request) => {
    await alerts.end(request.params.id, request.session.email)
    return { message: alertMessages.arretee }
  })
}
