import { anAdminUser, anAdminUserPage } from '@keur/contract/testing'
import { screen } from '@testing-library/react'
import { openAdminPage } from '../../testing/open-admin-page.tsx'
import { aRowPage } from '../../testing/rows.ts'

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
