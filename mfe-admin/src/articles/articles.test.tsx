import { FakeResponse } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { openAdminPage } from '../testing/open-admin-page.tsx'
import { anAdminArticle, aRowPage } from '../testing/rows.ts'

test('deleting an article asks first; where it failed it is reported, and can be repeated', async () => {
  let respond: () => unknown = () => new FakeResponse(503, { message: 'Occupé' })
  const { user } = await openAdminPage('/admin/articles/supprimer', {
    'GET /admin/articles': () => aRowPage('articles', [anAdminArticle({ title: 'Louer à Thiès' })]),
    'DELETE /articles/*': () => respond()
  })
  await user.click(await screen.findByRole('button', { name: 'Supprimer Louer à Thiès' }))
  const confirm = () => {
    const dialog = screen.getByRole('dialog', { name: 'Confirmer la suppression ?' })
    return user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
  }
  await confirm()
  expect(await screen.findByText(/^Erreur lors de la suppression/)).toBeVisible()
  respond = () => ({ message: 'Supprimé' })
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await confirm()
  expect(await screen.findByText('Article supprimé')).toBeVisible()
})

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000 - 60_000).toISOString()

async function openTrash() {
  const deleted = ['Louer', 'Acheter'].map((title, index) =>
    anAdminArticle({ title }, { state: 'trash', deletedAt: daysAgo(index + 3) })
  )
  return openAdminPage('/admin/articles/corbeille', {
    'GET /admin/articles': ({ url }) => aRowPage('articles', url.searchParams.get('state') === 'trash' ? deleted : []),
    'POST /admin/articles/bulk': ({ body }) => {
      const { ids, change } = body as { ids: string[]; change: { deleted: boolean } }
      for (const id of ids)
        deleted.splice(
          deleted.findIndex(({ _id }) => _id === id),
          change.deleted ? 0 : 1
        )
      return { results: ids.map((id) => ({ id, done: true })) }
    },
    'DELETE /admin/articles/*': ({ url }) => {
      deleted.splice(
        deleted.findIndex(({ _id }) => url.pathname.endsWith(_id)),
        1
      )
      return { message: 'La fiche a été supprimée définitivement.' }
    }
  })
}

test('the trash shows the days left, and restores', async () => {
  const { user } = await openTrash()
  const row = (await screen.findByText('Louer')).closest('tr') as HTMLElement
  expect(row).toHaveTextContent('27 jours')
  await user.click(within(row).getByRole('button', { name: 'Restaurer Louer' }))
  expect(await screen.findByText('1 article restauré')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Choisir Louer' })).toBeNull())
})

test('permanent deletion asks first, and names each to the shell', async () => {
  const { requests, sentences, user } = await openTrash()
  await user.click(await screen.findByRole('checkbox', { name: 'Tout choisir sur cette page' }))
  await user.click(screen.getByRole('button', { name: 'Supprimer définitivement' }))
  const dialog = screen.getByRole('dialog', { name: 'Supprimer définitivement\u00a0?' })
  expect(requests.some((request) => request.startsWith('DELETE'))).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer définitivement' }))
  expect(await screen.findByText('2 articles supprimés définitivement')).toBeVisible()
  expect(sentences()).toEqual(Array(2).fill('De la corbeille\u00a0: 2 articles.'))
  expect(await screen.findByText('La corbeille est vide.')).toBeVisible()
})
