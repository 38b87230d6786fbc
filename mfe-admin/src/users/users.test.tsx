import { anAdminUser, anAdminUserPage } from '@keur/contract/testing'
import { FakeResponse } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator, openAdminPage } from '../testing/open-admin-page.tsx'

test('administrators cannot change their own account', async () => {
  const self = anAdminUser({ email: administrator.email, role: 'admin' })
  await openAdminPage('/admin/utilisateurs', { 'GET /admin/users': () => anAdminUserPage([self]) })
  expect(await screen.findByText('C’est vous.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Bloquer|Retirer/ })).toBeNull()
})

test('a user becomes an administrator after the dialog is confirmed', async () => {
  let awa = anAdminUser({ surname: 'Awa', name: 'Ndiaye', email: 'awa@exemple.sn' })
  const updates: unknown[] = []
  const { user, sentences } = await openAdminPage('/admin/utilisateurs', {
    'GET /admin/users': () => anAdminUserPage([awa]),
    'PUT /admin/users/*': ({ body }) => {
      updates.push(body)
      awa = { ...awa, role: 'admin' }
      return awa
    }
  })
  await user.click(await screen.findByRole('button', { name: 'Rendre administrateur\u00a0: Awa Ndiaye' }))
  const dialog = screen.getByRole('dialog', { name: 'Donner les droits d’administrateur\u00a0?' })
  expect(dialog).toHaveTextContent('awa@exemple.sn')
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  expect(updates).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Rendre administrateur\u00a0: Awa Ndiaye' }))
  await user.click(within(dialog).getByRole('button', { name: 'Rendre administrateur' }))
  expect(await screen.findByText('Awa Ndiaye est administrateur.')).toBeVisible()
  expect(updates).toEqual([{ role: 'admin' }])
  expect(sentences()).toEqual([expect.stringContaining('Awa Ndiaye (awa@exemple.sn) pourra tout voir')])
  expect(await screen.findByText('Administrateur', { selector: 'span' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Retirer les droits\u00a0: Awa Ndiaye' })).toBeVisible()
})

test('an account is blocked and unblocked', async () => {
  let modou = anAdminUser({ surname: 'Modou', name: 'Fall' })
  const { user, sentences } = await openAdminPage('/admin/utilisateurs', {
    'GET /admin/users': () => anAdminUserPage([modou]),
    'PUT /admin/users/*': ({ body }) => {
      modou = { ...modou, ...(body as { blocked: boolean }) }
      return modou
    }
  })
  await user.click(await screen.findByRole('button', { name: 'Bloquer\u00a0: Modou Fall' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bloquer' }))
  expect(await screen.findByText('Le compte de Modou Fall est bloqué.')).toBeVisible()
  expect(await screen.findByText('Bloqué')).toBeVisible()

  await user.click(await screen.findByRole('button', { name: 'Débloquer\u00a0: Modou Fall' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Débloquer' }))
  expect(await screen.findByText('Le compte de Modou Fall est débloqué.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Bloquer\u00a0: Modou Fall' })).toBeVisible()
  expect(screen.queryByText('Bloqué')).toBeNull()
  // which can be undone, so that no password is asked for
  expect(sentences()).toEqual([])
})

test('the error of the API is shown', async () => {
  const message = 'Cette personne n’a pas encore confirmé son adresse e-mail.'
  const { user } = await openAdminPage('/admin/utilisateurs', {
    'GET /admin/users': () => anAdminUserPage([anAdminUser({ surname: 'Awa', name: 'Ndiaye', confirmed: false })]),
    'PUT /admin/users/*': () => new FakeResponse(422, { error: 'unprocessable', message })
  })
  expect(await screen.findByText('E-mail non confirmé')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Rendre administrateur\u00a0: Awa Ndiaye' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rendre administrateur' }))
  expect(await screen.findByText(message)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('users are filtered by name and role', async () => {
  const { requests } = await openAdminPage('/admin/utilisateurs?recherche=awa&role=administrateurs', {
    'GET /admin/users': () => anAdminUserPage([])
  })
  expect(await screen.findByText('Aucun utilisateur trouvé.')).toBeVisible()
  expect(requests).toContain('GET /admin/users?page=1&limit=10&search=awa&role=admin')
})
