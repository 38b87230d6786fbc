import { renderRoutes } from '@keur/kit/testing'
import { screen } from '@testing-library/react'
import { ConfirmVisitPage } from './confirm-visit-page.tsx'
import { VisitRequestedPage } from './visit-requested-page.tsx'

const id = 'a'.repeat(24)
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
  open(`?${new URLSearchParams({ etat: code, type: 'sales', id })}`)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(message)
  expect(screen.getByRole('link', { name: 'Revenir à l’annonce' })).toHaveAttribute('href', `/ventes/detail/${id}`)
})

test.each([
  ['etat=recue&reference=RDV-2026-0007', 'Votre visite est demandée', /nous .*reçu.*RDV-2026-0007$/i],
  ['etat=recue&reference=RDV-2026-7+Appelez-nous', 'Votre visite est demandée', /dès que possible\.$/],
  [
    'etat=jour&reference=RDV-2026-0007',
    'Votre demande n’est pas partie',
    /fermée ce jour-là.*ce que vous avez saisi\.$/
  ],
  ['etat=constructor', 'Votre demande n’est pas partie', /incomplète ou incorrecte/],
  ['', 'Votre demande n’est pas partie', /incomplète ou incorrecte/]
])('a request without JavaScript leads to «?%s»: %s', (search, title, text) => {
  renderRoutes([{ path: '/visite', Component: VisitRequestedPage }], `/visite?${search}`)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const outcome = screen.getByRole('status').parentElement?.parentElement
  const shown = [...(outcome?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
  expect(shown.join(' ')).toMatch(text)
})

test.each([
  [`type=sales&id=${id}`, `/ventes/detail/${id}`],
  ['type=sales&id=//ailleurs.example', '/ventes'],
  [`type=autre&id=${id}`, '/locations']
])('from «?%s» a visitor gets back to %s', (search, to) => {
  renderRoutes([{ path: '/visite', Component: VisitRequestedPage }], `/visite?${search}`)
  expect(screen.getByRole('link', { name: 'Revenir à l’annonce' })).toHaveAttribute('href', to)
})
