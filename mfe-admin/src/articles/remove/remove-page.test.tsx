import { StatusAnswer, showRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes.tsx'
import { deskApi } from '../../testing/desk-api.ts'
import { anAdminArticle, aRowPage } from '../../testing/rows.ts'
import { withDialogs } from '../../testing/with-dialogs.ts'

let api: Awaited<ReturnType<typeof deskApi>> | undefined
beforeAll(withDialogs)
afterEach(async () => {
  await api?.close()
  api = undefined
})

test.each([
  ['deleted', () => ({ message: 'Supprimé' }), 'Article supprimé'],
  ['not deleted', () => new StatusAnswer(503, { message: 'Occupé' }), 'Erreur lors de la suppression']
])('an article is asked about, and one that was %s is told', async (_what, answer, said) => {
  const user = userEvent.setup()
  api = await deskApi({
    'GET /admin/articles': () => aRowPage('articles', [anAdminArticle({ title: 'Louer à Thiès' })]),
    'DELETE /articles/*': answer
  })
  showRoutes(routes, '/admin/articles/supprimer')
  await user.click(await screen.findByRole('button', { name: 'Supprimer Louer à Thiès' }))
  const dialog = screen.getByRole('dialog', { name: 'Confirmer la suppression ?' })
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByText(said)).toBeVisible()
})
