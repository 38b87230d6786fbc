import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { route } from '../../plugins/route.ts'
import type { UsersService } from './users.service.ts'

const url = '/users/second-factor'

/** The second factor of the caller's own account. */
export const secondFactorForMembers: FastifyPluginAsyncTypebox<{ users: UsersService }> = async (app, { users }) => {
  route(app, `GET ${url}`, ({ session }) => users.secondFactorOf(session))

  route(app, `POST ${url}`, ({ session, body, ip }) => users.draftSecondFactor(session, body.password, ip))

  route(app, `PUT ${url}`, async (request) => {
    const codes = await users.activateSecondFactor(request.session, request.body.code)
    request.log.info({ event: 'second-factor-activated', user: request.session.id }, 'second factor activated')
    return codes
  })

  route(app, `DELETE ${url}`, async (request) => {
    await users.removeSecondFactor(request.session, request.body.code)
    request.log.info({ event: 'second-factor-removed', user: request.session.id }, 'second factor removed')
    return { message: 'La double authentification est désactivée.' }
  })
}
