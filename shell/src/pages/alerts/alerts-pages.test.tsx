import { logIn, logOut } from '@keur/kit/session'
import { fakeApi, fakeToken, renderRoutes } from '@keur/kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmAlertPage, UnsubscribePage } from './mailed-link-pages.tsx'
import { Component as NewAlertPage } from './new-alert-page.tsx'
import { readSavedSearch } from './saved-search.ts'

const address = '/alertes/nouvelle?rubrique=ventes&category=Terrains&localisation=Thi%C3%A8s&maxPrice=9000000'
const search = { section: 'sales', query: 'category=Terrains&localisation=Thi%C3%A8s&maxPrice=9000000' }
async function show(respond: () => unknown = () => ({ message: 'Un e-mail vient de partir.' })) {
  const { bodies } = await fakeApi({ 'POST /alerts': respond, 'POST /users/alerts': respond })
  renderRoutes([{ path: '/alertes/nouvelle', Component: NewAlertPage }], address)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Créer l’alerte' })).toBeEnabled())
  return bodies
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Créer l’alerte' }))
afterEach(() => act(() => logOut()))

test('a visitor reads the search in words, gives an address, and reads to open the mail', async () => {
  const bodies = await show()
  expect(screen.getByText(/^Ventes\s: Terrains, Thiès, jusqu’à 9\s000\s000\sF\sCFA$/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('E-mail'), 'awa@exemple.sn')
  await userEvent.selectOptions(screen.getByLabelText('Fréquence'), 'weekly')
  await press()
  expect(await screen.findByText('Un e-mail vient de partir.')).toBeVisible()
  expect(bodies).toEqual([{ ...search, frequency: 'weekly', email: 'awa@exemple.sn' }])
})

test('no address, or half of one: nothing is sent', async () => {
  const bodies = await show()
  await press()
  await userEvent.type(screen.getByLabelText('E-mail'), 'awa@')
  await press()
  expect(screen.getByLabelText('E-mail')).toBeInvalid()
  expect(bodies).toEqual([])
})

test('who has an account gives no address, and the alert begins at once', async () => {
  act(() => logIn(fakeToken({ role: 'user', email: 'awa@exemple.sn' })))
  const bodies = await show(() => ({ _id: '1' }))
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Fréquence'), 'weekly')
  await press()
  expect(await screen.findByText('Votre alerte est active.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir mes alertes' })).toHaveAttribute('href', '/profile')
  expect(bodies).toEqual([{ ...search, frequency: 'weekly' }])
})

test.each([
  [ConfirmAlertPage, '/alertes/confirmer', '/api/alerts/confirm'],
  [UnsubscribePage, '/alertes/desabonner', '/api/alerts/unsubscribe']
])('the link of a mail works without JavaScript: %p', (Component, path, action) => {
  renderRoutes([{ path, Component }], `${path}?jeton=abc.def`)
  const form = screen.getByRole('button').closest('form')!
  expect([form.method, form.getAttribute('action')]).toEqual(['post', action])
  expect(new FormData(form).get('token')).toBe('abc.def')
})

test.each([
  [ConfirmAlertPage, '?etat=confirmee', 'Alerte confirmée', /Votre alerte est active/],
  [UnsubscribePage, '?etat=arretee', 'C’est arrêté', /Cette alerte est arrêtée/],
  [UnsubscribePage, '?etat=toutes-arretees', 'C’est arrêté', /Toutes vos alertes/],
  [ConfirmAlertPage, '?etat=expire&jeton=abc', 'Lien inutilisable', /n’est plus valable/],
  [ConfirmAlertPage, '?etat=constructor', 'Lien inutilisable', /incomplet/],
  [ConfirmAlertPage, '', 'Lien inutilisable', /incomplet/]
])('%p%s shows only our own messages', (Component, search, title, message) => {
  renderRoutes([{ path: '/alertes', Component }], `/alertes${search}`)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(message)
})

test.each([
  ['locations', 'properties'],
  ['ventes', 'sales'],
  ['btp', 'btp'],
  ['autre', 'properties']
])('the search of the list «%s» is one among %s', (rubrique, section) => {
  expect(readSavedSearch(new URLSearchParams({ rubrique, category: 'Fer' }))).toMatchObject({
    section,
    query: 'category=Fer'
  })
})
