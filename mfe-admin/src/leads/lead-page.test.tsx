import type { Lead, LeadNote } from '@keur/contract/lead'
import type { PersonThread } from '@keur/contract/privacy'
import { formatQuoteNumber } from '@keur/contract/quote-number'
import type { ReplyText } from '@keur/contract/reply-text'
import { aLead, aPage, aPhoto, aUser } from '@keur/contract/testing'
import { FakeResponse } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import {
  confirm,
  dialog,
  type FakeHandlers,
  fill,
  hrefOf,
  noNewLeads,
  openAdminPage,
  press,
  problem
} from '../testing/open-admin-page.tsx'

const id = 'a'.repeat(24)

const noThread: PersonThread = { leads: [], alerts: [], accounts: [] }

const aNote = (note: Partial<LeadNote>): LeadNote => ({
  ...{ author: 'admin@keur.sn', text: '', createdAt: '2026-11-21T10:00:00.000Z' },
  ...note
})

const ownReply: ReplyText = {
  ...{ situation: 'message', language: 'fr', revision: 1, updatedAt: '2026-11-21T10:00:00.000Z', former: [] },
  template: { subject: 'Merci', body: '{bonjour}\n\nMerci. Le {jour}.' }
}

/** Opens the page of a lead. */
const open = (lead: Lead, more: FakeHandlers = {}) =>
  openAdminPage(`/admin/demandes/${lead._id}`, {
    'GET /admin/leads/*': () => lead,
    'GET /admin/sales/*': () => ({ state: 'published', status: 'Disponible' }),
    [`GET /admin/leads/${lead._id}/person`]: () => noThread,
    [`POST /admin/leads/${lead._id}/notes`]: ({ body }: { body: unknown }) => ({
      ...lead,
      notes: [aNote(body as object)]
    }),
    ...more
  })

test('a lead has links for a reply by phone, e-mail and WhatsApp, with a text prepared', async () => {
  const listing = { type: 'sales', id, title: 'Terrain à Fandène', reference: 'V-1', price: 9_500_000 } as const
  const wish = { kind: 'visit', partOfDay: 'Matin', date: '2026-12-01', listing } as const
  await open(aLead({ firstName: 'Moussa', lastName: 'Fall', phone: '77 111 22 33', ...wish }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Moussa Fall' })).toBeVisible()
  expect(await hrefOf('Appeler')).toBe('tel:771112233')
  const chat = new URL((await hrefOf('WhatsApp')) ?? '')
  expect(chat.pathname).toBe('/221771112233')
  expect(chat.searchParams.get('text')).toMatch(
    /^Bonjour Moussa,\n\nNous avons bien reçu votre demande de visite\..*Terrain à Fandène \(V-1\).*Moussa Fall\nKeur du Rail/s
  )
  expect(await hrefOf('Écrire un e-mail')).toMatch(
    /^mailto:awa\.ndiaye@exemple\.sn\?subject=Votre%20demande%20de%20visite/
  )
  for (const text of ['1 décembre 2026', 'Matin']) expect(screen.getByText(text)).toBeVisible()
  expect(await hrefOf('Voir la page publique')).toBe(`/ventes/detail/${id}`)
})

test.each<[string, FakeHandlers]>([
  ['is sold', { 'GET /admin/sales/*': () => ({ state: 'published', status: 'Vendu' }) }],
  ['is in the trash', { 'GET /admin/sales/*': () => ({ state: 'trash', status: 'Disponible' }) }],
  ['is deleted', { 'GET /admin/sales/*': () => problem(404) }]
])('the reply about a listing that %s meanwhile says so, and another one can be chosen', async (_name, handlers) => {
  const listing = { type: 'sales', id, title: 'Terrain à Fandène', reference: 'V-1', price: 9_500_000 } as const
  const { user } = await open(aLead({ kind: 'visit', listing }), handlers)
  const text = await screen.findByRole('textbox', { name: 'Texte de la réponse' })
  expect(text).toHaveTextContent('n’est plus disponible')
  await user.selectOptions(screen.getByLabelText('Réponse préparée'), 'Visite refusée')
  expect(text).toHaveTextContent('Nous ne pouvons pas assurer')
  await user.type(text, ' À bientôt !')
  await press('Copier')
  expect(await screen.findByText(/^Réponse copiée, gardée dans les notes/)).toBeVisible()
  expect(await navigator.clipboard.readText()).toMatch(/^Bonjour Awa.* À bientôt\u00a0!$/s)
})

test.each([
  ['the agency’s own text', { replies: [ownReply] }, 'Bonjour Moussa,\n\nMerci.', null],
  ['the text of the site where its own cannot be read', problem(503), /Nous avons bien reçu/, /voici ceux d’origine/]
])('a reply begins from %s', async (_name, replies, text, hint) => {
  await open(aLead({ kind: 'contact', firstName: 'Moussa' }), { 'GET /admin/replies': () => replies })
  expect(await screen.findByLabelText('Texte de la réponse')).toHaveDisplayValue(text)
  if (hint) expect(screen.getByText(hint)).toBeVisible()
})

test('an e-mail address with a query adds neither a recipient nor a text to the reply', async () => {
  await open(aLead({ email: 'fatou?bcc=autre@exemple.sn' }))
  expect(await hrefOf('Écrire un e-mail')).toMatch(/^mailto:fatou%3Fbcc%3Dautre@exemple\.sn\?subject=/)
})

test('an order shows its total', async () => {
  const items = [
    { id, title: 'Ciment', reference: 'B-1', price: 3600, per: 'Sac', quantity: 40 },
    { id: 'b'.repeat(24), title: 'Fer', reference: 'B-2', price: 5000, per: 'Barre', quantity: 2 }
  ] as const
  await open(aLead({ kind: 'order', items: [...items] }))
  const table = within(await screen.findByRole('table', { name: 'Produits demandés' }))
  expect(table.getByRole('row', { name: /Ciment/ })).toHaveTextContent(/3 600 F CFA par sac40 sacs/)
  expect(table.getByRole('row', { name: /Total indicatif/ })).toHaveTextContent('154 000 F CFA')
})

test('an owner’s proposal shows the property and its photos', async () => {
  const description = 'Villa de quatre chambres.'
  const property = { service: 'Gérance', category: 'Villas', city: 'Thiès', price: 350_000, description } as const
  await open(aLead({ kind: 'owner', ...property, message: undefined, images: [aPhoto({ alt: 'Façade' })] }))
  for (const text of [description, '350 000 F CFA']) expect(await screen.findByText(text)).toBeVisible()
  expect(await screen.findByRole('img', { name: /Façade|Photo/ })).toBeVisible()
})

describe('a visit at a chosen time', () => {
  const requested = { minutes: 60, status: 'requested', reference: 'RDV-2099-0001', sequence: 0 } as const
  const appointment = { ...requested, time: '2099-12-03T09:00:00.000Z' }

  /** Responds as the API does, and returns the decisions. */
  async function openVisit(more: Partial<NonNullable<Lead['appointment']>> = {}, email?: string) {
    const decisions: unknown[] = []
    const visit = aLead({ kind: 'visit', mode: 'video', email, appointment: { ...appointment, ...more } })
    const days = [{ day: '2099-12-04', times: ['2099-12-04T10:00:00.000Z'] }]
    await open(visit, {
      'GET /visits/times': () => ({ minutes: 60, days }),
      'PUT /admin/visits/*': ({ body }) => {
        decisions.push(body)
        return { ...visit, appointment: { ...appointment, sequence: 1, ...(body as object) } }
      }
    })
    await screen.findByRole('heading', { name: /3 décembre 20\d\d à 9h$/ })
    return decisions
  }

  const [held, free] = ['2099', '2020'].map((year) => ({ heldUntil: `${year}-12-02T10:47:00.000Z` }))
  const allButtons = ['Confirmer', 'Déplacer', 'Refuser']
  test.each<[string, Parameters<typeof openVisit>, string, string[]]>([
    ['held', [held], 'Heure gardée jusqu’à 10h47', allButtons],
    ['no longer held', [free], 'Heure non réservée', allButtons],
    ['requested', [], 'À confirmer', allButtons],
    ['confirmed', [{ status: 'confirmed' }], 'Confirmée', ['Déplacer', 'Refuser']],
    ['refused', [{ status: 'refused' }], 'Refusée', ['Confirmer', 'Déplacer']],
    ['cancelled', [{ status: 'refused', cancelled: true }], 'Annulée par le visiteur', ['Confirmer', 'Déplacer']],
    ['of the past', [{ time: '2020-12-03T09:00:00.000Z', ...free }], 'Heure non réservée', []]
  ])('that is %s says so, and offers what can be done', async (_what, visit, label, buttons) => {
    await openVisit(...visit)
    expect(screen.getByText(label)).toBeVisible()
    expect(allButtons.filter((name) => screen.queryByRole('button', { name }))).toEqual(buttons)
    // Without proof the visitor is called first.
    const isAsked = buttons.length > 0 && 'heldUntil' in (visit[0] ?? {})
    expect(screen.queryAllByText(/appelez-le, puis confirmez/)).toHaveLength(isAsked ? 1 : 0)
  })
  test('has its changes, with who made them', async () => {
    const [from, time] = ['2099-12-02T09:00:00.000Z', '2099-12-03T09:00:00.000Z']
    const at = '2026-11-21T10:05:00.000Z'
    await openVisit({
      changes: [
        { at, by: 'agency', status: 'confirmed', from, time: from },
        { at: at.replace('05', '06'), by: 'visitor', status: 'requested', from, time },
        { at: at.replace('05', '07'), by: 'visitor', status: 'refused', from: time, time }
      ]
    })
    const changes = within(screen.getByText('Changements de la visite').closest('details')!).getAllByRole('listitem', {
      hidden: true
    })
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/l’agence confirme la visite du mercredi 2 décembre 2099 à 9h$/),
      expect.stringMatching(
        /le visiteur déplace la visite du mercredi 2 décembre 2099 à 9h au jeudi 3 décembre 2099 à 9h$/
      ),
      expect.stringMatching(/le visiteur annule la visite du jeudi 3 décembre 2099 à 9h$/)
    ])
  })
  test.each([
    ['awa@exemple.sn', 'Visite confirmée. Un e-mail part au visiteur.'],
    [undefined, 'Visite confirmée. Prévenez le visiteur.']
  ])('is confirmed to a visitor with the e-mail %s', async (email, message) => {
    const decisions = await openVisit(held, email)
    await press('Confirmer')
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByText('Confirmée')).toBeVisible()
    // The second touch: the text is ready.
    expect(new URL((await hrefOf('WhatsApp')) ?? '').searchParams.get('text')).toMatch(
      /Votre visite est confirmée\..*Quand\u00a0: jeudi 3 décembre 2099 à 9h\n.*RDV-2099-0001/s
    )
    expect(decisions).toEqual([{ status: 'confirmed' }])
  })
  test('is moved to a free time with two touches', async () => {
    const decisions = await openVisit()
    await press('Déplacer')
    await screen.findByRole('group', { name: 'vendredi 4 décembre 2099' })
    await press('10h')
    expect(await screen.findByRole('heading', { name: 'vendredi 4 décembre 2099 à 10h' })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'vendredi 4 décembre 2099' })).toBeNull()
    expect(decisions).toEqual([{ status: 'confirmed', time: '2099-12-04T10:00:00.000Z' }])
  })
  test('is refused after a question', async () => {
    const decisions = await openVisit()
    await press('Refuser')
    await dialog('Refuser cette visite\u00a0?')
    expect(decisions).toEqual([])
    await confirm('Refuser')
    expect(await screen.findByText('Refusée')).toBeVisible()
    expect(decisions).toEqual([{ status: 'refused' }])
  })
})

describe('refusing all of a sender', () => {
  const question = 'Refuser tout de cet expéditeur'

  test('names how much it is before it does, and shows the result', async () => {
    const lead = aLead({ phone: '77 111 22 33', email: undefined })
    let status: Lead['status'] = 'new'
    const found = { leads: 88, visits: 86 }
    const { requests } = await open(lead, {
      'GET /admin/leads/*': () => ({ ...lead, status }),
      [`GET /admin/leads/${lead._id}/sender`]: () => found,
      [`POST /admin/leads/${lead._id}/refuse-sender`]: () => {
        status = 'done'
        return found
      }
    })
    await press(question)
    expect(await screen.findByRole('dialog', { name: `${question}\u00a0?` })).toHaveTextContent(
      /88 demandes ouvertes .* dont 86 visites à venir\..*Rien n’est effacé/
    )
    expect(requests.some((request) => request.startsWith('POST'))).toBe(false)
    await confirm('Tout refuser')
    expect(await screen.findByText('88 demandes traitées.')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Traitée' })).toBeChecked()
  })
  test('is not offered for a chat, which says nothing of its sender', async () => {
    await open(aLead({ channel: 'whatsapp', email: undefined, phone: undefined }))
    await screen.findByRole('button', { name: 'Supprimer la demande' })
    expect(screen.queryByRole('button', { name: question })).toBeNull()
  })
})

test('the status is saved, and the count of new leads is updated', async () => {
  const lead = aLead()
  let { status } = lead
  const { user } = await open(lead, {
    'GET /admin/leads/counts': () => ({ ...noNewLeads, total: status === 'new' ? 1 : 0 }),
    'PUT /admin/leads/*': ({ body }) => {
      status = (body as Lead).status
      return { ...lead, status }
    }
  })
  await screen.findByRole('link', { name: 'Demandes 1 nouvelle' })
  await user.click(screen.getByRole('radio', { name: 'En cours' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'En cours' })).toBeChecked())
  expect(status).toBe('inProgress')
  expect(await screen.findByRole('link', { name: 'Demandes' })).toBeVisible()
})

test('a reply that is opened stays among the notes, with its text, way and author, and once', async () => {
  const { requests, user } = await open(aLead({ phone: '77 111 22 33' }))
  const chat = await screen.findByRole('link', { name: 'WhatsApp' })
  for (let touch = 0; touch < 2; touch += 1) {
    await user.click(chat)
    expect(await screen.findByText('Réponse par WhatsApp, gardée dans les notes.')).toBeVisible()
  }
  const note = within(screen.getByText('Réponse par WhatsApp', { selector: 'li b' }).closest('li')!)
  expect(note.getByText('Nous avons bien reçu votre message.')).toBeVisible()
  expect(note.getByText('admin@keur.sn, le 21 novembre 2026 à 10:00')).toBeVisible()
  expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
})

test('what the same person has sent before, their alerts and their account are listed in order of time', async () => {
  const quote = formatQuoteNumber('7K3QM9XWP')
  const note = {
    text: `Devis ${quote} prêt, pas ${quote.slice(0, -1)}Z`,
    author: 'Awa',
    createdAt: '2026-11-22T10:00:00.000Z'
  }
  const lead = aLead({ phone: '77 111 22 33', notes: [note] })
  const message = `Bonjour, je cherche encore le devis ${quote.toLowerCase()}.`
  const createdAt = '2026-11-20T10:00:00.000Z'
  const visit = aLead({ kind: 'visit', status: 'done', firstName: 'Modou', message, createdAt })
  const account = aUser({ email: 'awa@exemple.sn', createdAt: '2026-10-01T10:00:00.000Z' })
  const alert = { section: 'properties', query: 'category=Villas', frequency: 'daily' } as const
  await open(lead, {
    [`GET /admin/leads/${lead._id}/person`]: (): PersonThread => ({
      leads: [visit],
      alerts: [{ ...alert, createdAt: '2026-11-21T10:00:00.000Z' }],
      accounts: [account]
    })
  })
  const rows = within(await screen.findByRole('list', { name: 'Du même numéro ou de la même adresse' }))
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Alerte, 21 novembre 2026Locations\u00a0: Villas$/),
    expect.stringMatching(/^Demande de visite, 20 novembre 2026Modou Ndiaye · Bonjour, je cherche .*Traitée$/),
    `Devis, 20 novembre 2026${quote}`,
    expect.stringMatching(/^Compte, 1 octobre 2026.*awa@exemple\.sn$/)
  ])
  expect(
    rows
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .sort()
  ).toEqual([`/admin/demandes/${visit._id}`, `/devis/${quote}`])
})

test('a next step is planned with day, person and work, and done', async () => {
  const lead = aLead()
  const changes: unknown[] = []
  const { user } = await open(lead, {
    'PUT /admin/leads/*': ({ body }) => {
      changes.push(body)
      return { ...lead, ...(body as object) }
    }
  })
  await press('Prévoir un rappel')
  await fill({ Jour: '2099-12-01', Quoi: 'Envoyer les photos' })
  await user.selectOptions(screen.getByLabelText('Qui'), 'Moussa Fall')
  await press('Enregistrer')
  expect(await screen.findByText(/1 décembre 2099, Moussa Fall/)).toBeVisible()
  await press('C’est fait')
  expect(await screen.findByText('Étape faite.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Prévoir un rappel' })).toBeVisible()
  const nextStep = { day: '2099-12-01', who: 'Moussa Fall', what: 'Envoyer les photos' }
  expect(changes).toEqual([{ nextStep }, { nextStep: null }])
})

test('a note is added and shown with its author; an empty one is rejected', async () => {
  const lead = aLead()
  const note = aNote({ text: 'Rappeler lundi.' })
  const { user } = await open(lead, {
    [`POST /admin/leads/${lead._id}/notes`]: () => new FakeResponse(201, { ...lead, notes: [note] })
  })
  await press('Ajouter la note')
  expect(screen.getAllByText('Écrivez une note.')).not.toHaveLength(0)

  await user.type(screen.getByLabelText('Nouvelle note', { selector: 'textarea' }), note.text)
  await press('Ajouter la note')
  expect(await screen.findByText('Note ajoutée.')).toBeVisible()
  expect(screen.getByText(note.text, { selector: 'li p' })).toBeVisible()
  expect(screen.getByText('admin@keur.sn, le 21 novembre 2026 à 10:00')).toBeVisible()
})

test('a lead is deleted after the dialog is confirmed, and the list keeps its filters', async () => {
  const lead = aLead({ firstName: 'Awa', lastName: 'Ndiaye' })
  const { requests, sentences, user, router } = await openAdminPage('/admin/demandes?type=messages', {
    'GET /admin/leads': () => ({ leads: [lead], ...aPage(1) }),
    'GET /admin/leads/*': () => lead,
    [`GET /admin/leads/${lead._id}/person`]: () => noThread,
    'DELETE /admin/leads/*': () => ({ message: 'La demande a été supprimée.' })
  })
  await user.click(await screen.findByRole('link', { name: 'Awa Ndiaye' }))
  await press('Supprimer la demande')
  await confirm('Annuler', 'Supprimer cette demande\u00a0?')
  expect(requests.some((request) => request.startsWith('DELETE'))).toBe(false)

  await press('Supprimer la demande')
  await confirm('Supprimer')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/demandes'))
  expect(router.state.location.search).toBe('?type=messages')
  expect(sentences()).toEqual(['La demande de Awa Ndiaye, ses notes et ses photos.'])
})

test('a deleted lead is reported as not found, with a link to the list', async () => {
  await open(aLead(), { 'GET /admin/leads/*': () => problem(404, 'Demande non trouvée') })
  expect(await screen.findByRole('heading', { level: 1, name: 'Demande non trouvée' })).toBeVisible()
  expect(await hrefOf('Toutes les demandes')).toBe('/admin/demandes')
})
