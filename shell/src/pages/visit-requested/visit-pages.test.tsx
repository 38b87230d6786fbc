import type { OwnVisit } from '@keur/contract/visit'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import { Component as ConfirmVisitPage } from './confirm-visit-page.tsx'
import { Component as OwnVisitPage, loader as ownVisitLoader } from './own-visit-page.tsx'
import { Component as VisitRequestedPage } from './visit-requested-page.tsx'

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

describe('the page of the private link of a visit', () => {
  const time = '2099-12-03T11:30:00.000Z'
  const listing = { type: 'sales', id, title: 'Villa Lamy', reference: 'V-1', price: 1 } as const
  const fixed = { reference: 'RDV-2099-0007', minutes: 60, mode: 'inPerson', calendar: 'https://keur.sn/x' } as const
  const times = { minutes: 60, days: [{ day: '2099-12-04', times: ['2099-12-04T10:00:00.000Z'] }] }
  const requested: OwnVisit = { ...fixed, listing, time, status: 'requested', times }
  async function openVisit(response: unknown, search = '?jeton=abc') {
    await fakeApi({ 'GET /visits/own/*': () => response })
    const Component = OwnVisitPage
    renderRoutes(
      [{ path: '/visite/gerer', Component, loader: ownVisitLoader, HydrateFallback: () => null }],
      `/visite/gerer${search}`
    )
    await screen.findByRole('heading', { level: 1 })
  }

  test.each<[string, Partial<OwnVisit>, RegExp, string[]]>([
    ['requested', {}, /vous est réservée/, ['Déplacer la visite', 'Oui, annuler cette visite']],
    [
      'held',
      { heldUntil: '2099-12-02T10:47:00.000Z' },
      /jusqu’à 10h47/,
      ['Déplacer la visite', 'Oui, annuler cette visite']
    ],
    [
      'no longer held',
      { heldUntil: '2020-12-02T10:47:00.000Z', expired: true },
      /ne gardons plus/,
      ['Déplacer la visite', 'Oui, annuler cette visite']
    ],
    ['confirmed', { status: 'confirmed' }, /est confirmée/, ['Déplacer la visite', 'Oui, annuler cette visite']],
    [
      'without another free time',
      { times: { minutes: 60, days: [] } },
      /vous est réservée/,
      ['Oui, annuler cette visite']
    ],
    ['cancelled', { status: 'refused', cancelled: true, times: undefined }, /Vous avez annulé/, []],
    ['refused', { status: 'refused', times: undefined }, /n’aura pas lieu/, []],
    ['past', { times: undefined }, /est passée/, []]
  ])('%s: says so, and offers what can be done', async (_what, more, state, buttons) => {
    await openVisit({ ...requested, ...more })
    expect(screen.getByText(state)).toBeVisible()
    const found = screen.queryAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)
    expect(found).toEqual(buttons)
    expect(screen.getByRole('link', { name: 'Villa Lamy' })).toHaveAttribute('href', `/ventes/detail/${id}`)
    for (const text of ['jeudi 3 décembre 2099 à 11h30, heure de Dakar', 'RDV-2099-0007'])
      expect(screen.getByText(text)).toBeVisible()
  })
  test('its forms work without JavaScript, and no hour is chosen beforehand', async () => {
    await openVisit(requested)
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Autre heure (heure de Dakar)' })
    expect([choice.required, choice.value]).toEqual([true, ''])
    const labels = within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(labels).toEqual(['Choisissez une heure', 'vendredi 4 décembre 2099 à 10h'])
    for (const [name, action] of [
      ['Déplacer la visite', 'move'],
      ['Oui, annuler cette visite', 'cancel']
    ]) {
      const form = screen.getByRole('button', { name, hidden: true }).closest('form')!
      expect([form.method, form.getAttribute('action')]).toEqual(['post', `/api/visits/${action}`])
      expect(new FormData(form).get('token')).toBe('abc')
    }
  })
  test.each([
    ['prise', 'alert', /vient d’être prise/],
    ['deplacee', 'status', /est déplacée/]
  ])('after «%s» it says what has become of the change', async (code, role, message) => {
    await openVisit(requested, `?jeton=abc&etat=${code}`)
    expect(screen.getAllByRole(role)[0]).toHaveTextContent(message)
  })

  test.each(['constructor', 'Appelez le 77'])('of «%s», which anybody can write, it shows nothing', async (code) => {
    await openVisit(requested, `?${new URLSearchParams({ jeton: 'abc', etat: code })}`)
    expect(screen.getByRole('heading', { level: 1, name: 'Votre visite' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
  test('a link that is none says so; an API that does not respond is no such link', async () => {
    await openVisit(new FakeResponse(404, { message: 'Ce lien n’est plus valable.' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Lien inutilisable' })).toBeVisible()
    await fakeApi({ 'GET /visits/own/*': () => new FakeResponse(503, { message: 'Le service ne répond pas.' }) })
    const request = new Request('http://site.example/visite/gerer?jeton=abc')
    await expect(ownVisitLoader({ request } as never)).rejects.toMatchObject({ status: 503 })
  })
})
