import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FakeResponse, fakeApi } from '../testing/index.tsx'
import { VisitForm as LazyVisitForm, visitFormId } from './index.tsx'
import { VisitForm } from './visit-form.tsx'

const listing = { type: 'properties', id: '0'.repeat(24) } as const
const [nine, ten, thursday] = ['2099-12-02T09:00:00.000Z', '2099-12-02T10:00:00.000Z', '2099-12-03T11:30:00.000Z']
const user = userEvent.setup()

const free = (times: string[] = []) => {
  const days = [...new Set(times.map((time) => time.slice(0, 10)))]
  return { minutes: 60, days: days.map((day) => ({ day, times: times.filter((time) => time.startsWith(day)) })) }
}

/** Responds to each request for times with the next list, and to the lead. */
async function open(lists: string[][], response?: unknown) {
  const times = () => free(lists.length > 1 ? lists.shift() : lists[0])
  const { bodies } = await fakeApi({ 'GET /visits/times': times, 'POST /leads': () => response })
  render(<VisitForm listing={listing} title="Villa Baobab" />)
  await screen.findByLabelText('Prénom')
  return bodies
}
const times = () => within(screen.getByRole('group', { name: /À quelle heure/ })).getAllByRole('radio')
const labels = () => times().map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)
/** The time of nine, and who asks for it. */
async function chooseNine(label: string, value: string) {
  await user.click(await screen.findByRole('radio', { name: '9h' }))
  await user.type(screen.getByLabelText('Prénom'), 'Awa')
  await user.type(screen.getByLabelText(label), value)
}
const send = () => user.click(screen.getByRole('button', { name: 'Demander une visite' }))

test('a link to the form leads to its heading', async () => {
  await fakeApi({ 'GET /visits/times': () => free() })
  const { container } = render(<LazyVisitForm listing={listing} />)
  const heading = await screen.findByRole('heading', { name: 'Demander une visite' })
  // As a browser does for the fragment of an address.
  act(() => container.querySelector<HTMLElement>(`#${visitFormId}`)?.focus())
  expect(heading).toHaveFocus()
})

test('a visitor chooses a day, a time and a video call, and gets a recap with a reference', async () => {
  const calendar = 'https://keur.sn/api/visits/files/x'
  const page = 'https://keur.sn/visite/gerer?jeton=x'
  const sent = { message: 'Merci.', reference: 'RDV-2099-0007', calendar, page }
  const bodies = await open([[nine, ten, thursday]], sent)
  await user.click(await screen.findByRole('radio', { name: /jeu\. 3 déc\./ }))
  expect(labels()).toEqual(['11h30'])
  await user.click(screen.getByRole('radio', { name: '11h30' }))
  await user.click(screen.getByRole('radio', { name: 'Par vidéo' }))
  await user.type(screen.getByLabelText('Prénom'), 'Awa')
  await user.type(screen.getByLabelText('Téléphone'), '77 123 45 67')
  await send()
  expect(await screen.findByRole('heading', { name: 'Votre visite est demandée' })).toHaveFocus()
  expect(screen.getByText(/^Cette heure vous est réservée/)).toBeVisible()
  for (const text of ['Villa Baobab', 'jeudi 3 décembre 2099 à 11h30, heure de Dakar', 'RDV-2099-0007'])
    expect(screen.getByText(text)).toBeVisible()
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? ''
  expect(addressOf('Ajouter à mon calendrier')).toBe(calendar)
  expect(addressOf('Déplacer ou annuler la visite')).toBe(page)
  expect(decodeURIComponent(addressOf('Continuer sur WhatsApp'))).toContain(
    'Villa Baobab, jeudi 3 décembre 2099 à 11h30'
  )
  const person = { firstName: 'Awa', phone: '77 123 45 67' }
  expect(bodies).toEqual([{ kind: 'visit', listing, time: thursday, mode: 'video', ...person }])
})

test.each([
  [409, 'was taken meanwhile', 'Cette heure vient d’être prise.'],
  [422, 'has come too near', 'Cette heure est trop proche.']
])('%i: a time that %s is refused, and the free times are there at once', async (status, _, message) => {
  await open([[nine, ten], [ten]], new FakeResponse(status, { message }))
  await chooseNine('E-mail', 'awa@exemple.sn')
  await send()
  expect(await screen.findByText(message)).toBeVisible()
  expect(labels()).toEqual(['10h'])
  expect(screen.getByLabelText('Prénom')).toHaveValue('Awa')
})

test('a time is required, and a complete number or an e-mail', async () => {
  const bodies = await open([[nine]])
  await screen.findByRole('radio', { name: '9h' })
  await user.type(screen.getByLabelText('Prénom'), 'Awa')
  await user.type(screen.getByLabelText('Téléphone'), '77123')
  await send()
  expect(screen.getAllByText('Choisissez une heure.')[0]).toBeVisible()
  expect(screen.getByLabelText('Téléphone')).toHaveAccessibleDescription(/n’est pas complet/)
  expect(bodies).toEqual([])
})

test('without free times the form asks for a day, which must be an open one to come, and its part', async () => {
  const bodies = await open([[]], { message: 'Merci.' })
  await user.type(screen.getByLabelText('Prénom'), 'Awa')
  await user.type(screen.getByLabelText('E-mail'), 'awa@exemple.sn')
  await user.selectOptions(screen.getByLabelText(/Moment de la journée/), 'Matin')
  const day = screen.getByLabelText(/Jour souhaité/)
  for (const [value, reason] of [
    ['2020-01-06', /Ce jour est passé/],
    ['2099-12-05', /fermée ce jour-là/],
    ['2099-12-03', /^Facultatif/]
  ] as const) {
    await user.clear(day)
    await user.type(day, value)
    await send()
    expect(day).toHaveAccessibleDescription(reason)
  }
  expect(await screen.findByText('Merci.')).toBeVisible()
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Bien', 'Comment'])
  const day3 = { date: '2099-12-03', partOfDay: 'Matin', mode: 'inPerson' }
  expect(bodies).toEqual([{ kind: 'visit', listing, ...day3, firstName: 'Awa', email: 'awa@exemple.sn' }])
})

test.each([
  ['E-mail', 'awa@exemple.sn', /15 minutes, jusqu’à 10h47\s: ouvrez le lien de notre e-mail pour la réserver/],
  ['Téléphone', '77 123 45 67', /15 minutes, jusqu’à 10h47\. Un conseiller vous appelle pour la confirmer/]
])(
  'a time that is only held says so, and what makes it the visitor’s: with the field «%s»',
  async (label, value, text) => {
    await open([[nine]], { message: 'Merci.', reference: 'RDV-2099-0007', heldUntil: '2099-12-01T10:47:12.000Z' })
    await chooseNine(label, value)
    await send()
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText(/vous est réservée/)).toBeNull()
  }
)
