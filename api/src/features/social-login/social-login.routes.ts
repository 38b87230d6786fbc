import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type LoginErrorCode, loginErrorMessages } from '@keur/contract/redirect-messages'
import { ProviderParameter } from '@keur/contract/social-login'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { route } from '../../plugins/route.ts'
import { Problem } from '../../problems/problem.ts'
import { openSession } from '../users/open-sessions.ts'
import type { UsersService } from '../users/users.service.ts'
import { registerLoginCookies } from './login-cookies.ts'
import type { SocialLogin } from './social-login.service.ts'

type Options = {
  socialLogin: SocialLogin
  users: Pick<UsersService, 'rememberSession'>
  jwtSecret: string
  publicUrl: string
}

export const socialLoginForVisitors: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { socialLogin, users, ...settings }
) => {
  const cookies = await registerLoginCookies(app, settings)

  /** These routes are opened by a browser, so they redirect to a page instead of responding with JSON. */
  const redirectToLogin = (reply: FastifyReply, query: { code: string } | { erreur: LoginErrorCode }) =>
    reply.redirect(`${settings.publicUrl}/login?${new URLSearchParams(query)}`)

  /** Passes an error code to the page, never a text that somebody could change in the URL. */
  function redirectWithError(
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
    defaultCode: LoginErrorCode
  ) {
    if (error instanceof Problem) return redirectToLogin(reply, { erreur: failureOf(error) ?? defaultCode })
    request.log.warn({ err: error }, 'social login failed')
    return redirectToLogin(reply, { erreur: defaultCode })
  }

  route(app, 'GET /users/providers', async () => ({
    providers: socialLogin.offered()
  }))

  route(
    app,
    'GET /users/oidc/:provider',
    { params: ProviderParameter, exposeHeadRoute: false },
    async (request, reply) => {
      const { provider } = request.params
      socialLogin.require(provider)
      try {
        const { url, attempt } = await socialLogin.begin(provider)
        cookies.rememberAttempt(reply, attempt)
        return reply.redirect(url)
      } catch (error) {
        return redirectWithError(request, reply, error, 'service-absent')
      }
    }
  )

  route(
    app,
    'GET /users/oidc/:provider/callback',
    { params: ProviderParameter, exposeHeadRoute: false },
    async (request, reply) => {
      const { provider } = request.params
      socialLogin.require(provider)
      const attempt = cookies.takeAttempt(request, reply)
      try {
        const query = request.url.split('?')[1] ?? ''
        const { code, browser, userId } = await socialLogin.end(provider, query, attempt, request.ip)
        cookies.rememberBrowser(reply, browser)
        request.log.info({ event: 'login', provider, user: userId }, 'logged in with a provider')
        return redirectToLogin(reply, { code })
      } catch (error) {
        return redirectWithError(request, reply, error, 'connexion-echouee')
      }
    }
  )

  route(app, 'POST /users/oidc/session', async (request, reply) => {
    const account = await socialLogin.accountFor(request.body.code, cookies.takeBrowser(request, reply))
    return openSession(request, users, account)
  })
}

/** The code of a problem for which the page has a message. */
const failureOf = ({ message }: Problem) =>
  (Object.keys(loginErrorMessages) as LoginErrorCode[]).find((code) => loginErrorMessages[code] === message)
