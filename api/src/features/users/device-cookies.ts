import { hkdfSync, randomUUID } from 'node:crypto'
import cookie, { type CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayInMilliseconds } from '../../domain/calendar.ts'
import type { CodeRequest } from './login-codes.ts'
import type { PasskeyChallenge } from './passkeys.ts'
import type { Device } from './password-check.ts'
import type { Account } from './users.repository.ts'

const deviceName = 'keur-device'
const requestName = 'keur-login-code'
const challengeName = 'keur-passkey'
const deviceDays = 180

export type DeviceCookies = Awaited<ReturnType<typeof registerDeviceCookies>>

/**
 * The cookies of a login, invisible to scripts and signed: the device from which somebody logged in to an account, the
 * request for a mailed code, and the challenge for a passkey. None is a session.
 */
export async function registerDeviceCookies(app: FastifyInstance, settings: { jwtSecret: string; publicUrl: string }) {
  const key = Buffer.from(hkdfSync('sha256', settings.jwtSecret, 'keur-du-rail', 'device cookie', 32))
  const common: CookieSerializeOptions = {
    path: '/api/users',
    httpOnly: true,
    sameSite: 'strict',
    secure: settings.publicUrl.startsWith('https:'),
    signed: true
  }
  await app.register(cookie, { secret: key })

  /** Null without a cookie, with an invalid signature, and once it is over. */
  function read<Content extends { until: number }>(request: FastifyRequest, name: string, now: number): Content | null {
    const { valid, value } = request.unsignCookie(request.cookies[name] ?? '')
    const content = valid ? (JSON.parse(value) as Content) : null
    return content && content.until > now ? content : null
  }
  const store = (reply: FastifyReply, name: string, content: { until: number }, now: number) =>
    reply.setCookie(name, JSON.stringify(content), { ...common, maxAge: Math.ceil((content.until - now) / 1000) })

  return {
    device: (request: FastifyRequest, now = Date.now()) => read<Device & { until: number }>(request, deviceName, now),
    /** After a login, and after a new password that was chosen by a mailed link. */
    rememberDevice(reply: FastifyReply, { id, session }: Pick<Account, 'id' | 'session'>, now = Date.now()) {
      const device: Device = { id: randomUUID(), userId: id, session }
      store(reply, deviceName, { ...device, until: now + deviceDays * dayInMilliseconds }, now)
      if (reply.request.cookies[requestName] !== undefined) reply.clearCookie(requestName, common)
    },
    codeRequest: (request: FastifyRequest, now = Date.now()) => read<CodeRequest>(request, requestName, now),
    rememberCodeRequest: (reply: FastifyReply, content: CodeRequest, now = Date.now()) =>
      store(reply, requestName, content, now),
    passkeyChallenge: (request: FastifyRequest, now = Date.now()) =>
      read<PasskeyChallenge>(request, challengeName, now),
    rememberPasskeyChallenge: (reply: FastifyReply, content: PasskeyChallenge, now = Date.now()) =>
      store(reply, challengeName, content, now)
  }
}
