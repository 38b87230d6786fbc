import type { HistoryStep } from '@keur/contract/history'
import { aPage } from '@keur/contract/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  administrator,
  confirm,
  type FakeHandlers,
  fill,
  openAdminPage,
  press,
  problem
} from '../../testing/open-admin-page.tsx'
import { anAdminRental, aRowPage } from '../../testing/rows.ts'

const rental = { ...anAdminRental({ title: 'Villa Baobab' }), revision: 4 }
const history = `/admin/properties/${rental._id}/history`
const at = (day: number) => `2026-11-${day}T10:00:00.000Z`
const price = { field: 'details.price', from: 12_500_000, to: 11_900_000 }
const steps: HistoryStep[] = [
  { revision: 4, at: at(24), action: 'bulk', user: 'Awa Ndiaye', others: 12, requestId: 'abc', changes: [price] },
  { revision: 3, at: at(23), action: 'update', changes: [{ field: 'images', from: [], to: [{}, {}] }] }
]

async function openHistory(handlers: FakeHandlers = {}) {
  const page = await openAdminPage(`/admin/modifier/${rental._id}`, {
    'GET /admin/properties': () => aRowPage('properties', []),
    [`GET /admin/properties/${rental._id}`]: () => rental,
    [`GET ${history}`]: () => ({ steps, ...aPage(steps.length, {}) }),
    ...handlers
  })
  const details = (await screen.findByText('Historique')).closest('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
  return page
}
const rows = async () => within(await screen.findByRole('list', { name: /^Changements/ })).findAllByRole('listitem')

test('each change says who, when, and what the values were; the state before it can be had back', async () => {
  const restored: unknown[] = []
  const { router } = await openHistory({
    [`POST ${history}/2/restore`]: ({ body }: { body: unknown }) => {
      restored.push(body)
      return { revision: 5, missing: 1 }
    }
  })
  await screen.findByText('Avant ces changements')
  const texts = (await rows()).map(({ textContent }) => textContent!.replaceAll(/\s/g, ' '))
  expect(texts[0]).toMatch(/^Changement groupé avec 12 autres.*24 novembre 2026.*Awa Ndiaye/)
  expect(texts[0]).toContain('Prix : 12 500 000 F CFA →devient 11 900 000 F CFA')
  expect(texts.join()).toContain('un ancien compte')
  expect(texts.join()).toContain('Photos : 0 photo →devient 2 photos')
  // and the present state is not offered
  const buttons = screen.getAllByRole('button', { name: /^Revenir à cet état/ })
  expect(buttons.map(({ textContent }) => /\d+ novembre/.exec(textContent!)?.[0])).toEqual([
    '23 novembre',
    '23 novembre'
  ])

  await press(/avant le 23 novembre/)
  expect(restored).toEqual([])
  await confirm('Revenir à cet état')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/modifier'))
  expect(restored).toEqual([{ revision: 4 }])
  expect(
    await screen.findByText(/est de nouveau comme avant le 23 novembre.*1 photo ou enregistrement supprimé/)
  ).toBeVisible()
})

test('all of a bulk change are undone as one; those that stay are named and linked', async () => {
  const results = [
    { id: 'a', title: 'Villa Baobab', done: true },
    { id: 'b', title: 'Villa Karité', done: false, message: 'Elle a été modifiée depuis.' }
  ]
  let calls = 0
  await openHistory({
    'POST /admin/properties/history/abc/undo': () => {
      calls += 1
      return { results, missing: 0 }
    }
  })
  await press(/^Annuler pour les 13/)
  expect(calls).toBe(0)
  await confirm('Annuler pour les 13')
  expect(await screen.findByText(/^1 fiche est de nouveau comme avant. 1 reste\s: Elle a été modifiée/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Villa Karité' })).toHaveAttribute('href', '/admin/modifier/b')
  expect(screen.queryByRole('link', { name: 'Villa Baobab' })).toBeNull()
})

test('a conflict is reported, and what is typed is not lost to a state', async () => {
  const message = 'Cette fiche a été modifiée entre-temps.'
  await openHistory({ [`POST ${history}/2/restore`]: () => problem(409, message, 'stale_version') })
  await press(/avant le 23 novembre/)
  await confirm('Revenir à cet état')
  expect(await screen.findByText(message)).toBeVisible()
  await fill({ Titre: 'Villa Fromager' })
  expect(screen.getByRole('button', { name: /avant le 23 novembre/ })).toBeDisabled()
})

test('a reader sees the changes, and no way back', async () => {
  const rights = ['openBackOffice', 'readListings'] as const
  await openHistory({ 'GET /admin/session': () => ({ ...administrator, role: 'reader', rights: [...rights] }) })
  expect((await rows()).length).toBeGreaterThan(1)
  expect(screen.queryByRole('button', { name: /^(Revenir|Annuler)/ })).toBeNull()
})
