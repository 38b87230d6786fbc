import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FavouriteList } from '@keur/contract/favourites'
import type { ConfirmationCode } from '@keur/contract/redirect-messages'
import { Message } from '@keur/contract/responses'
import { isAllowed, rights } from '@keur/contract/rights'
import { AdminSession, OpenSessionList, TicketHeaders } from '@keur/contract/session'
import {
  AdminUser,
  AdminUserPage,
  AdminUserQuery,
  AdminUserUpdate,
  ConfirmInput,
  ConfirmQuery,
  ForgotPasswordInput,
  InvitationInput,
  LoginInput,
  LoginResponse,
  Profile,
  ProfileQuery,
  ProfileUpdate,
  ReauthenticationInput,
  ReauthenticationResponse,
  ResetPasswordInput,
  SignupInput
} from '@keur/contract/user'
import { roleLabels } from '@keur/contract/vocabulary'
import { Type } from 'typebox'
import { IdParameter } from '../../plugins/validation.ts'
import { Problem } from '../../problems/problem.ts'
import { languageOf } from '../../text/language.ts'
import { registerDeviceCookies } from './device-cookies.ts'
import type { FavouritesRepository } from './favourites.repository.ts'
import { LoginCodeRequired } from './login-codes.ts'
import { openSession } from './open-sessions.ts'
import type { UsersService } from './users.service.ts'

type Options = { users: UsersService }

export const usersForVisitors: FastifyPluginAsyncTypebox<Options & { publicUrl: string; jwtSecret: string }> = async (
  app,
  { users, ...settings }
) => {
  const cookies = await registerDeviceCookies(app, settings)

  app.post('/users/signup', { schema: { body: SignupInput, response: { 201: Message } } }, async (request, reply) => {
    await users.signUp(request.body, request.ip, languageOf(request))
    return reply
      .code(201)
      .send({ message: 'Inscription réussie ! Veuillez vérifier votre e-mail pour confirmer votre compte.' })
  })

  app.post('/users/confirm', { schema: { body: ConfirmInput, response: { 200: Message } } }, async (request) => {
    const message = await users.confirm(request.body)
    request.log.info({ event: 'account-confirmed' }, 'account confirmed')
    return { message }
  })

  // Links of older mails: redirect to the page that asks for the password. Changes nothing.
  app.get(
    '/users/confirm',
    { schema: { querystring: ConfirmQuery, response: { 302: Type.Null() } }, exposeHeadRoute: false },
    async ({ query: { token = '' } }, reply) => {
      const incomplete = { status: 'failure', message: 'incomplet' satisfies ConfirmationCode }
      const suffix = users.isConfirmationToken(token) ? `#token=${token}` : `?${new URLSearchParams(incomplete)}`
      return reply.redirect(`${settings.publicUrl}/confirmation${suffix}`)
    }
  )

  app.post(
    '/users/login',
    { schema: { body: LoginInput, response: { 200: LoginResponse } } },
    async (request, reply) => {
      const account = await users
        .login({
          ...request.body,
          address: request.ip,
          language: languageOf(request),
          device: cookies.device(request),
          codeRequest: cookies.codeRequest(request)
        })
        .catch((error) => {
          if (error instanceof LoginCodeRequired) cookies.rememberCodeRequest(reply, error.request)
          if (error instanceof Problem) request.log.info({ event: 'login-refused', code: error.code }, 'login refused')
          throw error
        })
      request.log.info({ event: 'login', user: account.id }, 'logged in')
      cookies.rememberDevice(reply, account)
      return openSession(request, users, account)
    }
  )

  app.post(
    '/users/forgot-password',
    { schema: { body: ForgotPasswordInput, response: { 200: Message } } },
    async (request) => {
      await users.forgotPassword(request.body.email, request.ip, languageOf(request))
      return {
        message:
          'Si un compte existe avec cette adresse, un e-mail y a été envoyé avec un lien pour choisir un nouveau mot de passe. Après plusieurs demandes dans l’heure, le dernier reçu reste le bon.'
      }
    }
  )

  app.post(
    '/users/reset-password',
    { schema: { body: ResetPasswordInput, response: { 200: Message } } },
    async (request, reply) => {
      const account = await users.resetPassword(request.body)
      if (account) cookies.rememberDevice(reply, account)
      request.log.info({ event: 'password-changed' }, 'password changed')
      return { message: 'Votre mot de passe a été modifié. Vous pouvez maintenant vous connecter.' }
    }
  )
}

export const usersForMembers: FastifyPluginAsyncTypebox<Options & { favourites: FavouritesRepository }> = async (
  app,
  { users, favourites }
) => {
  app.post(
    '/users/reauthenticate',
    { schema: { body: ReauthenticationInput, response: { 200: ReauthenticationResponse } } },
    async (request) => {
      const { session, body, ip } = request
      const response = await users.reauthenticate(session, body.password, ip).catch((error) => {
        if (error instanceof Problem)
          request.log.info({ event: 'reauthentication-refused', code: error.code }, 'password refused')
        throw error
      })
      request.log.info({ event: 'reauthenticated', user: session.id }, 'password confirmed')
      return response
    }
  )

  app.post('/users/logout', { schema: { response: { 200: Message } } }, async ({ session }) => {
    await users.logOut(session.id, session.token.id, session.token.until)
    return { message: 'Vous êtes déconnecté.' }
  })

  app.get('/users/sessions', { schema: { response: { 200: OpenSessionList } } }, ({ session }) =>
    users.openSessionsOf(session.id, session.token.id)
  )

  app.delete(
    '/users/sessions/:id',
    { schema: { params: IdParameter, response: { 200: Message } } },
    async ({ session, params }) => {
      await users.endSession(session.id, params.id)
      return { message: 'Cette connexion a pris fin.' }
    }
  )

  app.get('/users/profile', { schema: { querystring: ProfileQuery, response: { 200: Profile } } }, (request) =>
    users.profile(request.session, request.query.email)
  )

  app.put('/users/profile', { schema: { body: ProfileUpdate, response: { 200: Message } } }, async (request) => {
    await users.updateProfile(request.session, request.body)
    return { message: 'Profil mis à jour avec succès.' }
  })

  app.get('/users/favourites', { schema: { response: { 200: FavouriteList } } }, ({ session }) =>
    favourites.of(session.id)
  )

  app.put('/users/favourites', { schema: { body: FavouriteList, response: { 200: Message } } }, async (request) => {
    await favourites.replace(request.session.id, request.body)
    return { message: 'Vos favoris sont enregistrés.' }
  })
}

export const usersForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { users }) => {
  app.get('/admin/session', { schema: { response: { 200: AdminSession } } }, async ({ session: { email, role } }) => ({
    email,
    role,
    rights: rights.filter((right) => isAllowed(role, right))
  }))

  app.get('/admin/users', { schema: { querystring: AdminUserQuery, response: { 200: AdminUserPage } } }, (request) =>
    users.search(request.query)
  )

  app.post(
    '/admin/users/invitations',
    {
      schema: { headers: TicketHeaders, body: InvitationInput, response: { 201: AdminUser } },
      config: { activity: { section: 'users', action: 'create' }, irreversible: true }
    },
    async (request, reply) => {
      const user = await users.invite(request.body, request.session)
      request.activity = { id: user._id, label: roleLabels[request.body.role] }
      return reply.code(201).send(user)
    }
  )

  app.put(
    '/admin/users/:id',
    {
      schema: { params: IdParameter, headers: TicketHeaders, body: AdminUserUpdate, response: { 200: AdminUser } },
      config: {
        activity: { section: 'users', action: 'update' },
        irreversible: ({ role, secondFactor }: AdminUserUpdate) => role !== undefined || secondFactor !== undefined
      }
    },
    async (request) => {
      const user = await users.change(request.session, request.params.id, request.body)
      request.activity = { changes: Object.keys(request.body) }
      return user
    }
  )

  app.get(
    '/admin/users/:id/sessions',
    { schema: { params: IdParameter, response: { 200: OpenSessionList } } },
    ({ session, params }) => users.openSessionsOf(params.id, session.token.id)
  )

  app.delete(
    '/admin/users/:id/sessions',
    {
      schema: { params: IdParameter, response: { 200: Message } },
      config: { activity: { section: 'users', action: 'update' } }
    },
    async (request) => {
      await users.endAllSessions(request.params.id)
      request.activity = { changes: ['sessions'] }
      return { message: 'Toutes les connexions de ce compte ont pris fin.' }
    }
  )
}
