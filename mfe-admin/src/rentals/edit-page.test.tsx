import type { AdminProperty } from '@keur/contract/property'
import { aPhoto } from '@keur/contract/testing'
import { logIn, logOut } from '@keur/kit/session'
import { fakePasskeys, fakeToken } from '@keur/kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  administrator,
  confirm,
  dialog,
  fill,
  hrefOf,
  logInAgain,
  openAdminPage,
  press,
  problem
} from '../testing/open-admin-page.tsx'
import { anAdminRental, aRowPage } from '../testing/rows.ts'

afterEach(() => act(logOut))

const stale = () => problem(409, 'La fiche a changé.', 'stale_version')
const title = () => screen.getByLabelText(/^Titre/)

/** Opens the form of a rental over a fake API, and collects the bodies sent. */
async function edit(rental: AdminProperty, put?: (body: AdminProperty) => unknown) {
  const sent: AdminProperty[] = []
  const page = await openAdminPage(`/admin/modifier/${rental._id}`, {
    'GET /admin/properties': () => aRowPage('properties', []),
    'GET /admin/properties/*': () => rental,
    'PUT /properties/*': ({ body }) => {
      sent.push(body as AdminProperty)
      return put ? put(body as AdminProperty) : { ...rental, ...(body as AdminProperty), revision: rental.revision + 1 }
    },
    'POST /users/login': () => ({ token: fakeToken(administrator) })
  })
  await screen.findByRole('heading', { level: 1, name: 'Modifier la location' })
  const { router } = page
  const form = `/admin/modifier/${rental._id}`
  return {
    ...{ ...page, sent, form },
    /** The form leads to the list after it was saved, or left. */
    whenLeft: async () => {
      await waitFor(() => expect(router.state.location.pathname).toBe('/admin/modifier'))
      await screen.findByRole('heading', { level: 1, name: 'Locations' })
      return screen.queryByText('Modification réussie')?.textContent
    },
    comeBack: () => act(() => router.navigate(form))
  }
}
const cancel = () => userEvent.click(screen.getByRole('link', { name: 'Annuler' }))
const addPhoto = () =>
  userEvent.upload(screen.getByLabelText(/Ajouter des photos/), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))

test('a rental is edited, its period too; properties without a field are unchanged', async () => {
  const localisation = { name: 'Cité Lamy', city: 'Thiès', district: 'Lamy', country: 'Sénégal' }
  const point = { latitude: 14.79, longitude: -16.93 }
  const rental = anAdminRental({ localisation, point, bed: 3, details: { sequence: 'Mois' } })
  const { sent, whenLeft } = await edit(rental)
  expect(await hrefOf('Voir la page publique')).toBe(`/detail/${rental._id}`)
  expect(screen.getByText('Tout est enregistré')).toBeVisible()

  const texts = { Titre: 'Autre titre', Prix: '90.000', Période: 'Semaine', Règlement: 'Sans fumée.' }
  await fill({ ...texts, Libellé: '', Lits: '' })
  expect(screen.getByText('Modifié, pas encore enregistré')).toBeVisible()
  await press('Enregistrer')

  expect(await whenLeft()).toBe('Modification réussie')
  expect(sent[0]).toMatchObject({
    ...{ title: 'Autre titre', regulation: 'Sans fumée.', localisation, point },
    ...{ revision: rental.revision, images: rental.images },
    details: { price: 90_000, sequence: 'Semaine', name: 'Non spécifié', reference: rental.details.reference }
  })
  for (const name of ['draft', 'bed', 'bedrooms', 'moveIn']) expect(sent[0]).not.toHaveProperty(name)
})

test('a draft can be saved as a draft, or published', async () => {
  const { sent } = await edit(anAdminRental({}, { state: 'draft' }), () => problem(503))
  expect(screen.getByText('Brouillon')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Voir la page publique' })).toBeNull()
  await press('Enregistrer le brouillon')
  expect(await screen.findByText('Erreur lors de la modification')).toBeVisible()
  await press('Publier')
  await waitFor(() => expect(sent.map(({ draft }) => draft)).toEqual([undefined, false]))
})

test('leaving with changes asks first; the local draft is offered again, and can be dismissed', async () => {
  const { router, form, whenLeft, comeBack } = await edit(anAdminRental({ title: 'Villa Baobab' }))
  await fill({ Titre: 'Villa Fromager' })
  await cancel()
  await confirm('Rester', 'Quitter sans enregistrer ?')
  expect(router.state.location.pathname).toBe(form)
  expect(title()).toHaveValue('Villa Fromager')

  const leaveAndComeBack = async () => {
    await cancel()
    await press('Quitter et garder')
    await whenLeft()
    await comeBack()
  }
  await leaveAndComeBack()
  expect(await screen.findByRole('dialog', { name: 'Reprendre votre saisie ?' })).toHaveTextContent(/Modifié : Titre\./)
  await confirm('Reprendre')
  expect(title()).toHaveValue('Villa Fromager')
  expect(screen.getByText('Modifié, pas encore enregistré')).toBeVisible()

  await leaveAndComeBack()
  await press('Oublier')
  expect(title()).toHaveValue('Villa Baobab')
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

const storeDraft = ({ _id }: AdminProperty, more: object) => {
  const draft = { values: { title: 'Villa Fromager' }, images: [], ...more }
  localStorage.setItem(`saisie:properties:${_id}`, JSON.stringify(draft))
}

test.each([
  [29, 1],
  [30, 0]
])('a local draft of %i days is offered %i times', async (days, offers) => {
  const rental = anAdminRental()
  storeDraft(rental, { at: Date.now() - days * 24 * 60 * 60 * 1000 })
  await edit(rental)
  expect(screen.queryAllByRole('dialog', { name: 'Reprendre votre saisie ?' })).toHaveLength(offers)
})

test.each([
  [11, 2],
  [13, 1]
])(
  'of a local draft of %i hours %i photos are restored: the API deletes unused ones after a day',
  async (hours, count) => {
    const rental = anAdminRental({ images: [aPhoto()], revision: 2 })
    const older = { ...rental, revision: rental.revision - 1 }
    storeDraft(rental, { images: [...rental.images, aPhoto()], seen: older, at: Date.now() - hours * 60 * 60 * 1000 })
    const { sent, whenLeft } = await edit(rental)
    await confirm('Reprendre')
    await press('Enregistrer')
    await whenLeft()
    // and the version that was edited is the one that is sent, so that the changes of others since then are seen
    expect(sent).toMatchObject([{ title: 'Villa Fromager', revision: older.revision, images: { length: count } }])
  }
)

test('what was typed just before the browser closes the page is in the local draft', async () => {
  const rental = anAdminRental()
  await edit(rental)
  fireEvent.input(title(), { target: { value: 'Villa Fromager' } })
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem(`saisie:properties:${rental._id}`)).toContain('Villa Fromager')
})

test('the dialog reports a device that cannot store a draft', async () => {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  try {
    const { whenLeft } = await edit(anAdminRental())
    await fill({ Titre: 'Villa Fromager' })
    expect(await screen.findByText(/ni gardé sur cet appareil/)).toBeVisible()
    await cancel()
    expect(await screen.findByRole('dialog')).toHaveTextContent('cet appareil ne peut pas les garder')
    await press('Oublier les changements')
    await whenLeft()
  } finally {
    Storage.prototype.setItem = setItem
  }
})

test('an expired session prompts for a login during the save, which then continues', async () => {
  const rental = anAdminRental()
  let loggedInAgain = false
  const { sent, handlers, whenLeft } = await edit(rental, (body) => {
    // The page stays although the API would refuse it now, too.
    handlers['GET /admin/session'] = () => (loggedInAgain ? administrator : problem(401))
    return loggedInAgain ? { ...rental, ...body } : problem(401)
  })
  act(() => logIn(fakeToken(administrator)))
  await fill({ Titre: 'Villa Fromager' })
  await press('Enregistrer')

  const asked = await dialog('Votre session a expiré')
  expect(asked.getByLabelText(/^E-mail/)).toHaveValue('admin@keur.sn')
  expect(title()).toHaveValue('Villa Fromager')
  const logins: unknown[] = []
  handlers['POST /users/login'] = ({ body }) => {
    logins.push(body)
    if (logins.length === 1) return problem(403, 'Un code est parti.', 'login_code_required')
    if (logins.length === 2) return problem(403, 'Saisissez le code.', 'second_factor_required')
    loggedInAgain = true
    return { token: fakeToken(administrator) }
  }
  await logInAgain()
  // and while strangers guess at the account, with a mailed code
  await userEvent.type(await asked.findByLabelText(/^Code reçu/), '12345678')
  const login = () => userEvent.click(asked.getByRole('button', { name: 'Se connecter et enregistrer' }))
  await login()
  // and with double authentication
  await userEvent.type(await asked.findByLabelText(/^Code de votre application/), '654321')
  await login()
  await waitFor(() => expect(logins).toHaveLength(3))
  const body = { email: 'admin@keur.sn', password: 'secret', code: '12345678' }
  expect(logins.slice(1)).toEqual([body, { ...body, secondFactor: '654321' }])
  expect(await whenLeft()).toBe('Modification réussie')
  expect(sent).toHaveLength(2)
})

test('a photo that was refused since the session had expired is sent again after the login, and saved', async () => {
  // given a photo that is sent when the session has expired
  const rental = anAdminRental()
  const { sent, handlers, whenLeft } = await edit(rental)
  act(() => logIn(fakeToken(administrator)))
  const photo = aPhoto()
  let uploads = 0
  handlers['POST /upload'] = () => {
    uploads += 1
    return uploads === 1 ? problem(401) : { uploadedImages: [photo] }
  }
  await addPhoto()
  await screen.findByRole('alert')
  // when the rental is saved, after a login with a passkey
  fakePasskeys()
  handlers['POST /users/login/passkey/options'] = () => ({ challenge: 'Y2hhbGxlbmdl' })
  handlers['POST /users/login/passkey'] = () => ({ token: fakeToken(administrator) })
  await press('Enregistrer')
  await confirm('Se connecter avec une clé d’accès', 'Votre session a expiré')
  // then it has the photo
  await whenLeft()
  expect(sent.map(({ images }) => images)).toEqual([[...rental.images, photo]])
  expect(uploads).toBe(2)
})

test('a photo that could not be stored fails the save without a question about the session', async () => {
  const { sent, handlers } = await edit(anAdminRental())
  act(() => logIn(fakeToken(administrator)))
  handlers['POST /upload'] = () => problem(507, 'Il n’y a plus de place.', 'store_full')
  await addPhoto()
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
  const { sent, handlers, whenLeft } = await edit(rental, (body) => {
    if (body.revision === rental.revision) return stale()
    return isBroken ? problem(503) : { ...rental, ...body }
  })
  let loads = 0
  handlers['GET /admin/properties/*'] = () => {
    loads += 1
    return loads === 1 ? problem(401) : { ...rental, title: 'Villa Fromager', revision: rental.revision + 1 }
  }
  await fill({ Titre: 'Villa Fromager' })
  // when the second one saves, and again once the API works
  await press('Enregistrer')
  await logInAgain()
  expect(await screen.findByText('Erreur lors de la modification')).toBeVisible()
  isBroken = false
  await press('Enregistrer')
  // then each save after the first is based on the version of the other
  await whenLeft()
  expect(sent.map(({ revision }) => revision)).toEqual([0, 1, 1].map((more) => rental.revision + more))
})

test('the second of two editors sees the differences, selects, and overwrites nothing by accident', async () => {
  const rental = anAdminRental({ title: 'Villa Baobab', rooms: 4, details: { price: 100_000 } })
  const theirs = anAdminRental({ ...rental, rooms: 5, details: { ...rental.details, price: 120_000 }, revision: 2 })
  const { sent, handlers, whenLeft } = await edit(rental, (body) =>
    body.revision === 2 ? { ...theirs, ...body } : stale()
  )
  await fill({ Titre: 'Villa Fromager', Prix: '110000' })
  handlers['GET /admin/properties/*'] = () => theirs
  await press('Enregistrer')

  // Dismissed, it saves nothing, and preserves the input.
  await press('Revenir à ma saisie')
  expect(await screen.findByText('Erreur lors de la modification')).toBeVisible()
  expect(title()).toHaveValue('Villa Fromager')
  expect(sent).toHaveLength(1)
  await press('Enregistrer')

  const differences = await dialog('Cette location a été modifiée entre-temps')
  const choice = (field: RegExp, name: RegExp) =>
    within(differences.getByRole('group', { name: field })).getByRole('radio', { name })
  expect(choice(/^Titre/, /Votre version Villa Fromager/)).toBeChecked()
  expect(choice(/^Pièces/, /Version enregistrée 5/)).toBeChecked()
  expect(choice(/^Prix Modifié des deux côtés/, /Votre version/)).toBeChecked()
  await userEvent.click(choice(/^Prix/, /Version enregistrée 120/))
  await confirm('Enregistrer ces choix')
  await whenLeft()
  expect(sent.at(-1)).toMatchObject({ title: 'Villa Fromager', rooms: 5, revision: 2, details: { price: 120_000 } })
})

test('saving a deleted rental reports it', async () => {
  await edit(anAdminRental(), () => problem(404, 'Introuvable.', 'not_found'))
  await fill({ Titre: 'Villa Fromager' })
  await press('Enregistrer')
  expect(await screen.findByText('Erreur lors de la mise à jour de la propriété.')).toBeVisible()
  expect(title()).toHaveValue('Villa Fromager')
})

test('a rental in the trash cannot be edited, and the page links to the trash', async () => {
  await edit(anAdminRental({}, { state: 'trash', deletedAt: '2026-11-20T10:00:00.000Z' }))
  expect(screen.getByText('Cette location est dans la corbeille')).toBeVisible()
  expect(await hrefOf('Ouvrir la corbeille')).toBe('/admin/locations/corbeille')
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull()
})
