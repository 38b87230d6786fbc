import { jest } from '@jest/globals'
import { logIn, logOut, useSession } from '@keur/kit/session'
import { type FakeHandler, FakeResponse, fakeApi, fakePasskeys, fakeToken, renderRoutes } from '@keur/kit/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pasteInto } from '../../testing/paste-into.ts'
import { Component, loader } from './login-page.tsx'

async function showLogin(respond: FakeHandler, path = '/login', routes: Record<string, FakeHandler> = {}) {
  const noProviders = () => ({ providers: [] })
  const { bodies } = await fakeApi({ 'GET /users/providers': noProviders, 'POST /users/login': respond, ...routes })
  const page = { path: '/login', Component, loader, HydrateFallback: () => null }
  const router = renderRoutes([page, { path: '*', element: <h1>La suite</h1> }], path)
  await screen.findByRole('heading', { name: 'Connexion' })
  await screen.findByLabelText('E-mail')
  return { bodies, router }
}
const arrive = () => screen.findByRole('heading', { name: 'La suite' })

const typed = { 'E-mail': 'awa@exemple.sn', 'Mot de passe': 'motdepasse' }
const send = () => userEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
const submit = () => pasteInto(typed).then(send)

const claims = { role: 'admin', email: 'awa@exemple.sn' }
const token = fakeToken(claims)

afterEach(() => {
  act(() => logOut())
  sessionStorage.clear()
})

test.each([
  ['an administrator to the dashboard', 'admin', '', '/admin'],
  ['a member to the home page', 'user', '', '/'],
  ['both to the page that they came from', 'admin', '?suite=/admin/locations', '/admin/locations']
])('the right password starts the session, and leads %s', async (_, role, search, path) => {
  const token = fakeToken({ ...claims, role })
  const { bodies, router } = await showLogin(() => ({ token }), `/login${search}`)
  await submit()
  await arrive()
  expect(bodies).toEqual([{ email: 'awa@exemple.sn', password: 'motdepasse' }])
  expect(localStorage.getItem('authToken')).toBe(token)
  expect(useSession.getState()).toEqual({ ...claims, role })
  expect(router.state.location.pathname).toBe(path)
})

test.each([
  ['Adresse non confirmée. Ouvrez le lien, ou inscrivez-vous à nouveau.', 'Recevoir un autre lien', '/signup'],
  ['Ce compte est bloqué. Contactez l’agence pour en savoir plus.', 'Contacter l’agence', '/contact']
])('a refused login shows and focuses the API’s message with its next step: %s', async (message, step, to) => {
  await showLogin(() => new FakeResponse(403, { error: 'forbidden', message }))
  await submit()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(message)
  await waitFor(() => expect(alert.parentElement).toHaveFocus())
  expect(screen.getByRole('link', { name: step })).toHaveAttribute('href', to)
  expect(screen.getByLabelText('E-mail')).toHaveValue('awa@exemple.sn')
  expect(screen.queryByLabelText('Code reçu par e-mail')).toBeNull()
  expect(localStorage.getItem('authToken')).toBeNull()
})

test.each([
  ['an error without a message', () => new FakeResponse(401, {})],
  ['an invalid token', () => ({ token: 'abc' })]
])('%s shows that e-mail or password are wrong', async (_, respond) => {
  await showLogin(respond)
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('Email ou mot de passe incorrect')
})

test('while strangers guess at the account the form asks for a mailed code, and loses nothing', async () => {
  const message = 'Un code vient de partir à votre adresse e-mail.'
  const responses = [
    new FakeResponse(403, { error: 'login_code_required', message }),
    new FakeResponse(400, { error: 'invalid_input', fields: [{ field: 'code', message: 'Ce n’est pas le bon.' }] }),
    { token }
  ]
  const { bodies } = await showLogin(() => responses.shift())
  expect(screen.queryByLabelText('Code reçu par e-mail')).toBeNull()
  await submit()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(message)
  await waitFor(() => expect(alert.parentElement).toHaveFocus())
  // when the next field, which is for the code, gets a wrong one, and then the right one
  await userEvent.tab()
  const code = screen.getByLabelText('Code reçu par e-mail')
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await userEvent.paste('0000 0000')
  await send()
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Ce n’est pas le bon\./))
  await userEvent.clear(code)
  await userEvent.paste('1234 5678')
  await send()
  await arrive()
  const login = { email: 'awa@exemple.sn', password: 'motdepasse' }
  expect(bodies).toEqual([login, { ...login, code: '0000 0000' }, { ...login, code: '1234 5678' }])
})

test('an account with double authentication asks for a code after the password, and again after a wrong one', async () => {
  const refusal = (message: string) => new FakeResponse(403, { error: 'second_factor_required', message })
  const responses = [refusal('Saisissez le code.'), refusal('Ce code n’est pas le bon.'), { token }]
  const { bodies } = await showLogin(() => responses.shift())
  expect(screen.queryByLabelText('Code de votre application')).toBeNull()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('Saisissez le code.')
  await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus())
  await userEvent.tab()
  const code = screen.getByLabelText('Code de votre application')
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  // a recovery code has letters
  expect(code).not.toHaveAttribute('inputmode', 'numeric')
  await userEvent.paste('000 000')
  await send()
  expect(await screen.findByText('Ce code n’est pas le bon.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus())
  await userEvent.clear(code)
  await userEvent.paste('ABCDE-FGHIJ')
  await send()
  await arrive()
  const login = { email: 'awa@exemple.sn', password: 'motdepasse' }
  expect(bodies).toEqual([login, ...['000 000', 'ABCDE-FGHIJ'].map((secondFactor) => ({ ...login, secondFactor }))])
})

test('empty fields have errors, and nothing is sent', async () => {
  const { bodies } = await showLogin(() => ({ token }))
  await send()
  expect(screen.queryByRole('button', { name: /clé d’accès/ })).toBeNull()
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Saisissez votre adresse e-mail.')
  expect(screen.getByLabelText('Mot de passe')).toHaveAccessibleDescription('Saisissez votre mot de passe.')
  expect(bodies).toEqual([])
})

test('a shown password keeps its spaces, and is hidden while it is sent', async () => {
  const response = Promise.withResolvers<object>()
  const { bodies } = await showLogin(() => response.promise)
  await userEvent.click(await screen.findByRole('button', { name: /Afficher.*Mot de passe/ }))
  expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'text')
  await pasteInto({ ...typed, 'Mot de passe': ' mot de passe ' })
  await send()
  await waitFor(() => expect(bodies).toEqual([{ email: 'awa@exemple.sn', password: ' mot de passe ' }]))
  expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'password')
  response.resolve({ token })
  await arrive()
})

describe('login at another provider', () => {
  const provider = { 'GET /users/providers': () => ({ providers: [{ name: 'maison', label: 'Maison' }] }) }

  test('only configured providers are offered, and the way back is stored', async () => {
    await showLogin(() => ({ token }), '/login?suite=/ventes', provider)
    const [offered, ...others] = screen.getAllByRole('link', { name: /Continuer avec/ })
    expect(offered).toHaveAttribute('href', '/api/users/oidc/maison')
    expect(others).toEqual([])
    // jsdom follows no link
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(offered as HTMLElement)
    expect(sessionStorage.getItem('apresConnexion')).toBe('/ventes')
  })

  test('without the API the page is shown without providers, for which it waits a second', async () => {
    const timeouts = jest.spyOn(AbortSignal, 'timeout')
    await showLogin(() => ({ token }), '/login', { 'GET /users/providers': () => new FakeResponse(503, {}) })
    expect(screen.queryByRole('link', { name: /Continuer avec/ })).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Se connecter' })).toBeEnabled())
    expect(timeouts).toHaveBeenCalledWith(1_000)
  })

  test('a code in the address logs in once, and returns to the stored page', async () => {
    // given a visitor who left for the provider from a page of ours
    sessionStorage.setItem('apresConnexion', '/ventes')
    const address = '/login?code=abc'
    const { bodies, router } = await showLogin(() => ({}), address, { 'POST /users/oidc/session': () => ({ token }) })
    await arrive()
    expect(bodies).toEqual([{ code: 'abc' }])
    expect(router.state.location.pathname).toBe('/ventes')
    expect(localStorage.getItem('authToken')).toBe(token)
  })

  test('an expired code shows a message, and is removed from the address', async () => {
    const message = 'Cette connexion a expiré. Recommencez.'
    const refuse = () => new FakeResponse(401, { error: 'unauthenticated', message })
    const { router } = await showLogin(() => ({}), '/login?code=abc', { 'POST /users/oidc/session': refuse })
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(router.state.location.search).toBe('')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Se connecter' })).toBeEnabled())
  })

  test.each([
    ['compte-bloque', /^Ce compte est bloqué/],
    ['Appelez le 77 000 00 00 pour débloquer votre compte.', /^La connexion n’a pas abouti. Veuillez réessayer.$/],
    ['constructor', /^La connexion n’a pas abouti/]
  ])('?erreur=%s shows only our own messages', async (code, message) => {
    await showLogin(() => ({}), `/login?erreur=${encodeURIComponent(code)}`)
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(document.body).not.toHaveTextContent(code)
  })
})

test('a passkey logs in where the browser knows them; a refusal of person or API says what to do', async () => {
  const options = { 'POST /users/login/passkey/options': () => ({ challenge: 'Y2hhbGxlbmdl' }) }
  const message = 'Cette clé d’accès n’ouvre aucun compte ici.'
  const answers = [new FakeResponse(401, { error: 'unauthenticated', message }), { token }]
  const refusals = [async () => Promise.reject(new DOMException('no', 'NotAllowedError'))]
  fakePasskeys(() => refusals.pop()?.() ?? Promise.resolve())
  const { bodies } = await showLogin(() => ({}), '/login', {
    ...options,
    'POST /users/login/passkey': () => answers.shift()
  })
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Se connecter avec une clé d’accès' }))
  await press()
  expect(await screen.findByText(/^Aucune clé d’accès n’a servi/)).toBeVisible()
  await press()
  expect(await screen.findByText(message)).toBeVisible()
  await press()
  await arrive()
  expect(localStorage.getItem('authToken')).toBe(token)
  const response = { clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmF0dXJl' }
  expect(bodies.at(-1)).toEqual({
    ...{ id: 'a2V5', rawId: 'a2V5', type: 'public-key' },
    response: { ...response, userHandle: 'c29tZWJvZHk' }
  })
})

test('who is logged in already reads so', async () => {
  act(() => logIn(token))
  await showLogin(() => ({ token }))
  expect(screen.getByText(/Vous êtes connecté avec l’adresse awa@exemple.sn/)).toBeInTheDocument()
})
