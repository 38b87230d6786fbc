import { logOut, useSession } from '@keur/kit/session'
import { fakeApi, StatusAnswer, showRoutes } from '@keur/kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoginPage } from './login-page.tsx'

let api: Awaited<ReturnType<typeof fakeApi>> | undefined
const received: unknown[] = []

async function showLogin(answer: (request: { body: unknown }) => unknown, path = '/login') {
  api = await fakeApi({
    'POST /users/login': (request) => {
      received.push(request.body)
      return answer(request)
    }
  })
  return showRoutes(
    [
      { path: '/login', Component: LoginPage },
      { path: '*', element: <h1>La suite</h1> }
    ],
    path
  )
}

async function fillIn(email = 'awa@exemple.sn', password = 'motdepasse') {
  await userEvent.type(screen.getByLabelText('E-mail'), email)
  await userEvent.type(screen.getByLabelText('Mot de passe'), password)
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Se connecter' }))

const claims = { role: 'admin', email: 'awa@exemple.sn' }
const token = `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify(claims))}.signature`

afterEach(async () => {
  act(() => logOut())
  received.length = 0
  await api?.close()
  api = undefined
})

test('the right password begins the session and leads home', async () => {
  const router = await showLogin(() => ({ token }))
  await fillIn()
  await send()
  await screen.findByRole('heading', { name: 'La suite' })
  expect(received).toEqual([{ email: 'awa@exemple.sn', password: 'motdepasse' }])
  expect(localStorage.getItem('authToken')).toBe(token)
  expect(useSession.getState()).toEqual(claims)
  expect(router.state.location.pathname).toBe('/')
})

test('who came from another page goes back to it', async () => {
  const router = await showLogin(() => ({ token }), '/login?suite=/admin/locations')
  await fillIn()
  await send()
  await screen.findByRole('heading', { name: 'La suite' })
  expect(router.state.location.pathname).toBe('/admin/locations')
})

test('a refused login shows the server’s words, takes the focus to them, and loses nothing', async () => {
  await showLogin(
    () => new StatusAnswer(401, { error: 'unauthenticated', message: 'Compte en attente de confirmation.' })
  )
  await fillIn()
  await send()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Compte en attente de confirmation.')
  await waitFor(() => expect(alert.parentElement).toHaveFocus())
  expect(screen.getByLabelText('E-mail')).toHaveValue('awa@exemple.sn')
  expect(localStorage.getItem('authToken')).toBeNull()
})

test.each([
  ['a refusal without words', () => new StatusAnswer(401, {})],
  ['a token that is none', () => ({ token: 'abc' })]
])('%s says that e-mail or password are wrong', async (_, answer) => {
  await showLogin(answer)
  await fillIn()
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Email ou mot de passe incorrect')
})

test('empty fields are named, and nothing is sent', async () => {
  await showLogin(() => ({ token }))
  await send()
  expect(screen.getByLabelText('E-mail')).toHaveFocus()
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Saisissez votre adresse e-mail.')
  expect(screen.getByLabelText('Mot de passe')).toHaveAccessibleDescription('Saisissez votre mot de passe.')
  expect(received).toEqual([])
})

test('pressing twice sends once', async () => {
  await showLogin(() => ({ token }))
  await fillIn()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Se connecter' }))
  await screen.findByRole('heading', { name: 'La suite' })
  expect(received).toHaveLength(1)
})

test('the ways to a new password and to an account are there', async () => {
  await showLogin(() => ({ token }))
  expect(screen.getByRole('link', { name: /Mot de passe oublié/ })).toHaveAttribute('href', '/forgot-password')
  expect(screen.getByRole('link', { name: 'Inscrivez-vous' })).toHaveAttribute('href', '/signup')
})
