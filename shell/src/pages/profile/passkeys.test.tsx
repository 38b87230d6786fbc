import { type FakeHandler, FakeResponse, fakeApi, fakePasskeys, renderRoutes } from '@keur/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Passkeys } from './passkeys.tsx'

const phone = { id: 'a'.repeat(24), name: 'Téléphone', createdAt: '2026-11-28T10:00:00.000Z' }
const laptop = { ...phone, id: 'b'.repeat(24), name: 'Firefox, Linux', usedAt: '2026-11-29T10:00:00.000Z' }

async function show(passkeys: object[], routes: Record<string, FakeHandler> = {}) {
  const api = await fakeApi({ 'GET /users/passkeys': () => ({ passkeys }), ...routes })
  renderRoutes([{ path: '/profile', Component: Passkeys }], '/profile')
  return api
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a passkey is added with password and code, which the API asks for, once the device has made it', async () => {
  const answers = [new FakeResponse(403, { error: 'second_factor_required', message: 'Saisissez le code.' })]
  const refusals = [async () => Promise.reject(new DOMException('known', 'InvalidStateError'))]
  fakePasskeys(() => refusals.pop()?.() ?? Promise.resolve())
  const user = { id: 'c29tZWJvZHk', name: 'awa', displayName: 'Awa' }
  const options = { challenge: 'Y2hhbGxlbmdl', user, rp: {}, pubKeyCredParams: [], excludeCredentials: [] }
  const { bodies } = await show([laptop], {
    'POST /users/passkeys/options': () => answers.shift() ?? options,
    'POST /users/passkeys': () => ({ passkeys: [laptop, phone] })
  })
  expect(await screen.findByText(/dernier usage le 29 novembre 2026/)).toBeVisible()
  await press('Ajouter une clé d’accès')
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'motdepasse')
  await userEvent.type(screen.getByLabelText(/^Nom de la clé/), 'Téléphone')
  await press('Continuer')
  await userEvent.type(await screen.findByLabelText('Code de votre application'), '123456')
  await press('Continuer')
  expect(await screen.findByText(/^Cet appareil n’a pas fait de clé d’accès/)).toBeVisible()
  await press('Continuer')
  expect(await screen.findByText('La clé d’accès est enregistrée.')).toBeVisible()
  expect(screen.getByText(/ajoutée le 28 novembre 2026/)).toBeVisible()
  const response = { clientDataJSON: 'Y2xpZW50', attestationObject: 'YXR0ZXN0YXRpb24' }
  const credential = { id: 'a2V5', rawId: 'a2V5', type: 'public-key', response }
  expect(bodies.at(-1)).toEqual({ name: 'Téléphone', credential })
  expect(bodies.slice(0, 2)).toEqual([{ password: 'motdepasse' }, { password: 'motdepasse', secondFactor: '123456' }])
})

test('one of two is removed with the password, also in a browser that knows none', async () => {
  const message = 'Cette clé d’accès n’ouvre plus votre compte.'
  const wrong = { error: 'invalid_input', fields: [{ field: 'password', message: 'Mot de passe incorrect' }] }
  const answers = [new FakeResponse(400, wrong), { message }]
  const { requests } = await show([phone, laptop], { 'DELETE /users/passkeys/*': () => answers.shift() })
  await press('Retirer la clé d’accès\u00a0: Téléphone')
  await press('Annuler')
  await press('Retirer la clé d’accès\u00a0: Téléphone')
  const password = screen.getByLabelText('Mot de passe')
  await userEvent.type(password, 'non')
  await press('Retirer')
  await waitFor(() => expect(password).toHaveAccessibleDescription(/Mot de passe incorrect/))
  await userEvent.type(password, 'motdepasse')
  await press('Retirer')
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByText('Téléphone')).toBeNull()
  expect(screen.getByText('Firefox, Linux')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Ajouter/ })).toBeNull()
  expect(requests.at(-1)).toBe(`DELETE /users/passkeys/${phone.id}`)
})
