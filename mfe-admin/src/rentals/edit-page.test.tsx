import type { AdminProperty } from '@keur/contract/property'
import { aPhoto } from '@keur/contract/testing'
import { logIn, logOut } from '@keur/kit/session'
import { FakeResponse, fakeToken } from '@keur/kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mayHaveLostPhotos } from '../shared/editor/local-draft.ts'
import { administrator, fill, openAdminPage, press } from '../testing/open-admin-page.tsx'
import { anAdminRental } from '../testing/rows.ts'

afterEach(() => act(logOut))

const stale = () => new FakeResponse(409, { error: 'stale_version', message: 'La fiche a changé.' })
const noRentals = { properties: [], page: 1, limit: 10, total: 0, totalPages: 0 }

/** Opens the form of a rental over a fake API, and collects the bodies sent. */
async function edit(rental: AdminProperty, put?: (body: AdminProperty) => unknown) {
  const sent: AdminProperty[] = []
  const page = await openAdminPage(`/admin/modifier/${rental._id}`, {
    'GET /admin/properties': () => noRentals,
    'GET /admin/properties/*': () => rental,
    'PUT /properties/*': ({ body }) => {
      sent.push(body as AdminProperty)
      return put ? put(body as AdminProperty) : { ...rental, ...(body as AdminProperty), revision: rental.revision + 1 }
    }
  })
  await screen.findByRole('heading', { level: 1, name: 'Modifier la location' })
  return { ...page, sent }
}
const carried = (router: Awaited<ReturnType<typeof openAdminPage>>['router']) =>
  (router.state.location.state as { notice?: { message: string } } | null)?.notice?.message

test('a rental is edited, its period too; properties without a field are unchanged', async () => {
  const place = { name: 'Cité Lamy', city: 'Thiès', district: 'Lamy', country: 'Sénégal' }
  const rental = anAdminRental({
    localisation: place,
    bed: 3,
    regulation: 'Sans animaux.',
    point: { latitude: 14.79, longitude: -16.93 },
    details: { sequence: 'Mois' }
  })
  const { sent, router } = await edit(rental)
  expect(screen.getByRole('link', { name: 'Voir la page publique' })).toHaveAttribute('href', `/detail/${rental._id}`)
  expect(screen.getByText('Tout est enregistré')).toBeVisible()

  await fill({
    Titre: 'Autre titre',
    Prix: '90.000',
    Période: 'Semaine',
    Libellé: '',
    Lits: '',
    Règlement: 'Sans fumée.'
  })
  expect(screen.getByText('Modifié, pas encore enregistré')).toBeVisible()
  await press('Enregistrer')

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/modifier'))
  expect(carried(router)).toBe('Modification réussie')
  expect(sent[0]).toMatchObject({
    title: 'Autre titre',
    localisation: place,
    regulation: 'Sans fumée.',
    point: rental.point,
    revision: rental.revision,
    images: rental.images,
    details: { price: 90_000, sequence: 'Semaine', name: 'Non spécifié', reference: rental.details.reference }
  })
  for (const name of ['draft', 'bed', 'bedrooms', 'moveIn']) expect(sent[0]).not.toHaveProperty(name)
})

test('a draft can be saved as a draft, or published', async () => {
  const rental = anAdminRental({}, { state: 'draft' })
  const { sent } = await edit(rental, () => new FakeResponse(503, { error: 'unavailable', message: 'Indisponible.' }))
  expect(screen.getByText('Brouillon')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Voir la page publique' })).toBeNull()
  await press('Enregistrer le brouillon')
  expect(await screen.findByText('Erreur lors de la modification')).toBeVisible()
  await press('Publier')
  await waitFor(() => expect(sent.map(({ draft }) => draft)).toEqual([undefined, false]))
})

test('leaving with changes asks first; the local draft is offered again, and can be dismissed', async () => {
  const rental = anAdminRental({ title: 'Villa Baobab' })
  const { router } = await edit(rental)
  await fill({ Titre: 'Villa Fromager' })
  await userEvent.click(screen.getByRole('link', { name: 'Annuler' }))
  const question = await screen.findByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Rester' }))
  expect(router.state.location.pathname).toBe(`/admin/modifier/${rental._id}`)
  expect(screen.getByLabelText(/^Titre/)).toHaveValue('Villa Fromager')

  await userEvent.click(screen.getByRole('link', { name: 'Annuler' }))
  await press('Quitter et garder')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/modifier'))
  await screen.findByRole('heading', { level: 1, name: 'Locations' })

  await act(() => router.navigate(`/admin/modifier/${rental._id}`))
  const offer = await screen.findByRole('dialog', { name: 'Reprendre votre saisie ?' })
  expect(offer).toHaveTextContent(/Modifié : Titre\./)
  await userEvent.click(within(offer).getByRole('button', { name: 'Reprendre' }))
  expect(screen.getByLabelText(/^Titre/)).toHaveValue('Villa Fromager')
  expect(screen.getByText('Modifié, pas encore enregistré')).toBeVisible()

  await userEvent.click(screen.getByRole('link', { name: 'Annuler' }))
  await press('Quitter et garder')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/modifier'))
  await screen.findByRole('heading', { level: 1, name: 'Locations' })
  await act(() => router.navigate(`/admin/modifier/${rental._id}`))
  await press('Oublier')
  expect(screen.getByLabelText(/^Titre/)).toHaveValue('Villa Baobab')
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test.each([
  [29, 1],
  [30, 0]
])('a local draft of %i days is offered %i times', async (days, offers) => {
  const rental = anAdminRental()
  const draft = { values: { title: 'Villa Fromager' }, images: [], at: Date.now() - days * 24 * 60 * 60 * 1000 }
  localStorage.setItem(`saisie:properties:${rental._id}`, JSON.stringify(draft))
  await edit(rental)
  expect(screen.queryAllByRole('dialog', { name: 'Reprendre votre saisie ?' })).toHaveLength(offers)
})

test('new photos of a local draft may be gone after twelve hours, because the API deletes unused ones after a day', () => {
  const hour = 60 * 60 * 1000
  expect([11, 13].map((hours) => mayHaveLostPhotos(Date.now() - hours * hour))).toEqual([false, true])
})

test('what was typed just before the browser closes the page is in the local draft', async () => {
  const rental = anAdminRental()
  await edit(rental)
  fireEvent.input(screen.getByLabelText(/^Titre/), { target: { value: 'Villa Fromager' } })
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem(`saisie:properties:${rental._id}`)).toContain('Villa Fromager')
})

test('the dialog reports a device that cannot store a draft', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = refuse
  try {
    const { router } = await edit(anAdminRental())
    await fill({ Titre: 'Villa Fromager' })
    expect(await screen.findByText(/ni gardé sur cet appareil/)).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Annuler' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('cet appareil ne peut pas les garder')
    await press('Oublier les changements')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/modifier'))
  } finally {
    Storage.prototype.setItem = setItem
  }
})

test('an expired session prompts for a login during the save, which then continues', async () => {
  const rental = anAdminRental()
  let loggedInAgain = false
  const refused = new FakeResponse(401, { error: 'unauthenticated', message: 'Non.' })
  const { sent, router, handlers } = await edit(rental, (body) => {
    // The page stays although the API would refuse it now, too.
    handlers['GET /admin/session'] = () => (loggedInAgain ? administrator : refused)
    return loggedInAgain ? { ...rental, ...body } : refused
  })
  act(() => logIn(fakeToken(administrator)))
  await fill({ Titre: 'Villa Fromager' })
  await press('Enregistrer')

  const dialog = within(await screen.findByRole('dialog', { name: 'Votre session a expiré' }))
  expect(dialog.getByLabelText(/^E-mail/)).toHaveValue('admin@keur.sn')
  expect(screen.getByLabelText(/^Titre/)).toHaveValue('Villa Fromager')
  const logins: unknown[] = []
  handlers['POST /users/login'] = ({ body }) => {
    logins.push(body)
    if (logins.length === 1)
      return new FakeResponse(403, { error: 'login_code_required', message: 'Un code est parti.' })
    loggedInAgain = true
    return { token: fakeToken(administrator) }
  }
  await userEvent.type(dialog.getByLabelText(/^Mot de passe/), 'secret')
  await userEvent.click(dialog.getByRole('button', { name: 'Se connecter et enregistrer' }))
  // and while strangers guess at the account, with a mailed code
  await userEvent.type(await dialog.findByLabelText(/^Code reçu/), '12345678')
  await userEvent.click(dialog.getByRole('button', { name: 'Se connecter et enregistrer' }))
  await waitFor(() => expect(logins).toHaveLength(2))
  expect(logins[1]).toEqual({ email: 'admin@keur.sn', password: 'secret', code: '12345678' })

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/modifier'))
  expect(carried(router)).toBe('Modification réussie')
  expect(sent).toHaveLength(2)
})

/** Logs in again in the dialog. */
async function logInAgain(handlers: Awaited<ReturnType<typeof edit>>['handlers']) {
  handlers['POST /users/login'] = () => ({ token: fakeToken(administrator) })
  const dialog = within(await screen.findByRole('dialog', { name: 'Votre session a expiré' }))
  await userEvent.type(dialog.getByLabelText(/^Mot de passe/), 'secret')
  await userEvent.click(dialog.getByRole('button', { name: 'Se connecter et enregistrer' }))
}
const unauthenticated = () => new FakeResponse(401, { error: 'unauthenticated', message: 'Non.' })

test('a photo that was refused since the session had expired is sent again after the login, and saved', async () => {
  // given a photo that is sent when the session has expired
  const rental = anAdminRental()
  const { sent, router, handlers } = await edit(rental)
  act(() => logIn(fakeToken(administrator)))
  const photo = aPhoto()
  let uploads = 0
  handlers['POST /upload'] = () => {
    uploads += 1
    return uploads === 1 ? unauthenticated() : { uploadedImages: [photo] }
  }
  await userEvent.upload(screen.getByLabelText(/Ajouter des photos/), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await screen.findByRole('alert')
  // when the rental is saved
  await press('Enregistrer')
  await logInAgain(handlers)
  // then it has the photo
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/modifier'))
  expect(sent.map(({ images }) => images)).toEqual([[...rental.images, photo]])
  expect(uploads).toBe(2)
})

test('a photo that could not be stored fails the save without a question about the session', async () => {
  const { sent, handlers } = await edit(anAdminRental())
  act(() => logIn(fakeToken(administrator)))
  handlers['POST /upload'] = () => new FakeResponse(507, { error: 'store_full', message: 'Il n’y a plus de place.' })
  await userEvent.upload(screen.getByLabelText(/Ajouter des photos/), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await screen.findByRole('alert')
  await press('Enregistrer')
  expect(await screen.findAllByText("Une erreur est survenue lors de l'upload des images.")).toHaveLength(2)
  expect(screen.queryByText(/réessayez dans un instant/)).toBeNull()
  expect(screen.queryByRole('dialog', { name: 'Votre session a expiré' })).toBeNull()
  expect(sent).toEqual([])
})

test('of two editors who saved the same, the second is asked nothing, and saves over the version of the first', async () => {
  // given another editor who saved the same, an API that fails after that, and a session that expires in between
  const rental = anAdminRental({ title: 'Villa Baobab' })
  let isBroken = true
  const { sent, router, handlers } = await edit(rental, (body) => {
    if (body.revision === rental.revision) return stale()
    return isBroken ? new FakeResponse(503, { error: 'unavailable', message: 'Indisponible.' }) : { ...rental, ...body }
  })
  let loads = 0
  handlers['GET /admin/properties/*'] = () => {
    loads += 1
    return loads === 1 ? unauthenticated() : { ...rental, title: 'Villa Fromager', revision: rental.revision + 1 }
  }
  await fill({ Titre: 'Villa Fromager' })
  // when the second one saves, and again once the API works
  await press('Enregistrer')
  await logInAgain(handlers)
  expect(await screen.findByText('Erreur lors de la modification')).toBeVisible()
  isBroken = false
  await press('Enregistrer')
  // then each save after the first is based on the version of the other
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/modifier'))
  expect(sent.map(({ revision }) => revision)).toEqual([0, 1, 1].map((more) => rental.revision + more))
})

test('the second of two editors sees the differences, selects, and overwrites nothing by accident', async () => {
  const rental = anAdminRental({ title: 'Villa Baobab', rooms: 4, details: { price: 100_000 } })
  const theirs = anAdminRental({ ...rental, rooms: 5, details: { ...rental.details, price: 120_000 }, revision: 2 })
  const { sent, router, handlers } = await edit(rental, (body) =>
    body.revision === 2 ? { ...theirs, ...body } : stale()
  )
  await fill({ Titre: 'Villa Fromager', Prix: '110000' })
  handlers['GET /admin/properties/*'] = () => theirs
  await press('Enregistrer')

  const dialog = await screen.findByRole('dialog', { name: 'Cette location a été modifiée entre-temps' })
  const field = (name: RegExp) => within(within(dialog).getByRole('group', { name }))
  expect(field(/^Titre/).getByRole('radio', { name: /Votre version Villa Fromager/ })).toBeChecked()
  expect(field(/^Pièces/).getByRole('radio', { name: /Version enregistrée 5/ })).toBeChecked()
  expect(field(/^Prix Modifié des deux côtés/).getByRole('radio', { name: /Votre version/ })).toBeChecked()
  await userEvent.click(field(/^Prix/).getByRole('radio', { name: /Version enregistrée 120/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer ces choix' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/modifier'))
  expect(sent[1]).toMatchObject({ title: 'Villa Fromager', rooms: 5, revision: 2, details: { price: 120_000 } })
})

test('dismissing the conflict saves nothing, and preserves the input', async () => {
  const rental = anAdminRental({ title: 'Villa Baobab' })
  const { sent, handlers } = await edit(rental, stale)
  await fill({ Titre: 'Villa Fromager' })
  handlers['GET /admin/properties/*'] = () => ({ ...rental, title: 'Villa Rônier', revision: 2 })
  await press('Enregistrer')
  await press('Revenir à ma saisie')
  expect(await screen.findByText('Erreur lors de la modification')).toBeVisible()
  expect(screen.getByLabelText(/^Titre/)).toHaveValue('Villa Fromager')
  expect(sent).toHaveLength(1)
})

test('saving a deleted rental reports it', async () => {
  await edit(anAdminRental(), () => new FakeResponse(404, { error: 'not_found', message: 'Introuvable.' }))
  await fill({ Titre: 'Villa Fromager' })
  await press('Enregistrer')
  expect(await screen.findByText('Erreur lors de la mise à jour de la propriété.')).toBeVisible()
  expect(screen.getByLabelText(/^Titre/)).toHaveValue('Villa Fromager')
})

test('a rental in the trash cannot be edited, and the page links to the trash', async () => {
  await edit(anAdminRental({}, { state: 'trash', deletedAt: '2026-11-20T10:00:00.000Z' }))
  expect(screen.getByText('Cette location est dans la corbeille')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ouvrir la corbeille' })).toHaveAttribute(
    'href',
    '/admin/locations/corbeille'
  )
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull()
})
