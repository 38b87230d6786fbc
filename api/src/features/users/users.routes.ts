import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ConfirmationCode } from '@keur/contract/redirect-messages'
import { isAllowed, rights } from '@keur/contract/rights'
import type { AdminUserUpdate } from '@keur/contract/user'
import { roleLabels } from '@keur/contract/vocabulary'
import { languageOf } from '../../domain/language.ts'
import { route } from '../../plugins/route.ts'
import { Problem } from '../../problems/problem.ts'
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

  route(app, 'POST /users/signup', { status: 201 }, async (request) => {
    await users.signUp(request.body, request.ip, languageOf(request))
    return { message: 'Inscription réussie ! Veuillez vérifier votre e-mail pour confirmer votre compte.' }
  })

  route(app, 'POST /users/confirm', async (request) => {
    const message = await users.confirm(request.body)
    request.log.info({ event: 'account-confirmed' }, 'account confirmed')
    return { message }
  })

  // Links of older mails: redirect to the page that asks for the password. Changes nothing.
  route(app, 'GET /users/confirm', { exposeHeadRoute: false }, async ({ query: { token = '' } }, reply) => {
    const incomplete = { status: 'failure', message: 'incomplet' satisfies ConfirmationCode }
    const suffix = users.isConfirmationToken(token) ? `#token=${token}` : `?${new URLSearchParams(incomplete)}`
    return reply.redirect(`${settings.publicUrl}/confirmation${suffix}`)
  })

  route(app, 'POST /users/login', async (request, reply) => {
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
  })

  route(app, 'POST /users/forgot-password', async (request) => {
    await users.forgotPassword(request.body.email, request.ip, languageOf(request))
    return {
      message:
        'Si un compte existe avec cette adresse, un e-mail y a été envoyé avec un lien pour choisir un nouveau mot de passe. Après plusieurs demandes dans l’heure, le dernier reçu reste le bon.'
    }
  })

  route(app, 'POST /users/reset-password', async (request, reply) => {
    const account = await users.resetPassword(request.body)
    if (account) cookies.rememberDevice(reply, account)
    request.log.info({ event: 'password-changed' }, 'password changed')
    return { message: 'Votre mot de passe a été modifié. Vous pouvez maintenant vous connecter.' }
  })
}

export const usersForMembers: FastifyPluginAsyncTypebox<Options & { favourites: FavouritesRepository }> = async (
  app,
  { users, favourites }
) => {
  route(app, 'POST /users/reauthenticate', async (request) => {
    const { session, body, ip } = request
    const response = await users.reauthenticate(session, body.password, ip).catch((error) => {
      if (error instanceof Problem)
        request.log.info({ event: 'reauthentication-refused', code: error.code }, 'password refused')
      throw error
    })
    request.log.info({ event: 'reauthenticated', user: session.id }, 'password confirmed')
    return response
  })

  route(app, 'POST /users/logout', async ({ session }) => {
    await users.logOut(session.id, session.token.id, session.token.until)
    return { message: 'Vous êtes déconnecté.' }
  })

  route(app, 'GET /users/sessions', ({ session }) => users.openSessionsOf(session.id, session.token.id))

  route(app, 'DELETE /users/sessions/:id', async ({ session, params }) => {
    await users.endSession(session.id, params.id)
    return { message: 'Cette connexion a pris fin.' }
  })

  route(app, 'GET /users/profile', (request) => users.profile(request.session, request.query.email))

  route(app, 'PUT /users/profile', async (request) => {
    await users.updateProfile(request.session, request.body)
    return { message: 'Profil mis à jour avec succès.' }
  })

  route(app, 'GET /users/favourites', ({ session }) => favourites.of(session.id))

  route(app, 'PUT /users/favourites', async (request) => {
    await favourites.replace(request.session.id, request.body)
    return { message: 'Vos favoris sont enregistrés.' }
  })
}

export const usersForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { users }) => {
  route(app, 'GET /admin/session', async ({ session: { email, role } }) => ({
    email,
    role,
    rights: rights.filter((right) => isAllowed(role, right))
  }))

  route(app, 'GET /admin/users', (request) => users.search(request.query))

  route(
    app,
    'POST /admin/users/invitations',
    { status: 201, activity: { section: 'users', action: 'create' }, irreversible: true },
    async (request) => {
      const user = await users.invite(request.body, request.session)
      request.activity = { id: user._id, label: roleLabels[request.body.role] }
      return user
    }
  )

  route(
    app,
    'PUT /admin/users/:id',
    {
      activity: { section: 'users', action: 'update' },
      irreversible: ({ role, secondFactor }: AdminUserUpdate) => role !== undefined || secondFactor !== undefined
    },
    async (request) => {
      const user = await users.change(request.session, request.params.id, request.body)
      request.activity = { changes: Object.keys(request.body) }
      return user
    }
  )

  route(app, 'GET /admin/users/:id/sessions', ({ session, params }) =>
    users.openSessionsOf(params.id, session.token.id)
  )

  route(
    app,
    'DELETE /admin/users/:id/sessions',
    { activity: { section: 'users', action: 'update' } },
    async (request) => {
      await users.endAllSessions(request.params.id)
      request.activity = { changes: ['sessions'] }
      return { message: 'Toutes les connexions de ce compte ont pris fin.' }
    }
  )
}
