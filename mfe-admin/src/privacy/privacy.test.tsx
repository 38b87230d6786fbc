import { jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { openDesk } from '../testing/open-desk.tsx'

test('all that is held on a person leaves as a file', async () => {
  const files: Blob[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const person = { email: 'awa@exemple.sn', exportedAt: '2026-11-21T10:00:00.000Z', account: null }
  const { user } = await openDesk('/admin/donnees-personnelles?email=awa@exemple.sn', {
    'POST /admin/privacy/export': () => ({ ...person, leads: [{}, {}], comments: [{}], mails: [] })
  })
  await user.click(await screen.findByRole('button', { name: 'Exporter ses données' }))
  expect(
    await screen.findByText(
      /^Données de awa@exemple\.sn enregistrées .*0 compte, 2 demandes, 1 commentaire, 0 courriel\.$/
    )
  ).toBeVisible()
  expect(files).toHaveLength(1)
  expect(click).toHaveBeenCalledTimes(1)
  click.mockRestore()
})

test('a person is erased only once that was confirmed', async () => {
  const { user } = await openDesk('/admin/donnees-personnelles', {
    'POST /admin/privacy/erase': () => ({ account: 1, leads: 2, comments: 0, mails: 3 })
  })
  const erase = await screen.findByRole('button', { name: 'Effacer ses données' })
  await user.click(erase)
  expect(screen.getByText(/Saisissez l’adresse e-mail/)).toBeVisible()
  expect(screen.getByLabelText('E-mail de la personne')).toHaveFocus()

  await user.type(screen.getByLabelText('E-mail de la personne'), 'awa@exemple.sn')
  await user.click(erase)
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('awa@exemple.sn')
  await user.click(within(dialog).getByRole('button', { name: 'Effacer définitivement' }))
  expect(
    await screen.findByText('Données de awa@exemple.sn effacées : 1 compte, 2 demandes, 0 commentaire, 3 courriels.')
  ).toBeVisible()
})
