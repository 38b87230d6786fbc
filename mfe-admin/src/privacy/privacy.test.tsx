import { jest } from '@jest/globals'
import type { PersonInput, PersonKey, PersonSummary } from '@keur/contract/privacy'
import { FakeResponse } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { type FakeHandlers, openAdminPage } from '../testing/open-admin-page.tsx'

const path = '/admin/donnees-personnelles?email=awa@exemple.sn'

const aKey = (change: Partial<PersonKey> = {}): PersonKey => ({
  key: 'email awa@exemple.sn',
  kind: 'email',
  value: 'awa@exemple.sn',
  included: true,
  otherEmails: [],
  hasAccount: true,
  leadCount: 1,
  leads: [aLead()],
  ...change
})
const aLead = (change: Partial<PersonKey['leads'][0]> = {}): PersonKey['leads'][0] => ({
  _id: '507f1f77bcf86cd799439011',
  kind: 'contact',
  createdAt: '2026-11-21T10:00:00.000Z',
  name: 'Awa Ndiaye',
  email: 'awa@exemple.sn',
  phone: '+221 77 111 22 33',
  ...change
})
const phone = aKey({
  key: 'phone 771112233',
  kind: 'phone',
  value: '+221 77 111 22 33',
  hasAccount: false,
  leadCount: 3
})
const shared = aKey({
  key: 'phone 773334455',
  kind: 'phone',
  value: '77 333 44 55',
  included: false,
  otherEmails: ['ibou@exemple.sn'],
  hasAccount: false,
  leadCount: 2
})
const total = { account: 1, leads: 3, comments: 1, mails: 4, photos: 2, mailFiles: 0 }
const aPerson = (change: Partial<PersonSummary> = {}): PersonSummary => ({
  email: 'awa@exemple.sn',
  keys: [aKey(), phone, shared],
  isComplete: true,
  total,
  ...change
})

async function openPerson(handlers: FakeHandlers = {}) {
  const inputs: Record<string, unknown[]> = { search: [], export: [], erase: [] }
  const recordInput = (name: string, respond: (body: PersonInput) => unknown) => (request: { body: unknown }) => {
    inputs[name]!.push(request.body)
    return respond(request.body as PersonInput)
  }
  const page = await openAdminPage(path, {
    'POST /admin/privacy/search': recordInput('search', ({ keys }) =>
      aPerson(keys?.includes(shared.key) ? { total: { ...total, leads: 4 } } : {})
    ),
    'POST /admin/privacy/erase': recordInput('erase', () => total),
    'POST /admin/privacy/export': recordInput('export', ({ email }) => ({
      email,
      exportedAt: '2026-11-21T10:00:00.000Z',
      account: null,
      otherAccounts: [],
      leads: [{ images: [{}] }, {}],
      comments: [{}],
      mails: [],
      mailFiles: [{}]
    })),
    ...handlers
  })
  return { ...page, inputs }
}

const search = async (user: Awaited<ReturnType<typeof openAdminPage>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Rechercher' }))
const erase = () => screen.getByRole('button', { name: 'Effacer ses données' })
/** The counts of the selected keys. */
const counted = (text: RegExp) => screen.findByText(text, { selector: '[role=status] b' })
const box = (name: RegExp) => screen.findByRole('checkbox', { name })

test('an invalid e-mail is not searched for', async () => {
  const { user, inputs } = await openPerson()
  const field = await screen.findByLabelText('E-mail de la personne')
  await user.clear(field)
  await user.type(field, 'awa')
  await search(user)
  expect(screen.getByText(/Saisissez l’adresse e-mail/)).toBeVisible()
  expect(field).toHaveFocus()
  expect(inputs.search).toEqual([])
})

test('the records of a person are listed by e-mail and telephone, with their leads', async () => {
  const { user, inputs } = await openPerson()
  await search(user)
  expect(await box(/^Par l’e-mail awa@exemple\.sn\s:\sun compte et 1 demande/)).toBeChecked()
  expect(await box(/^Par l’e-mail awa@exemple\.sn/)).toBeDisabled()
  expect(await box(/^Par le téléphone \+221 77 111 22 33\s:\s3 demandes/)).toBeChecked()
  expect(await counted(/^1 compte, 3 demandes, 2 photos, 1 commentaire, 4 courriels$/)).toBeVisible()
  await user.click(screen.getAllByText('Voir les demandes')[0]!)
  const [request] = screen.getAllByRole('link', { name: 'Message' })
  expect(request).toHaveAttribute('href', '/admin/demandes/507f1f77bcf86cd799439011')
  expect(request!.parentElement).toHaveTextContent('21 nov. 2026 · Awa Ndiaye, awa@exemple.sn, +221 77 111 22 33')
  expect(inputs).toEqual({ search: [{ email: 'awa@exemple.sn' }], export: [], erase: [] })
})

test('a telephone with another e-mail is left out until the administrator selects it', async () => {
  const { user, inputs } = await openPerson()
  await search(user)
  const other = await box(/^Par le téléphone 77 333 44 55\s:\s2 demandes/)
  expect(other).not.toBeChecked()
  expect(other).toHaveAccessibleDescription(/va aussi avec ibou@exemple\.sn/)
  await user.click(other)
  expect(await counted(/4 demandes/)).toBeVisible()
  expect(inputs.search!.at(-1)).toEqual({ email: 'awa@exemple.sn', keys: [phone.key, shared.key] })
  await user.click(await box(/^Par le téléphone \+221 77 111 22 33/))
  await waitFor(() => expect(inputs.search!.at(-1)).toEqual({ email: 'awa@exemple.sn', keys: [shared.key] }))
})

test('a person is erased by the selected keys after the dialog is confirmed, and the counts are shown', async () => {
  const { user, inputs, requests, sentences } = await openPerson()
  const countsOfNewLeads = () => requests.filter((request) => request === 'GET /admin/leads/counts').length
  await search(user)
  await user.click(await box(/^Par le téléphone 77 333 44 55/))
  await counted(/4 demandes/)
  const counts = countsOfNewLeads()
  await user.click(erase())
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('1 compte, 4 demandes, 2 photos, 1 commentaire, 4 courriels')
  for (const key of [
    'Par l’e-mail awa@exemple.sn',
    'Par le téléphone +221 77 111 22 33',
    'Par le téléphone 77 333 44 55'
  ])
    expect(dialog).toHaveTextContent(key)
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  expect(inputs.erase).toEqual([])

  await user.click(erase())
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Effacer définitivement' }))
  expect(
    await screen.findByText(
      'Données de awa@exemple.sn effacées : 1 compte, 3 demandes, 2 photos, 1 commentaire, 4 courriels. Les photos disparaissent d’ici un jour.'
    )
  ).toBeVisible()
  expect(inputs.erase).toEqual([{ email: 'awa@exemple.sn', keys: [phone.key, shared.key] }])
  expect(sentences()).toEqual(['Les données de awa@exemple.sn.'])
  expect(screen.queryByRole('checkbox')).toBeNull()
  // the navigation no longer counts the erased leads
  await waitFor(() => expect(countsOfNewLeads()).toBe(counts + 1))
})

test('the message of an erasure replaces that of an export', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = await openPerson()
  await search(user)
  await user.click(await screen.findByRole('button', { name: 'Exporter ses données' }))
  await screen.findByText(/enregistrées dans un fichier/)
  click.mockRestore()
  await user.click(erase())
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Effacer définitivement' }))
  expect(await screen.findByText(/^Données de awa@exemple\.sn effacées/)).toBeVisible()
  expect(screen.queryByText(/enregistrées dans un fichier/)).toBeNull()
})

test('a failed erasure is reported, and the person has to be searched for again', async () => {
  const message = 'Les données de cette personne ont changé. Recherchez-la à nouveau.'
  const { user } = await openPerson({
    'POST /admin/privacy/erase': () => new FakeResponse(409, { error: 'conflict', message })
  })
  await search(user)
  await box(/^Par l’e-mail/)
  await user.click(erase())
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Effacer définitivement' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Effacer ses données' })).toBeNull()
})

test('all records of a person are downloaded as a file', async () => {
  const files: Blob[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user, inputs } = await openPerson()
  await search(user)
  await user.click(await screen.findByRole('button', { name: 'Exporter ses données' }))
  expect(
    await screen.findByText(
      'Données de awa@exemple.sn enregistrées dans un fichier : 2 demandes, 1 photo, 1 commentaire, 1 fichier de courriel.'
    )
  ).toBeVisible()
  expect(inputs.export).toEqual([{ email: 'awa@exemple.sn', keys: [phone.key] }])
  expect([files.length, click.mock.calls.length]).toEqual([1, 1])
  click.mockRestore()
})

test('a person without records is reported', async () => {
  const nothing = { account: 0, leads: 0, comments: 0, mails: 0, photos: 0, mailFiles: 0 }
  const { user } = await openPerson({
    'POST /admin/privacy/search': () =>
      aPerson({ keys: [aKey({ hasAccount: false, leadCount: 0, leads: [] })], total: nothing })
  })
  await search(user)
  expect(await screen.findByText('Le site ne garde rien sur awa@exemple.sn.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Effacer ses données' })).toBeNull()
})

test('another e-mail clears the result of the search', async () => {
  const { user } = await openPerson()
  await search(user)
  await box(/^Par l’e-mail/)
  await user.type(screen.getByLabelText('E-mail de la personne'), 'x')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('an incomplete search is reported', async () => {
  const { user } = await openPerson({ 'POST /admin/privacy/search': () => aPerson({ isComplete: false }) })
  await search(user)
  expect(await screen.findByText(/D’autres adresses et d’autres numéros suivent/)).toBeVisible()
})
