import { FakeResponse } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import { openAdminPage } from '../testing/open-admin-page.tsx'
import { anAdminArticle, aRowPage } from '../testing/rows.ts'

test.each([
  ['deleted', () => ({ message: 'Supprimé' }), 'Article supprimé'],
  ['not deleted', () => new FakeResponse(503, { message: 'Occupé' }), 'Erreur lors de la suppression']
])('deleting an article asks first; one that was %s is reported', async (_what, response, message) => {
  const { user } = await openAdminPage('/admin/articles/supprimer', {
    'GET /admin/articles': () => aRowPage('articles', [anAdminArticle({ title: 'Louer à Thiès' })]),
    'DELETE /articles/*': response
  })
  await user.click(await screen.findByRole('button', { name: 'Supprimer Louer à Thiès' }))
  const dialog = screen.getByRole('dialog', { name: 'Confirmer la suppression ?' })
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByText(message)).toBeVisible()
})
