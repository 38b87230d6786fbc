import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AdminSession } from '@keur/contract/admin-session'
import { LoginAnswer, LoginInput } from '@keur/contract/user'
import type { UsersService } from './users.service.ts'

type Options = { users: UsersService }

export const usersForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { users }) => {
  app.post('/users/login', { schema: { body: LoginInput, response: { 200: LoginAnswer } } }, async (request) => {
    const { id, email, role } = await users.login(request.body, request.ip)
    return { token: app.jwt.sign({ sub: id, jti: randomUUID(), role, email }) }
  })
}

export const usersForAdministrators: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/admin/session', { schema: { response: { 200: AdminSession } } }, async ({ session: { email, role } }) => ({
    email,
    role
  }))
}
