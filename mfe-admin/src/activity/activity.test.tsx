import type { Activity } from '@keur/contract/activity'
import { anAdminUser, anAdminUserPage, anId, aPage } from '@keur/contract/testing'
import { screen, within } from '@testing-library/react'
import { openAdminPage } from '../testing/open-admin-page.tsx'

const admin = { id: 'a'.repeat(24), email: 'awa@keur.sn' }
const anEntry = (overrides: Partial<Activity>): Activity => ({
  ...{ _id: anId(), at: '2026-11-21T10:05:00.000Z', user: admin, section: 'properties', action: 'update' },
  ...{ requestId: 'r', ...overrides }
})

const open = (activity: Activity[]) =>
  openAdminPage('/admin/activite', {
    'GET /admin/activity': () => ({ activity, ...aPage(activity.length) }),
    'GET /admin/users': () => anAdminUserPage([anAdminUser({ _id: admin.id, email: admin.email, role: 'admin' })])
  })

test('an entry describes who changed what and when, and links to the record', async () => {
  const id = 'b'.repeat(24)
  await open([
    anEntry({ id, label: 'Villa Baobab', changes: ['title', 'details.price', 'images'] }),
    anEntry({ section: 'sales', action: 'bulk', ids: [id, anId()], changes: ['draft'] }),
    anEntry({ section: 'leads', action: 'note', id }),
    anEntry({ section: 'articles', action: 'delete', id, label: 'Louer à Thiès', at: '2026-11-20T18:00:00.000Z' }),
    anEntry({ section: 'btp', action: 'purge', id, label: 'Ciment', at: '2026-11-20T17:00:00.000Z' }),
    anEntry({ section: 'leads', action: 'delete', id, at: '2026-11-20T16:00:00.000Z' })
  ])
  const days = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(days).toEqual(['samedi 21 novembre 2026', 'vendredi 20 novembre 2026'])
  const entries = screen.getAllByText('Awa Ndiaye', { selector: 'b' }).map((name) => name.closest('li') as HTMLElement)
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Awa Ndiaye a modifié la location «\u00a0Villa Baobab\u00a0» (titre, prix, photos)10:05',
    'Awa Ndiaye a modifié ensemble 2 ventes voir ce qui a changé (publication)10:05',
    'Awa Ndiaye a noté quelque chose sur une demande voir ce qui a changé10:05',
    'Awa Ndiaye a mis à la corbeille l’article «\u00a0Louer à Thiès\u00a0»18:00',
    'Awa Ndiaye a supprimé définitivement le produit «\u00a0Ciment\u00a0»17:00',
    'Awa Ndiaye a supprimé définitivement une demande 16:00'
  ])
  const links = entries.map((entry) => within(entry).queryByRole('link')?.getAttribute('href'))
  expect(links).toEqual([
    ...[`/admin/modifier/${id}`, '/admin/ventes/modifier', `/admin/demandes/${id}`, '/admin/articles/corbeille'],
    ...[undefined, undefined]
  ])
})

test('an interrupted import is marked; consecutive uploads of photos are merged into one entry', async () => {
  const uploads = ['1', '2', '3'].map((id) => anEntry({ section: 'uploads', action: 'upload', ids: [id] }))
  const other = anEntry({ section: 'uploads', action: 'upload', ids: ['4'], user: { ...admin, id: 'b'.repeat(24) } })
  await open([
    anEntry({ section: 'btp', action: 'import', ids: [anId(), anId()], interrupted: true }),
    ...uploads,
    other
  ])
  const entries = (await screen.findAllByText('Awa Ndiaye', { selector: 'b' })).map((name) => name.closest('li'))
  expect(entries).toHaveLength(2)
  expect(entries[0]).toHaveTextContent(/importé 2 produits.*, interrompu avant la fin10:05$/)
  expect(entries[1]).toHaveTextContent(/a envoyé 3 photos/)
  expect(screen.getByText('awa@keur.sn', { selector: 'b' }).closest('li')).toHaveTextContent(/a envoyé 1 photo/)
})
