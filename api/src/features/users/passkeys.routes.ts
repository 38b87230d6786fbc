import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { languageOf } from '../../domain/language.ts'
import { route } from '../../plugins/route.ts'
import { Problem } from '../../problems/problem.ts'
import { registerDeviceCookies } from './device-cookies.ts'
import { browserOf, openSession } from './open-sessions.ts'
import type { UsersService } from './users.service.ts'

type Options = { users: UsersService; publicUrl: string; jwtSecret: string }

export const passkeysForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { users, ...settings }) => {
  const cookies = await registerDeviceCookies(app, settings)

  route(app, 'POST /users/login/passkey/options', async ({ ip }, reply) => {
    const { known, options } = await users.passkeyLoginOptions(ip)
    cookies.rememberPasskeyChallenge(reply, known)
    return options
  })

  route(app, 'POST /users/login/passkey', async (request, reply) => {
    const known = cookies.passkeyChallenge(request)
    const account = await users.logInWithPasskey(request.body, known, request.ip).catch((error) => {
      if (error instanceof Problem) request.log.info({ event: 'login-refused', code: error.code }, 'login refused')
      throw error
    })
    request.log.info({ event: 'login', user: account.id, passkey: true }, 'logged in with a passkey')
    cookies.rememberDevice(reply, account)
    return openSession(request, users, { ...account, passkey: true })
  })
}

/** The passkeys of the caller's own account. */
export const passkeysForMembers: FastifyPluginAsyncTypebox<Options> = async (app, { users, ...settings }) => {
  const cookies = await registerDeviceCookies(app, settings)

  route(app, 'GET /users/passkeys', ({ session }) => users.passkeysOf(session))

  route(app, 'POST /users/passkeys/options', async ({ session, body, ip }, reply) => {
    const { known, options } = await users.passkeyOptions(session, body.password, body.secondFactor, ip)
    cookies.rememberPasskeyChallenge(reply, known)
    return options
  })

  route(app, 'POST /users/passkeys', { status: 201 }, async (request) => {
    const { session, body, headers, log } = request
    const passkey = { ...body, name: body.name ?? browserOf(headers['user-agent']) }
    const passkeys = await users.addPasskey(session, passkey, cookies.passkeyChallenge(request), languageOf(request))
    log.info({ event: 'passkey-added', user: session.id }, 'passkey added')
    return passkeys
  })

  route(app, 'DELETE /users/passkeys/:id', async ({ session, params, body, ip, log }) => {
    await users.removePasskey(session, params.id, body.password, ip)
    log.info({ event: 'passkey-removed', user: session.id }, 'passkey removed')
    return { message: 'Cette clé d’accès n’ouvre plus votre compte.' }
  })
}
