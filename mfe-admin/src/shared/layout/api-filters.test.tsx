import { limits } from '@keur/contract/limits'
import { anAdminUser, anAdminUserPage } from '@keur/contract/testing'
import { screen } from '@testing-library/react'
import { openAdminPage } from '../../testing/open-admin-page.tsx'
import { aRowPage } from '../../testing/rows.ts'
import { choiceFilter, readApiQuery, readId, searchFilter } from './api-filters.ts'

const awa = anAdminUser({ surname: 'Awa', name: 'Ndiaye', role: 'admin' })

test.each([
  ['/utilisateurs?recherche=awa&role=administrateurs', 'users', 'search=awa&role=admin', 'Awa Ndiaye', 'Rôle'],
  ['/courriels?etat=bloques', 'outbox', 'state=stuck', 'Aucun courriel à montrer.', 'État'],
  ['/commentaires?etat=masques', 'comments', 'state=hidden', 'Aucun commentaire masqué.', 'État'],
  [
    `/activite?rubrique=demandes&personne=${awa._id}`,
    'activity',
    `section=leads&user=${awa._id}`,
    /^Aucune action/,
    'Personne'
  ]
])('%s filters the API’s %s by %s, and says so where nothing is found', async (path, name, query, text, filter) => {
  const rowsOf = { outbox: 'messages' }[name] ?? name
  const { requests } = await openAdminPage(`/admin${path}`, {
    'GET /admin/users': () => anAdminUserPage([awa]),
    'GET /articles/titles': () => [],
    ...(name === 'users' ? {} : { [`GET /admin/${name}`]: () => aRowPage(rowsOf, []) })
  })
  expect(await screen.findByText(text)).toBeVisible()
  expect(requests).toContain(`GET /admin/${name}?page=1&limit=10&${query}`)
  expect(screen.getByLabelText(filter)).not.toHaveValue('')
})

const choices = [{ slug: 'masques', value: 'hidden', label: 'Masqués' }]
const state = choiceFilter({ name: 'etat', parameter: 'state', label: 'État', all: 'Tous', choices })

test.each([
  ['page=2', { page: 2 }],
  [`page=${limits.page}`, { page: limits.page }],
  [`page=${limits.page + 1}`, {}],
  ['page=0', {}],
  ['page=1.5', {}],
  ['recherche=+montres+', { search: 'montres' }],
  ['recherche=++', {}],
  [`recherche=${'a'.repeat(limits.search + 1)}`, { search: 'a'.repeat(limits.search) }],
  ['etat=masques', { state: 'hidden' }],
  ['etat=hidden', {}],
  ['etat=constructor', {}],
  ['recherche=mon%00tre', { search: 'mon tre' }]
])('%s in the address asks the API for %j', (address, query) => {
  const asked = readApiQuery([searchFilter(''), state], new URLSearchParams(address))
  expect(asked).toEqual({ page: 1, limit: 10, ...query })
})

test('what has not the form of an id is none', () => {
  const ids = ['a'.repeat(24), 'a'.repeat(23), 'a'.repeat(25), 'g'.repeat(24), '']
  expect(ids.map((article) => readId(new URLSearchParams({ article }), 'article'))).toEqual([ids[0], ...Array(4)])
})
