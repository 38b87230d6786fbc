import type { Lead } from '@keur/contract/lead'
import { aLead, aPage, aPhoto } from '@keur/contract/testing'
import { FakeResponse } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { noNewLeads, openAdminPage } from '../testing/open-admin-page.tsx'
import { mailLink, replyText, toChatNumber } from './lead-reply.tsx'

const inbox = (leads: ReturnType<typeof aLead>[], more = {}) => ({
  'GET /admin/leads': () => ({ leads, ...aPage(leads.length, more) })
})

test('a lead has links for a reply by phone, e-mail and WhatsApp, with a text prepared', async () => {
  const lead = aLead({
    kind: 'visit',
    firstName: 'Moussa',
    lastName: 'Fall',
    phone: '77 111 22 33',
    partOfDay: 'Matin',
    date: '2026-12-01',
    listing: { type: 'sales', id: 'a'.repeat(24), title: 'Terrain à Fandène', reference: 'V-1', price: 9_500_000 }
  })
  await openAdminPage(`/admin/demandes/${lead._id}`, { 'GET /admin/leads/*': () => lead })

  expect(await screen.findByRole('heading', { level: 1, name: 'Moussa Fall' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', 'tel:771112233')
  const chat = new URL(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '')
  expect(chat.pathname).toBe('/221771112233')
  expect(chat.searchParams.get('text')).toMatch(
    /^Bonjour Moussa,\n\nNous avons bien reçu votre demande de visite\u00a0: Terrain à Fandène \(V-1\)\./
  )
  expect(screen.getByRole('link', { name: 'Écrire un e-mail' }).getAttribute('href')).toMatch(
    /^mailto:awa\.ndiaye@exemple\.sn\?subject=Votre%20demande%20de%20visite/
  )
  expect(screen.getByText('1 décembre 2026')).toBeVisible()
  expect(screen.getByText('Matin')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir la page publique' })).toHaveAttribute(
    'href',
    `/ventes/detail/${'a'.repeat(24)}`
  )
})

test('an e-mail address with a query adds neither a recipient nor a text to the reply', async () => {
  const lead = aLead({ email: 'fatou?bcc=autre@exemple.sn' })
  await openAdminPage(`/admin/demandes/${lead._id}`, { 'GET /admin/leads/*': () => lead })
  const link = await screen.findByRole('link', { name: 'Écrire un e-mail' })
  expect(link.getAttribute('href')).toMatch(/^mailto:fatou%3Fbcc%3Dautre@exemple\.sn\?subject=/)
})

test('an order shows its total', async () => {
  const order = aLead({
    kind: 'order',
    items: [
      { id: 'a'.repeat(24), title: 'Ciment', reference: 'B-1', price: 3600, per: 'Sac', quantity: 40 },
      { id: 'b'.repeat(24), title: 'Fer', reference: 'B-2', price: 5000, per: 'Barre', quantity: 2 }
    ]
  })
  await openAdminPage(`/admin/demandes/${order._id}`, { 'GET /admin/leads/*': () => order })
  const table = await screen.findByRole('table', { name: 'Produits demandés' })
  expect(within(table).getByRole('row', { name: /Ciment/ })).toHaveTextContent(/3 600 F CFA par sac40 sacs/)
  expect(within(table).getByRole('row', { name: /Total indicatif/ })).toHaveTextContent('154 000 F CFA')
})

test('an owner’s proposal shows the property and its photos', async () => {
  const owner = aLead({
    kind: 'owner',
    service: 'Gérance',
    category: 'Villas',
    city: 'Thiès',
    price: 350_000,
    message: undefined,
    description: 'Villa de quatre chambres.',
    images: [aPhoto({ alt: 'Façade' })]
  })
  await openAdminPage(`/admin/demandes/${owner._id}`, { 'GET /admin/leads/*': () => owner })
  expect(await screen.findByText('Villa de quatre chambres.')).toBeVisible()
  expect(screen.getByText('350 000 F CFA')).toBeVisible()
  expect(await screen.findByRole('img', { name: /Façade|Photo/ })).toBeVisible()
})

describe('a visit at a chosen time', () => {
  const time = '2099-12-03T09:00:00.000Z'
  const appointment = { time, minutes: 60, status: 'requested', reference: 'RDV-2099-0001', sequence: 0 } as const

  /** Responds as the API does, and returns the decisions. */
  async function openVisit(more: Partial<NonNullable<Lead['appointment']>> = {}) {
    const decisions: unknown[] = []
    const visit = aLead({
      kind: 'visit',
      mode: 'video',
      email: 'awa@exemple.sn',
      appointment: { ...appointment, ...more }
    })
    const { user } = await openAdminPage(`/admin/demandes/${visit._id}`, {
      'GET /admin/leads/*': () => visit,
      'GET /visits/times': () => ({
        minutes: 60,
        days: [{ day: '2099-12-04', times: ['2099-12-04T10:00:00.000Z'] }]
      }),
      'PUT /admin/visits/*': ({ body }) => {
        decisions.push(body)
        return { ...visit, appointment: { ...appointment, sequence: 1, ...(body as object) } }
      }
    })
    await screen.findByRole('heading', { name: 'jeudi 3 décembre 2099 à 9h' })
    return { user, decisions }
  }

  test.each([
    ['still held', '2099-12-02T10:47:00.000Z', 'Heure gardée jusqu’à 10h47'],
    ['no longer held', '2020-12-02T10:47:00.000Z', 'Heure non réservée']
  ])('%s without proof says so, and is confirmed once the visitor was called', async (_what, heldUntil, label) => {
    const { user, decisions } = await openVisit({ heldUntil })
    expect(screen.getByText(label)).toBeVisible()
    expect(screen.getByText(/appelez-le, puis confirmez/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    expect(await screen.findByText('Confirmée')).toBeVisible()
    expect(screen.queryByText(label)).toBeNull()
    expect(decisions).toEqual([{ status: 'confirmed' }])
  })
  test('is confirmed with one touch', async () => {
    const { user, decisions } = await openVisit()
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    expect(await screen.findByText('Visite confirmée. Un e-mail part au visiteur.')).toBeVisible()
    expect(screen.getByText('Confirmée')).toBeVisible()
    expect(decisions).toEqual([{ status: 'confirmed' }])
  })
  test('is moved to a free time with two', async () => {
    const { user, decisions } = await openVisit()
    await user.click(screen.getByRole('button', { name: 'Déplacer' }))
    const day = await screen.findByRole('group', { name: 'vendredi 4 décembre 2099' })
    await user.click(within(day).getByRole('button', { name: '10h' }))
    expect(await screen.findByRole('heading', { name: 'vendredi 4 décembre 2099 à 10h' })).toBeVisible()
    expect(decisions).toEqual([{ status: 'confirmed', time: '2099-12-04T10:00:00.000Z' }])
  })
  test('is refused after a question', async () => {
    const { user, decisions } = await openVisit()
    await user.click(screen.getByRole('button', { name: 'Refuser' }))
    const dialog = screen.getByRole('dialog', { name: 'Refuser cette visite\u00a0?' })
    expect(decisions).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Refuser' }))
    expect(await screen.findByText('Refusée')).toBeVisible()
    expect(decisions).toEqual([{ status: 'refused' }])
  })
})

describe('refusing all of a sender', () => {
  const lead = aLead({ phone: '77 111 22 33' })
  const url = `/admin/demandes/${lead._id}`

  test('names how much it is before it does, and shows the result', async () => {
    let done = false
    const { requests, user } = await openAdminPage(url, {
      [`GET /admin/leads/${lead._id}/sender`]: () => ({ leads: 88, visits: 86 }),
      [`POST /admin/leads/${lead._id}/refuse-sender`]: () => {
        done = true
        return { leads: 88, visits: 86 }
      },
      'GET /admin/leads/*': () => ({ ...lead, status: done ? 'done' : 'new' })
    })
    await user.click(await screen.findByRole('button', { name: 'Refuser tout de cet expéditeur' }))
    const dialog = await screen.findByRole('dialog', { name: 'Refuser tout de cet expéditeur\u00a0?' })
    expect(dialog).toHaveTextContent(/88 demandes ouvertes .* dont 86 visites à venir\..*Rien n’est effacé/)
    expect(requests.some((request) => request.startsWith('POST'))).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: 'Tout refuser' }))
    expect(await screen.findByText('88 demandes traitées.')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Traitée' })).toBeChecked()
  })
  test('is not offered for a chat, which says nothing of its sender', async () => {
    const chat = aLead({ channel: 'whatsapp', email: undefined, phone: undefined })
    await openAdminPage(`/admin/demandes/${chat._id}`, { 'GET /admin/leads/*': () => chat })
    await screen.findByRole('button', { name: 'Supprimer la demande' })
    expect(screen.queryByRole('button', { name: 'Refuser tout de cet expéditeur' })).toBeNull()
  })
})

test('the status is saved, and the count of new leads is updated', async () => {
  const lead = aLead()
  let status: string = lead.status
  const { user } = await openAdminPage(`/admin/demandes/${lead._id}`, {
    'GET /admin/leads/*': () => lead,
    'GET /admin/leads/counts': () => ({ ...noNewLeads, total: status === 'new' ? 1 : 0 }),
    'PUT /admin/leads/*': ({ body }) => {
      status = (body as { status: string }).status
      return { ...lead, status }
    }
  })
  await screen.findByRole('link', { name: 'Demandes 1 nouvelle' })
  await user.click(screen.getByRole('radio', { name: 'En cours' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'En cours' })).toBeChecked())
  expect(status).toBe('inProgress')
  expect(await screen.findByRole('link', { name: 'Demandes' })).toBeVisible()
})

test('a note is added and shown with its author; an empty one is rejected', async () => {
  const lead = aLead()
  const note = { author: 'admin@keur.sn', text: 'Rappeler lundi.', createdAt: '2026-11-21T10:00:00.000Z' }
  const { user } = await openAdminPage(`/admin/demandes/${lead._id}`, {
    'GET /admin/leads/*': () => lead,
    [`POST /admin/leads/${lead._id}/notes`]: () => new FakeResponse(201, { ...lead, notes: [note] })
  })
  const send = await screen.findByRole('button', { name: 'Ajouter la note' })
  await user.click(send)
  expect(screen.getAllByText('Écrivez une note.')).not.toHaveLength(0)

  await user.type(screen.getByLabelText('Nouvelle note', { selector: 'textarea' }), 'Rappeler lundi.')
  await user.click(send)
  expect(await screen.findByText('Note ajoutée.')).toBeVisible()
  expect(screen.getByText('Rappeler lundi.', { selector: 'li p' })).toBeVisible()
  expect(screen.getByText('admin@keur.sn, le 21 novembre 2026 à 10:00')).toBeVisible()
})

test('a lead is deleted after the dialog is confirmed, and the list keeps its filters', async () => {
  const lead = aLead({ firstName: 'Awa', lastName: 'Ndiaye' })
  const { requests, sentences, user, router } = await openAdminPage('/admin/demandes?type=messages', {
    ...inbox([lead]),
    'GET /admin/leads/*': () => lead,
    'DELETE /admin/leads/*': () => ({ message: 'La demande a été supprimée.' })
  })
  await user.click(await screen.findByRole('link', { name: 'Awa Ndiaye' }))
  await user.click(await screen.findByRole('button', { name: 'Supprimer la demande' }))
  const dialog = screen.getByRole('dialog', { name: 'Supprimer cette demande\u00a0?' })
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  expect(requests.some((request) => request.startsWith('DELETE'))).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Supprimer la demande' }))
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/demandes'))
  expect(router.state.location.search).toBe('?type=messages')
  expect(sentences()).toEqual(['La demande de Awa Ndiaye, ses notes et ses photos.'])
})

test('a deleted lead is reported as not found, with a link to the list', async () => {
  await openAdminPage(`/admin/demandes/${'f'.repeat(24)}`, {
    'GET /admin/leads/*': () => new FakeResponse(404, { error: 'not_found', message: 'Demande non trouvée' })
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Demande non trouvée' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Toutes les demandes' })).toHaveAttribute('href', '/admin/demandes')
})

test.each([
  ['77 111 22 33', '221771112233'],
  ['+221 77 111 22 33', '221771112233'],
  ['00221771112233', '221771112233'],
  ['+33 6 12 34 56 78', '33612345678'],
  ['12 34', undefined]
])('the WhatsApp number of %s is %s', (phone, number) => {
  expect(toChatNumber(phone)).toBe(number)
})

test('the reply greets by first name if there is one', () => {
  expect(replyText(aLead({ firstName: undefined }))).toMatch(
    /^Bonjour,\n\nNous avons bien reçu votre message\.\n\nKeur du Rail/
  )
  expect(replyText(aLead({ firstName: 'Awa' }))).toMatch(/^Bonjour Awa,/)
})

test('the link of a mail escapes lines and accents', () => {
  const link = mailLink(aLead({ kind: 'owner', category: 'Villas', city: 'Thiès' }), 'awa@exemple.sn')
  const [, query = ''] = link.split('?')
  expect(new URLSearchParams(query).get('body')).toContain('votre proposition\u00a0: Villas, Thiès.\r\n')
})
