import { logIn, logOut } from '@keur/kit/session'
import { FakeResponse, fakeApi, fakeToken, renderRoutes } from '@keur/kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component as LoginPage } from '../login/login-page.tsx'
import { Component as ResetPasswordPage } from './reset-password-page.tsx'

const message = 'Votre mot de passe a été modifié. Vous pouvez maintenant vous connecter.'

async function open(address: string, respond: () => unknown = () => ({ message })) {
  const { bodies } = await fakeApi({ 'POST /users/reset-password': respond })
  const login = { path: '/login', loader: () => ({ providers: [] }), Component: LoginPage }
  const router = renderRoutes([{ path: '/reset-password', Component: ResetPasswordPage }, login], address)
  return { bodies, router }
}
async function choose(password: string, confirmation = password) {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enregistrer le mot de passe' })).toBeEnabled())
  await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), password)
  await userEvent.type(screen.getByLabelText('Confirmez le mot de passe'), confirmation)
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }))
}

afterEach(() => act(() => logOut()))

test('the link of the mail sets a new password, leads to the login, and ends the session of the browser', async () => {
  act(() => logIn(fakeToken({ role: 'user', email: 'awa@exemple.sn' })))
  const { bodies, router } = await open('/reset-password#token=a.b.c')
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  await choose('train de Thiès')
  expect(await screen.findByText(message)).toBeVisible()
  expect(bodies).toEqual([{ token: 'a.b.c', password: 'train de Thiès' }])
  expect(router.state.location.pathname).toBe('/login')
  expect(localStorage.getItem('authToken')).toBeNull()
})

test.each(['', '#token='])('an address without a token («%s») offers another link', async (hash) => {
  await open(`/reset-password${hash}`)
  expect(await screen.findByText(/Ce lien est incomplet/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Demander un autre lien' })).toHaveAttribute('href', '/forgot-password')
})

test('an expired link shows a message, with a link to another one', async () => {
  const refusal = 'Ce lien n’est plus valable : il a déjà servi ou date de plus d’une heure.'
  await open('/reset-password#token=a.b.c', () => new FakeResponse(422, { error: 'unprocessable', message: refusal }))
  await choose('train de Thiès')
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal)
  expect(screen.getByRole('link', { name: 'Demander un autre lien' })).toHaveAttribute('href', '/forgot-password')
})

test('two different passwords are not sent', async () => {
  const { bodies } = await open('/reset-password#token=a.b.c')
  await choose('train de Thiès', 'train de Dakar')
  expect(screen.getByRole('alert')).toHaveTextContent('Les mots de passe ne correspondent pas.')
  expect(bodies).toEqual([])
})
