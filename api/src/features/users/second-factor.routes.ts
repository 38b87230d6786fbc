import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Message } from '@keur/contract/responses'
import { RecoveryCodes, SecondFactorCode, SecondFactorSecret, SecondFactorState } from '@keur/contract/second-factor'
import { ReauthenticationInput } from '@keur/contract/user'
import type { UsersService } from './users.service.ts'

const url = '/users/second-factor'

/** The second factor of the caller's own account. */
export const secondFactorForMembers: FastifyPluginAsyncTypebox<{ users: UsersService }> = async (app, { users }) => {
  app.get(url, { schema: { response: { 200: SecondFactorState } } }, ({ session }) => users.secondFactorOf(session))

  app.post(
    url,
    { schema: { body: ReauthenticationInput, response: { 200: SecondFactorSecret } } },
    ({ session, body, ip }) => users.draftSecondFactor(session, body.password, ip)
  )

  app.put(url, { schema: { body: SecondFactorCode, response: { 200: RecoveryCodes } } }, async (request) => {
    const codes = await users.activateSecondFactor(request.session, request.body.code)
    request.log.info({ event: 'second-factor-activated', user: request.session.id }, 'second factor activated')
    return codes
  })

  app.delete(url, { schema: { body: SecondFactorCode, response: { 200: Message } } }, async (request) => {
    await users.removeSecondFactor(request.session, request.body.code)
    request.log.info({ event: 'second-factor-removed', user: request.session.id }, 'second factor removed')
    return { message: 'La double authentification est désactivée.' }
  })
}
