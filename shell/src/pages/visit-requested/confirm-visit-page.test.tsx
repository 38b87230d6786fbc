import { renderRoutes } from '@keur/kit/testing'
import { screen } from '@testing-library/react'
import { ConfirmVisitPage } from './confirm-visit-page.tsx'

const path = '/visite/confirmer'
const open = (search: string) => renderRoutes([{ path, Component: ConfirmVisitPage }], `${path}${search}`)

test('the link of the receipt asks first, and works without JavaScript', () => {
  open('?jeton=abc..def')
  const form = screen.getByRole('button', { name: 'Réserver cette heure' }).closest('form')!
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/visits/confirm'])
  expect(new FormData(form).get('token')).toBe('abc..def')
})

test.each([
  ['reservee', 'Heure réservée', /vous est réservée/],
  ['prise', 'Lien inutilisable', /choisissez une autre heure/],
  ['trop-de-visites', 'Lien inutilisable', /déjà deux visites à venir/],
  ['expire', 'Lien inutilisable', /n’est plus valable/],
  ['constructor', 'Lien inutilisable', /incomplet/]
])('%s: the visitor reads what became of the time, and gets back to the listing', (code, title, message) => {
  const id = 'a'.repeat(24)
  open(`?${new URLSearchParams({ etat: code, type: 'sales', id })}`)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(message)
  expect(screen.getByRole('link', { name: 'Revenir à l’annonce' })).toHaveAttribute('href', `/ventes/detail/${id}`)
})
