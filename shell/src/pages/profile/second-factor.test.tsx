import { type FakeHandler, FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SecondFactor } from './second-factor.tsx'

const inactive = { active: false, recoveryCodesLeft: 0, required: false }
const active = { active: true, recoveryCodesLeft: 7, required: false }
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const uri = `otpauth://totp/Keur:awa%40exemple.sn?secret=${secret}`
const recoveryCodes = ['AAAAABBBBB', 'CCCCCDDDDD']

async function show(state: object, routes: Record<string, FakeHandler> = {}) {
  const states = [state]
  const api = await fakeApi({ 'GET /users/second-factor': () => states.at(-1), ...routes })
  renderRoutes([{ path: '/profile', Component: SecondFactor }], '/profile')
  return { bodies: api.bodies, become: (next: object) => states.push(next) }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const wrong = new FakeResponse(400, { error: 'invalid_input', fields: [{ field: 'code', message: 'Pas le bon.' }] })

beforeEach(() => void userEvent.setup())

test('is activated with the password and a code of the application, and shows the recovery codes once', async () => {
  const answers = [wrong, { recoveryCodes }]
  const { bodies, become } = await show(inactive, {
    'POST /users/second-factor': () => ({ secret, uri }),
    'PUT /users/second-factor': () => answers.shift()
  })
  await press('Activer la double authentification')
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'motdepasse')
  await press('Continuer')
  // then the secret is there to type, to read with a camera, and to open on the telephone itself
  expect(await screen.findByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ouvrir l’application de ce téléphone' })).toHaveAttribute('href', uri)
  const picture = await screen.findByRole('img', { name: 'La clé, à lire avec l’application' })
  expect(picture.innerHTML.length).toBeGreaterThan(1000)
  const code = screen.getByLabelText('Code de votre application')
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await press('Activer')
  expect(code).toHaveAccessibleDescription(/Saisissez le code de votre application\./)
  await userEvent.type(code, '111111')
  await press('Activer')
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Pas le bon\./))
  await userEvent.clear(code)
  await userEvent.type(code, '123456')
  await press('Activer')
  expect((await screen.findByRole('list', { name: 'Codes de secours' })).textContent).toBe(recoveryCodes.join(''))
  await press('Copier')
  expect(await screen.findByText('Les codes sont copiés.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'))
  become(active)
  await press('J’ai gardé les codes')
  expect(await screen.findByText('Il vous reste 7 codes de secours.')).toBeVisible()
  expect(screen.queryByText('AAAAABBBBB')).toBeNull()
  expect(bodies).toEqual([{ password: 'motdepasse' }, { code: '111111' }, { code: '123456' }])
})

test('ends with a code', async () => {
  const message = 'La double authentification est désactivée.'
  const { bodies, become } = await show(active, { 'DELETE /users/second-factor': () => ({ message }) })
  await press('Désactiver la double authentification')
  await press('Annuler')
  await press('Désactiver la double authentification')
  await userEvent.type(screen.getByLabelText('Code de votre application'), 'AAAAA-BBBBB')
  become(inactive)
  await press('Désactiver')
  expect(await screen.findByText(message)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Activer la double authentification' })).toBeVisible()
  expect(bodies).toEqual([{ code: 'AAAAA-BBBBB' }])
})

test('a role that needs it says so', async () => {
  await show({ ...inactive, required: true })
  expect(await screen.findByText(/^L’administration ne s’ouvre pour votre rôle/)).toBeVisible()
})

test('a failure of the API is reported', async () => {
  await show(new FakeResponse(503, {}))
  expect(await screen.findByText(/^Cette partie ne s’affiche pas/)).toBeVisible()
})
