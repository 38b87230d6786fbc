import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LoginCodeInput, ProviderAnswer, ProviderList, ProviderParameter } from '@keur/contract/social-login'
import { LoginAnswer } from '@keur/contract/user'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Problem } from '../../problems/problem.ts'
import { registerLoginCookies } from './login-cookies.ts'
import type { SocialLogin } from './social-login.service.ts'

type Options = { socialLogin: SocialLogin; jwtSecret: string; publicUrl: string }

export const socialLoginForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { socialLogin, ...settings }) => {
  const cookies = await registerLoginCookies(app, settings)

  /** Back to the page where one logs in: a browser is at work here, and shows no JSON. */
  const toLoginPage = (reply: FastifyReply, query: { code: string } | { erreur: string }) =>
    reply.redirect(`${settings.publicUrl}/login?${new URLSearchParams(query)}`)

  function explain(request: FastifyRequest, reply: FastifyReply, error: unknown, sentence: string) {
    if (error instanceof Problem) return toLoginPage(reply, { erreur: error.message })
    request.log.warn({ err: error }, 'social login failed')
    return toLoginPage(reply, { erreur: sentence })
  }

  app.get('/users/providers', { schema: { response: { 200: ProviderList } } }, async () => ({
    providers: socialLogin.offered()
  }))

  app.get(
    '/users/oidc/:provider',
    { schema: { params: ProviderParameter, response: { 302: Type.Null() } }, exposeHeadRoute: false },
    async (request, reply) => {
      const { provider } = request.params
      const label = socialLogin.labelOf(provider)
      try {
        const { url, attempt } = await socialLogin.begin(provider)
        cookies.rememberAttempt(reply, attempt)
        return reply.redirect(url)
      } catch (error) {
        return explain(
          request,
          reply,
          error,
          `${label} ne répond pas pour le moment. Réessayez plus tard, ou connectez-vous avec un mot de passe.`
        )
      }
    }
  )

  app.get(
    '/users/oidc/:provider/callback',
    {
      schema: { params: ProviderParameter, querystring: ProviderAnswer, response: { 302: Type.Null() } },
      exposeHeadRoute: false
    },
    async (request, reply) => {
      const { provider } = request.params
      const label = socialLogin.labelOf(provider)
      const attempt = cookies.takeAttempt(request, reply)
      try {
        const query = request.url.split('?')[1] ?? ''
        const { code, browser, userId } = await socialLogin.end(provider, query, attempt, request.ip)
        cookies.rememberBrowser(reply, browser)
        request.log.info({ event: 'login', provider, user: userId }, 'logged in elsewhere')
        return toLoginPage(reply, { code })
      } catch (error) {
        return explain(request, reply, error, `La connexion avec ${label} n’a pas abouti. Veuillez réessayer.`)
      }
    }
  )

  app.post(
    '/users/oidc/session',
    { schema: { body: LoginCodeInput, response: { 200: LoginAnswer } } },
    async (request, reply) => {
      const account = await socialLogin.accountFor(request.body.code, cookies.takeBrowser(request, reply))
      return { token: app.createSessionToken(account) }
    }
  )
}
