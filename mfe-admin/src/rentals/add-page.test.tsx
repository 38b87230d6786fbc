import { FakeResponse } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { fill, openAdminPage, press } from '../testing/open-admin-page.tsx'
import { anAdminRental, aRowPage } from '../testing/rows.ts'

const villa = {
  Titre: 'Villa Baobab',
  Référence: 'L-1047',
  Catégorie: 'Villas',
  Prix: '250 000 FCFA / Mois',
  Description: 'Une grande villa.',
  Équipements: ' Garage,  Forage , ',
  'Compteur Woyofal': 'Oui',
  Pièces: '4',
  'Salles de bain': '2',
  Salons: '1',
  Localisation: 'Thiès, Mbour 1',
  Ville: 'Thiès',
  Quartier: 'Mbour 1'
}

test('adding a rental checks every rule, and the public list shows the success message', async () => {
  let sent: unknown
  const { router } = await openAdminPage('/admin/ajouter', {
    'POST /properties': ({ body }) => {
      sent = body
      return new FakeResponse(201, anAdminRental())
    }
  })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Ajouter une nouvelle location')
  expect(screen.getByLabelText(/^Pays/)).toHaveValue('Sénégal')
  expect(screen.getByLabelText(/^Période/)).toHaveValue('Mois')

  await fill(villa)
  await press('Publier')

  expect(await screen.findByText("L'élément a été ajouté avec succès !")).toBeVisible()
  expect(router.state.location.pathname).toBe('/locations')
  expect(sent).toEqual({
    title: 'Villa Baobab',
    localisation: 'Thiès, Mbour 1',
    description: 'Une grande villa.',
    rooms: 4,
    bathrooms: 2,
    lounge: 1,
    availability: 'Disponible',
    category: 'Villas',
    images: [],
    amenities: ['Garage', 'Forage'],
    prepaidMeter: true,
    details: {
      reference: 'L-1047',
      city: 'Thiès',
      district: 'Mbour 1',
      name: 'Non spécifié',
      country: 'Sénégal',
      price: 250_000,
      sequence: 'Mois'
    }
  })
  expect(localStorage.getItem('saisie:properties:nouveau')).toBeNull()
})

test('facts of a home are stored as numbers; empty ones are not sent', async () => {
  let sent: Record<string, unknown> = {}
  await openAdminPage('/admin/ajouter', {
    'POST /properties': ({ body }) => {
      sent = body as typeof sent
      return new FakeResponse(201, anAdminRental())
    }
  })
  await fill({
    ...villa,
    Période: 'Nuit',
    Lits: '5',
    Règlement: 'Sans animaux.',
    'Surface \\(m²\\)': '0',
    Étage: '0',
    Meublé: 'Non',
    Caution: '500 000 F'
  })
  await fill({ 'Libre dès le': '2027-03-01' })
  await press('Publier')
  expect((await screen.findAllByText(/de 1 à 10\s000\s000/))[0]).toBeVisible()

  await fill({ 'Surface \\(m²\\)': '120' })
  await press('Publier')

  await screen.findByText("L'élément a été ajouté avec succès !")
  expect(sent).toMatchObject({
    ...{ bed: 5, regulation: 'Sans animaux.', surface: 120, floor: 0, furnished: false },
    availableFrom: '2027-03-01',
    moveIn: { deposit: 500_000 },
    details: { sequence: 'Nuit' }
  })
  expect(sent).not.toHaveProperty('bedrooms')
  expect(sent.moveIn).toEqual({ deposit: 500_000 })
})

test('saving a draft leads to the list of the back office', async () => {
  let sent: unknown
  const { router } = await openAdminPage('/admin/ajouter', {
    'POST /properties': ({ body }) => {
      sent = body
      return new FakeResponse(201, anAdminRental({}, { state: 'draft' }))
    },
    'GET /admin/properties': () => ({ properties: [], page: 1, limit: 10, total: 0, totalPages: 0 })
  })
  await fill(villa)
  await press('Enregistrer comme brouillon')
  expect(await screen.findByRole('heading', { level: 1, name: /locations/i })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/modifier')
  expect(sent).toMatchObject({ draft: true })
})

test('missing values are reported at the fields and in the summary, and nothing is sent', async () => {
  const { requests } = await openAdminPage('/admin/ajouter')
  await fill({ Titre: 'Villa', Pièces: 'quatre', Pays: '', Prix: '1500.50' })
  await press('Publier')
  const summary = within(await screen.findByRole('alert'))
  expect(summary.getByText(/11 champs sont à corriger/)).toBeVisible()
  expect(summary.getByRole('link', { name: 'Le quartier est requis.' })).toBeVisible()
  expect(screen.getByLabelText(/^Quartier/)).toHaveAccessibleDescription('Le quartier est requis.')
  expect(screen.getByLabelText(/^Prix/)).toHaveAccessibleDescription(
    'Le prix est requis et doit être un nombre valide.'
  )
  expect(screen.getByLabelText(/^Pièces/)).toBeInvalid()
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

test('a reference of another rental is reported at its field', async () => {
  const taken = 'Cette référence est déjà utilisée.'
  await openAdminPage('/admin/ajouter', {
    'POST /properties': () => new FakeResponse(409, { error: 'conflict', message: taken })
  })
  await fill(villa)
  await press('Publier')
  await screen.findByRole('alert')
  expect(screen.getByLabelText(/^Référence/)).toHaveAccessibleDescription(taken)
})

test('a failure shows the specified message, and no input is lost', async () => {
  let isDown = true
  await openAdminPage('/admin/ajouter', {
    'POST /properties': () =>
      isDown
        ? new FakeResponse(503, { error: 'unavailable', message: 'Le service est indisponible.' })
        : new FakeResponse(201, anAdminRental())
  })
  await fill(villa)
  await press('Publier')
  expect(await screen.findByText("Une erreur est survenue lors de l'ajout de la propriété.")).toBeVisible()
  expect(screen.getByText(/Le service est indisponible/)).toBeVisible()
  expect(screen.getByLabelText(/^Titre/)).toHaveValue('Villa Baobab')
  isDown = false
  await press('Publier')
  expect(await screen.findByText("L'élément a été ajouté avec succès !")).toBeVisible()
})

test('an untouched form is left without a question', async () => {
  const { router, user } = await openAdminPage('/admin/ajouter', {
    'GET /admin/properties': () => aRowPage('properties', [])
  })
  expect(await screen.findByLabelText(/^Prix/)).toBeVisible()
  expect(screen.getByText(/CFA \/ Mois/)).toBeInTheDocument()
  expect(screen.queryByText(/^Modifié/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Annuler' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/locations'))
})
