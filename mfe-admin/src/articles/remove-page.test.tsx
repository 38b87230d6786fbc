import { FakeResponse } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import { openAdminPage } from '../testing/open-admin-page.tsx'
import { anAdminArticle, aRowPage } from '../testing/rows.ts'

test.each([
  ['deleted', () => ({ message: 'Supprimé' }), 'Article supprimé'],
  ['not deleted', () => new FakeResponse(503, { message: 'Occupé' }), 'Erreur lors de la suppression']
])('an article is asked about, and one that was %s is told', async (_what, answer, said) => {
  const { user } = await openAdminPage('/admin/articles/supprimer', {
    'GET /admin/articles': () => aRowPage('articles', [anAdminArticle({ title: 'Louer à Thiès' })]),
    'DELETE /articles/*': answer
  })
  await user.click(await screen.findByRole('button', { name: 'Supprimer Louer à Thiès' }))
  const dialog = screen.getByRole('dialog', { name: 'Confirmer la suppression ?' })
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByText(said)).toBeVisible()
})
