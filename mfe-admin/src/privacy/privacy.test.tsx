import type { PersonInput, PersonKey, PersonSummary } from '@keur/contract/privacy'
import { screen, waitFor } from '@testing-library/react'
import { captureDownloads } from '../testing/downloads.ts'
import { confirm, type FakeHandlers, openAdminPage, press, problem } from '../testing/open-admin-page.tsx'

const email = 'awa@exemple.sn'
const lead: PersonKey['leads'][number] = {
  ...{ _id: '507f1f77bcf86cd799439011', kind: 'contact', createdAt: '2026-11-21T10:00:00.000Z' },
  ...{ name: 'Awa Ndiaye', email, phone: '+221 77 111 22 33' }
}
const aKey = (change: Partial<PersonKey> = {}): PersonKey => ({
  ...{ key: `email ${email}`, kind: 'email', value: email, included: true, otherEmails: [] },
  ...{ hasAccount: true, leadCount: 1, leads: [lead] },
  ...change
})
const aPhone = (value: string, change: Partial<PersonKey>) =>
  aKey({ key: `phone ${value}`, kind: 'phone', value, hasAccount: false, ...change })
const phone = aPhone('+221 77 111 22 33', { leadCount: 3 })
const shared = aPhone('77 333 44 55', { included: false, otherEmails: ['ibou@exemple.sn'], leadCount: 2 })
const total = { account: 1, leads: 3, comments: 1, mails: 4, photos: 2, mailFiles: 0 }
const aPerson = (change: Partial<PersonSummary> = {}): PersonSummary => ({
  ...{ email, keys: [aKey(), phone, shared], isComplete: true, total },
  ...change
})

/** Opens the page, and searches for the person. */
async function search(handlers: FakeHandlers = {}, typed = '') {
  const inputs: Record<string, unknown[]> = { search: [], export: [], erase: [] }
  const record = (name: string, respond: (body: PersonInput) => unknown) => (request: { body: unknown }) => {
    inputs[name]!.push(request.body)
    return respond(request.body as PersonInput)
  }
  const page = await openAdminPage(`/admin/donnees-personnelles?personne=${encodeURIComponent(typed || email)}`, {
    'POST /admin/privacy/search': record('search', ({ keys }) =>
      aPerson(keys?.includes(shared.key) ? { total: { ...total, leads: 4 } } : {})
    ),
    'POST /admin/privacy/erase': record('erase', () => total),
    'POST /admin/privacy/export': record('export', () => ({
      ...{ email, exportedAt: '2026-11-21T10:00:00.000Z', account: null, otherAccounts: [] },
      ...{ leads: [{ images: [{}] }, {}], comments: [{}], mails: [], mailFiles: [{}] }
    })),
    ...handlers
  })
  await press('Rechercher')
  return { ...page, inputs }
}
const counted = (text: RegExp) => screen.findByText(text, { selector: '[role=status] b' })
const box = (name: RegExp) => screen.findByRole('checkbox', { name })
const field = () => screen.getByLabelText('E-mail ou téléphone de la personne')

test('what is neither an e-mail nor a telephone is not searched for', async () => {
  const { inputs } = await search({}, 'awa')
  expect(screen.getByText(/Saisissez un e-mail ou un téléphone/)).toBeVisible()
  expect(field()).toHaveFocus()
  expect(inputs.search).toEqual([])
})

test('the records of a person are listed by e-mail and telephone, with their leads', async () => {
  const { user, inputs } = await search()
  const byEmail = await box(/^Par l’e-mail awa@exemple\.sn\s:\sun compte et 1 demande/)
  expect(byEmail).toBeChecked()
  expect(byEmail).toBeDisabled()
  expect(await box(/^Par le téléphone \+221 77 111 22 33\s:\s3 demandes/)).toBeChecked()
  expect(await counted(/^1 compte, 3 demandes, 2 photos, 1 commentaire, 4 courriels$/)).toBeVisible()
  await user.click(screen.getAllByText('Voir les demandes')[0]!)
  const [request] = screen.getAllByRole('link', { name: 'Message' })
  expect(request).toHaveAttribute('href', `/admin/demandes/${lead._id}`)
  expect(request!.parentElement).toHaveTextContent('21 nov. 2026 · Awa Ndiaye, awa@exemple.sn, +221 77 111 22 33')
  expect(inputs).toEqual({ search: [{ email }], export: [], erase: [] })
  // Another e-mail clears the result.
  await user.type(field(), 'x')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a telephone with another e-mail is left out until the administrator selects it', async () => {
  const { user, inputs } = await search()
  const other = await box(/^Par le téléphone 77 333 44 55\s:\s2 demandes/)
  expect(other).not.toBeChecked()
  expect(other).toHaveAccessibleDescription(/va aussi avec ibou@exemple\.sn/)
  await user.click(other)
  expect(await counted(/4 demandes/)).toBeVisible()
  expect(inputs.search!.at(-1)).toEqual({ email, keys: [phone.key, shared.key] })
  await user.click(await box(/^Par le téléphone \+221 77 111 22 33/))
  await waitFor(() => expect(inputs.search!.at(-1)).toEqual({ email, keys: [shared.key] }))
})

test('a search by telephone erases what has nothing else, and of its e-mails only the selected ones', async () => {
  const number = { phone: '+221 77 111 22 33', keys: [aPhone('+221 77 111 22 33', {}), aKey({ included: false })] }
  const { user, inputs, sentences } = await search(
    { 'POST /admin/privacy/search': () => aPerson({ ...number, email: undefined }) },
    '+221 77 111 22 33'
  )
  expect(await box(/^Par le téléphone \+221 77 111 22 33, sans e-mail\s:\s1 demande/)).toBeDisabled()
  expect(screen.getByText(/un e-mail et tout ce qui va avec ne l’est que si vous le cochez/)).toBeVisible()
  const byEmail = await box(/^Par l’e-mail awa@exemple\.sn/)
  expect(byEmail).not.toBeChecked()
  await user.click(byEmail)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Effacer ses données' })).not.toHaveAttribute('aria-busy')
  )
  await press('Effacer ses données')
  await confirm('Effacer définitivement')
  expect(await screen.findByText(/^Données de \+221 77 111 22 33 effacées/)).toBeVisible()
  expect(inputs.erase).toEqual([{ phone: number.phone, keys: [aKey().key] }])
  expect(sentences()).toEqual(['Les données de +221 77 111 22 33.'])
})

test('a person is erased by the selected keys after the dialog is confirmed, and the counts are shown', async () => {
  const { user, inputs, requests, sentences } = await search()
  const countsOfNewLeads = () => requests.filter((request) => request === 'GET /admin/leads/counts').length
  await user.click(await box(/^Par le téléphone 77 333 44 55/))
  await counted(/4 demandes/)
  const counts = countsOfNewLeads()
  await press('Effacer ses données')
  for (const text of [
    '1 compte, 4 demandes, 2 photos, 1 commentaire, 4 courriels',
    ...['Par l’e-mail awa@exemple.sn', 'Par le téléphone +221 77 111 22 33', 'Par le téléphone 77 333 44 55']
  ])
    expect(screen.getByRole('dialog')).toHaveTextContent(text)
  await confirm('Annuler')
  expect(inputs.erase).toEqual([])

  await press('Effacer ses données')
  await confirm('Effacer définitivement')
  expect(
    await screen.findByText(
      'Données de awa@exemple.sn effacées : 1 compte, 3 demandes, 2 photos, 1 commentaire, 4 courriels. Les photos disparaissent d’ici un jour.'
    )
  ).toBeVisible()
  expect(inputs.erase).toEqual([{ email, keys: [phone.key, shared.key] }])
  expect(sentences()).toEqual(['Les données de awa@exemple.sn.'])
  expect(screen.queryByRole('checkbox')).toBeNull()
  // the navigation no longer counts the erased leads
  await waitFor(() => expect(countsOfNewLeads()).toBe(counts + 1))
})

test('all records of a person are downloaded as a file; the message of an erasure replaces that of the export', async () => {
  const files = captureDownloads()
  const { inputs } = await search()
  await press('Exporter ses données')
  expect(
    await screen.findByText(
      'Données de awa@exemple.sn enregistrées dans un fichier : 2 demandes, 1 photo, 1 commentaire, 1 fichier de courriel.'
    )
  ).toBeVisible()
  expect(inputs.export).toEqual([{ email, keys: [phone.key] }])
  expect(files).toHaveLength(1)
  await press('Effacer ses données')
  await confirm('Effacer définitivement')
  expect(await screen.findByText(/^Données de awa@exemple\.sn effacées/)).toBeVisible()
  expect(screen.queryByText(/enregistrées dans un fichier/)).toBeNull()
})

test('a failed erasure is reported, and the person has to be searched for again', async () => {
  const message = 'Les données de cette personne ont changé. Recherchez-la à nouveau.'
  await search({ 'POST /admin/privacy/erase': () => problem(409, message, 'conflict') })
  await press('Effacer ses données')
  await confirm('Effacer définitivement')
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Effacer ses données' })).toBeNull()
})

test('a person without records is reported', async () => {
  const nothing = { account: 0, leads: 0, comments: 0, mails: 0, photos: 0, mailFiles: 0 }
  const keys = [aKey({ hasAccount: false, leadCount: 0, leads: [] })]
  await search({ 'POST /admin/privacy/search': () => aPerson({ keys, total: nothing }) })
  expect(await screen.findByText('Le site ne garde rien sur awa@exemple.sn.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Effacer ses données' })).toBeNull()
})

test('an incomplete search is reported', async () => {
  await search({ 'POST /admin/privacy/search': () => aPerson({ isComplete: false }) })
  expect(await screen.findByText(/D’autres adresses et d’autres numéros suivent/)).toBeVisible()
})
