import { screen } from '@testing-library/react'
import { watchConnection } from './connection-banner.ts'

beforeEach(() => document.body.replaceChildren())
const dispatch = (name: string) => window.dispatchEvent(new Event(name))

test('a lost connection shows a banner, which is removed when it is back', () => {
  watchConnection()
  dispatch('offline')
  expect(screen.getByRole('status')).toHaveTextContent('Vous êtes hors ligne : seules les pages déjà vues s’affichent.')
  dispatch('online')
  expect(screen.queryByRole('status')).toBeNull()
})

test('over a cached page, the banner then offers to load it again', () => {
  document.body.innerHTML = '<div id="hors-ligne" role="status"><p>page vue hier</p></div>'
  watchConnection()
  dispatch('online')
  expect(screen.getByRole('status')).toHaveTextContent('La connexion est revenue.')
  expect(screen.getByRole('link', { name: 'Actualiser la page' })).toHaveAttribute('href', window.location.href)
})

test('over data from the device, the banner shows its age', () => {
  const serviceWorker = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  watchConnection()
  const receive = (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
  for (const other of [null, 'remembered', { type: 'other', seen: '2026-11-21' }, { type: 'remembered', seen: 5 }])
    receive(other)
  expect(screen.queryByRole('status')).toBeNull()
  receive({ type: 'remembered', seen: '2026-11-21T14:05:00Z' })
  expect(screen.getByRole('status')).toHaveTextContent('page vue le 21 novembre 2026 à 14:05.')
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
