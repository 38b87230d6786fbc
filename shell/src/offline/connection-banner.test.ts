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
