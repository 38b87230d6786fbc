import { screen } from '@testing-library/react'
import { watchConnection } from './connection-banner.ts'

beforeEach(() => document.body.replaceChildren())
const browser = (name: string) => window.dispatchEvent(new Event(name))

test('a visitor who loses the connection reads it, and the word goes when it is back', () => {
  watchConnection()
  browser('offline')
  expect(screen.getByRole('status')).toHaveTextContent('Vous êtes hors ligne : seules les pages déjà vues s’affichent.')
  browser('online')
  expect(screen.queryByRole('status')).toBeNull()
})

test('over a page from memory, the connection that is back offers the page of today', () => {
  document.body.innerHTML = '<div id="hors-ligne" role="status"><p>page vue hier</p></div>'
  watchConnection()
  browser('online')
  expect(screen.getByRole('status')).toHaveTextContent('La connexion est revenue.')
  expect(screen.getByRole('link', { name: 'Actualiser la page' })).toHaveAttribute('href', window.location.href)
})
