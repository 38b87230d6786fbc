import { hkdfSync } from 'node:crypto'
import cookie, { type CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LoginAttempt } from './provider-client.ts'

const attemptName = 'keur-login'
const browserName = 'keur-login-browser'
const attemptSeconds = 600
const browserSeconds = 60

/**
 * The cookies of a login with a provider, invisible to scripts: the attempt during the redirect, and the secret that ties
 * a code to this browser. They are signed, so that no other site can plant an attempt in another browser.
 */
export async function registerLoginCookies(app: FastifyInstance, settings: { jwtSecret: string; publicUrl: string }) {
  const key = Buffer.from(hkdfSync('sha256', settings.jwtSecret, 'keur-du-rail', 'login cookie', 32))
  const common: CookieSerializeOptions = {
    path: '/api/users/oidc',
    httpOnly: true,
    // Lax: the redirect comes from the site of the provider.
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    signed: true
  }
  await app.register(cookie, { secret: key })

  function read(request: FastifyRequest, name: string): string | null {
    const { valid, value } = request.unsignCookie(request.cookies[name] ?? '')
    return valid ? value : null
  }

  return {
    rememberAttempt: (reply: FastifyReply, attempt: LoginAttempt) =>
      reply.setCookie(attemptName, JSON.stringify(attempt), { ...common, maxAge: attemptSeconds }),
    /** Null without a cookie or with an invalid signature. Deletes the cookie. */
    takeAttempt(request: FastifyRequest, reply: FastifyReply): LoginAttempt | null {
      const text = read(request, attemptName)
      reply.clearCookie(attemptName, common)
      return text === null ? null : (JSON.parse(text) as LoginAttempt)
    },
    rememberBrowser: (reply: FastifyReply, browser: string) =>
      reply.setCookie(browserName, browser, { ...common, maxAge: browserSeconds }),
    takeBrowser(request: FastifyRequest, reply: FastifyReply): string {
      const browser = read(request, browserName) ?? ''
      reply.clearCookie(browserName, common)
      return browser
    }
  }
}
