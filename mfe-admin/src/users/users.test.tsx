import { anAdminUser, anAdminUserPage } from '@keur/contract/testing'
import { StatusAnswer, showRoutes } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { administrator, deskApi } from '../testing/desk-api.ts'
import { withDialogs } from '../testing/with-dialogs.ts'

let api: Awaited<ReturnType<typeof deskApi>> | undefined

beforeAll(withDialogs)
afterEach(async () => {
  await api?.close()
  api = undefined
})

test('nobody is shown a way to lock themselves out', async () => {
  const self = anAdminUser({ email: administrator.email, role: 'admin' })
  api = await deskApi({ 'GET /admin/users': () => anAdminUserPage([self]) })
  showRoutes(routes, '/admin/utilisateurs')
  expect(await screen.findByText('C’est vous.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Bloquer|Retirer/ })).toBeNull()
})

test('somebody becomes an administrator once that was confirmed', async () => {
  const user = userEvent.setup()
  let awa = anAdminUser({ surname: 'Awa', name: 'Ndiaye', email: 'awa@exemple.sn' })
  const updates: unknown[] = []
  api = await deskApi({
    'GET /admin/users': () => anAdminUserPage([awa]),
    'PUT /admin/users/*': ({ body }) => {
      updates.push(body)
      awa = { ...awa, role: 'admin' }
      return awa
    }
  })
  showRoutes(routes, '/admin/utilisateurs')
  await user.click(await screen.findByRole('button', { name: 'Rendre administrateur\u00a0: Awa Ndiaye' }))
  const dialog = screen.getByRole('dialog', { name: 'Donner les droits d’administrateur\u00a0?' })
  expect(dialog).toHaveTextContent('awa@exemple.sn')
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  expect(updates).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Rendre administrateur\u00a0: Awa Ndiaye' }))
  await user.click(within(dialog).getByRole('button', { name: 'Rendre administrateur' }))
  expect(await screen.findByText('Awa Ndiaye est administrateur.')).toBeVisible()
  expect(updates).toEqual([{ role: 'admin' }])
  expect(await screen.findByText('Administrateur', { selector: 'span' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Retirer les droits\u00a0: Awa Ndiaye' })).toBeVisible()
})

test('an account is blocked and unblocked', async () => {
  const user = userEvent.setup()
  let modou = anAdminUser({ surname: 'Modou', name: 'Fall' })
  api = await deskApi({
    'GET /admin/users': () => anAdminUserPage([modou]),
    'PUT /admin/users/*': ({ body }) => {
      modou = { ...modou, ...(body as { blocked: boolean }) }
      return modou
    }
  })
  showRoutes(routes, '/admin/utilisateurs')
  await user.click(await screen.findByRole('button', { name: 'Bloquer\u00a0: Modou Fall' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bloquer' }))
  expect(await screen.findByText('Le compte de Modou Fall est bloqué.')).toBeVisible()
  expect(await screen.findByText('Bloqué')).toBeVisible()

  await user.click(await screen.findByRole('button', { name: 'Débloquer\u00a0: Modou Fall' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Débloquer' }))
  expect(await screen.findByText('Le compte de Modou Fall est débloqué.')).toBeVisible()
})

test('what the API refuses is said in its words', async () => {
  const user = userEvent.setup()
  const message = 'Cette personne n’a pas encore confirmé son adresse e-mail.'
  api = await deskApi({
    'GET /admin/users': () => anAdminUserPage([anAdminUser({ surname: 'Awa', name: 'Ndiaye', confirmed: false })]),
    'PUT /admin/users/*': () => new StatusAnswer(422, { error: 'unprocessable', message })
  })
  showRoutes(routes, '/admin/utilisateurs')
  expect(await screen.findByText('E-mail non confirmé')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Rendre administrateur\u00a0: Awa Ndiaye' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rendre administrateur' }))
  expect(await screen.findByText(message)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('people are found by name and role', async () => {
  api = await deskApi({ 'GET /admin/users': () => anAdminUserPage([]) })
  showRoutes(routes, '/admin/utilisateurs?recherche=awa&role=administrateurs')
  expect(await screen.findByText('Aucun utilisateur trouvé.')).toBeVisible()
  expect(api.requests).toContain('GET /admin/users?page=1&limit=10&search=awa&role=admin')
})
