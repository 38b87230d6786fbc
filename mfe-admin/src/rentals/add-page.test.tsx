import { noticeFromState } from '@keur/kit/router'
import { FakeResponse } from '@keur/kit/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type FakeHandlers, fill, openAdminPage, press, problem } from '../testing/open-admin-page.tsx'
import { anAdminRental, aRowPage } from '../testing/rows.ts'

const villa = {
  ...{ Titre: 'Villa Baobab', Référence: 'L-1047', Catégorie: 'Villas', Prix: '250 000 FCFA / Mois' },
  ...{ Description: 'Une grande villa.', Équipements: ' Garage,  Forage , ', 'Compteur Woyofal': 'Oui' },
  ...{ Pièces: '4', 'Salles de bain': '2', Salons: '1' },
  ...{ Localisation: 'Thiès, Mbour 1', Ville: 'Thiès', Quartier: 'Mbour 1' }
}
const added = "L'élément a été ajouté avec succès !"

const hersent = { text: 'Hersent', name: 'Hersent', city: 'Thiès', count: 3 }

interface NewRental {
  draft?: boolean
  moveIn?: object
}

/** Opens the form, and collects what is sent. */
async function open(refuse: () => unknown = () => undefined, others: FakeHandlers = {}) {
  const sent: NewRental[] = []
  const page = await openAdminPage('/admin/ajouter', {
    'GET /admin/properties': () => aRowPage('properties', []),
    'GET /admin/properties/next-reference': () => ({ reference: 'L-1048' }),
    'GET /places': () => ({ places: [hersent] }),
    'POST /properties': ({ body }) => {
      const rental = body as NewRental
      sent.push(rental)
      return refuse() ?? new FakeResponse(201, anAdminRental({}, { draft: rental.draft ?? false }))
    },
    ...others
  })
  await screen.findByRole('heading', { level: 1, name: 'Ajouter une nouvelle location' })
  if (Object.keys(others).length === 0) await screen.findByDisplayValue('L-1048')
  return { ...page, sent }
}

test('a new rental is sent with numbers and defaults, and the public list shows the success message', async () => {
  const { router, sent } = await open()
  expect(screen.getByLabelText(/^Pays/)).toHaveValue('Sénégal')
  expect(screen.getByLabelText(/^Période/)).toHaveValue('Mois')
  await fill(villa)
  await press('Publier')
  expect(await screen.findByText(added)).toBeVisible()
  expect(router.state.location.pathname).toBe('/locations')
  const notice = noticeFromState(router.state.location.state)
  expect(notice?.links?.map(({ label, to }) => [label, to.replace(/[0-9a-f]{24}/, 'id')])).toEqual([
    ['Retour à la liste', '/admin/modifier'],
    ['Modifier cette annonce', '/admin/modifier/id'],
    ['Voir la page publique', '/detail/id'],
    ['Ajouter une location', '/admin/ajouter']
  ])
  const place = { city: 'Thiès', district: 'Mbour 1', name: 'Non spécifié', country: 'Sénégal' }
  expect(sent).toEqual([
    {
      ...{
        title: 'Villa Baobab',
        localisation: 'Thiès, Mbour 1',
        description: 'Une grande villa.',
        category: 'Villas'
      },
      ...{ rooms: 4, bathrooms: 2, lounge: 1, availability: 'Disponible', images: [], prepaidMeter: true },
      amenities: ['Garage', 'Forage'],
      details: { reference: 'L-1047', price: 250_000, sequence: 'Mois', ...place }
    }
  ])
  expect(localStorage.getItem('saisie:properties:nouveau')).toBeNull()
})

test('the next reference is proposed and may be overwritten; the form is not changed by it', async () => {
  const { sent } = await open()
  expect(screen.queryByText(/^Modifié/)).toBeNull()
  await fill({ ...villa, Référence: 'B-7' })
  expect(screen.getByText(/^Modifié/)).toBeVisible()
  await press('Publier')
  await screen.findByText(added)
  expect(sent).toMatchObject([{ details: { reference: 'B-7' } }])
})

test('what was typed before the reference is proposed stays', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  await open(undefined, { 'GET /admin/properties/next-reference': () => promise })
  await fill({ Référence: 'B-7' })
  resolve({ reference: 'L-1048' })
  // What is asked for later has come, too.
  await fill({ Quartier: 'Hers' })
  await waitFor(() => expect(document.querySelector('option[value="Hersent"]')).toBeInTheDocument())
  expect(screen.getByLabelText(/^Référence/)).toHaveValue('B-7')
})

test('a district that is suggested fills the town and the place, until somebody writes these', async () => {
  await open()
  const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value
  await fill({ Quartier: 'Hers' })
  await waitFor(() => expect(document.querySelector('option[value="Hersent"]')).toBeInTheDocument())
  await fill({ Quartier: 'Hersent' })
  expect([textIn('Ville'), textIn('Localisation')]).toEqual(['Thiès', 'Hersent, Thiès'])
  await fill({ Quartier: 'Escale' })
  expect(textIn('Localisation')).toBe('Escale, Thiès')
  await fill({ Localisation: 'Derrière la gare', Ville: 'Thiès Nord' })
  await fill({ Quartier: 'Hersent' })
  expect([textIn('Ville'), textIn('Localisation')]).toEqual(['Thiès Nord', 'Derrière la gare'])
})

describe('a section in which nothing is required', () => {
  const section = async () => (await screen.findByRole('heading', { name: 'Pour entrer' })).closest('details')!
  /** As a click on its title does, which jsdom does not know. */
  async function toggle() {
    const details = await section()
    details.open = !details.open
    fireEvent(details, new Event('toggle'))
  }
  test('is folded while it is empty, unless it was left open here', async () => {
    await open()
    expect(await section()).not.toHaveAttribute('open')
    await toggle()
    cleanup()
    await open()
    expect(await section()).toHaveAttribute('open')
    await toggle()
    expect(localStorage.getItem('admin:sections-ouvertes')).toBe('[]')
  })
  test('opens where something in it is refused', async () => {
    await open()
    await fill({ ...villa, Caution: 'beaucoup' })
    expect(await section()).toHaveAttribute('open')
    await toggle()
    expect(await section()).not.toHaveAttribute('open')
    await press('Publier')
    await waitFor(async () => expect(await section()).toHaveAttribute('open'))
  })
})

test('facts of a home are stored as numbers; empty ones are not sent', async () => {
  const { sent } = await open()
  const facts = { Lits: '5', Règlement: 'Sans animaux.', Étage: '0', Meublé: 'Non', Caution: '500 000 F' }
  await fill({ ...villa, ...facts, Période: 'Nuit', 'Surface \\(m²\\)': '0' })
  await fill({ 'Libre dès le': '2027-03-01' })
  await press('Publier')
  expect((await screen.findAllByText(/de 1 à 10\s000\s000/))[0]).toBeVisible()
  await fill({ 'Surface \\(m²\\)': '120' })
  await press('Publier')
  await screen.findByText(added)
  expect(sent).toMatchObject([
    {
      ...{ bed: 5, regulation: 'Sans animaux.', surface: 120, floor: 0, furnished: false },
      ...{ availableFrom: '2027-03-01', details: { sequence: 'Nuit' } }
    }
  ])
  expect(sent[0]).not.toHaveProperty('bedrooms')
  expect(sent[0]?.moveIn).toEqual({ deposit: 500_000 })
})

test.each([
  // at the ceiling of two months, a franc above it, and above it together with the advance
  [{ Caution: '500 000' }, true],
  [{ Caution: '500 001' }, false],
  [{ Caution: '300 000', Avance: '200 000' }, true],
  [{ Caution: '300 000', Avance: '200 001' }, false],
  [{ Avance: '500 001' }, false],
  // what the law leaves free: an office, a stay, and what has a reason
  [{ Caution: '900 000', Catégorie: 'Bureaux' }, true],
  [{ Caution: '900 000', Période: 'Semaine' }, true],
  [{ Caution: '900 000', 'Motif de la caution': 'Meubles neufs.' }, true]
])('with %j beside a rent of 250 000 the form is sent: %s', async (costs, isSent) => {
  const { sent } = await open()
  await fill({ ...villa, ...costs })
  await press('Publier')
  const reason = /Caution et avance dépassent le plafond de la loi, 500\s000\sF\sCFA/
  expect((await screen.findAllByText(isSent ? added : reason))[0]).toBeVisible()
  expect(sent).toHaveLength(isSent ? 1 : 0)
  if ('Motif de la caution' in costs)
    expect(sent[0]?.moveIn).toEqual({ deposit: 900_000, depositReason: 'Meubles neufs.' })
})

test('saving a draft leads to the list of the back office', async () => {
  const { router, sent } = await open()
  await fill(villa)
  await press('Enregistrer comme brouillon')
  expect(await screen.findByRole('heading', { level: 1, name: /locations/i })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/modifier')
  expect(sent).toMatchObject([{ draft: true }])
})

test('missing values are reported at the fields and in the summary, and nothing is sent', async () => {
  const { sent } = await open()
  await fill({ Référence: '', Titre: 'Villa', Pièces: 'quatre', Pays: '', Prix: '1500.50' })
  await press('Publier')
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getByText(/11 champs sont à corriger/)).toBeVisible()
  expect(summary.getByRole('link', { name: 'Le quartier est requis.' })).toBeVisible()
  expect(screen.getByLabelText(/^Quartier/)).toHaveAccessibleDescription('Le quartier est requis.')
  expect(screen.getByLabelText(/^Prix/)).toHaveAccessibleDescription(
    'Le prix est requis et doit être un nombre valide.'
  )
  expect(screen.getByLabelText(/^Pièces/)).toBeInvalid()
  expect(sent).toEqual([])
})

test.each(['250 000 à 300 000 F CFA', '45 M', '-50000', '12 chambres 50000'])(
  '«%s» is no amount: it stays as typed, with a sentence, and nothing is sent',
  async (amount) => {
    const { sent } = await open()
    await fill({ Prix: amount, Caution: amount, 'Surface \\(m²\\)': amount, Chambres: amount })
    await press('Publier')
    const sentences = {
      Prix: 'Le prix est requis et doit être un nombre valide.',
      Caution: /Indiquez un montant en chiffres/,
      Surface: /Indiquez un nombre entier, de 1 à/,
      Chambres: /Indiquez un nombre entier, 100 au plus/
    }
    for (const [label, sentence] of Object.entries(sentences)) {
      const field = screen.getByLabelText(RegExp(`^${label}`))
      expect(field).toHaveValue(amount)
      expect(field).toHaveAccessibleDescription(expect.stringMatching(sentence))
    }
    expect(sent).toEqual([])
  }
)

test('failures and conflicts are reported, each at its field, and no input is lost', async () => {
  const taken = 'Cette référence est déjà utilisée.'
  const message = 'Ce titre est déjà utilisé.'
  const ofTitle = new FakeResponse(409, { error: 'conflict', message, fields: [{ field: 'title', message }] })
  const responses = [problem(503), ofTitle, problem(409, taken, 'conflict')]
  await open(() => responses.shift())
  await fill(villa)
  await press('Publier')
  expect(await screen.findByText("Une erreur est survenue lors de l'ajout de la propriété.")).toBeVisible()
  expect(screen.getByText(/Le service est indisponible/)).toBeVisible()
  await press('Publier')
  const [title, reference] = [screen.getByLabelText(/^Titre/), screen.getByLabelText(/^Référence/)]
  await waitFor(() => expect(title).toHaveAccessibleDescription(message))
  expect(reference).not.toHaveAccessibleDescription(message)
  await press('Publier')
  await waitFor(() => expect(reference).toHaveAccessibleDescription(taken))
  expect(title).toHaveValue('Villa Baobab')
  await press('Publier')
  expect(await screen.findByText(added)).toBeVisible()
})

test('an untouched form is left without a question', async () => {
  const { router, user } = await open()
  expect(screen.getByText(/CFA \/ Mois/)).toBeInTheDocument()
  expect(screen.queryByText(/^Modifié/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Annuler' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/locations'))
})
