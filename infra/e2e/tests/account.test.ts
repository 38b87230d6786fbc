import { randomBytes } from 'node:crypto'
import { testTimeout } from '@keur/config/timeouts'
import { asAdministrator } from '../support/administrator.ts'
import { linkMailedTo } from '../support/mailbox.ts'
import { administrator, apiUrl } from '../support/site.ts'
import { accessibilityFindings, expect, type Page, test, waitForHydration } from '../support/test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: /principal/i })
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()

/** A new visitor with an e-mail of their own. */
const aPerson = () => ({
  email: `awa.${randomBytes(6).toString('hex')}@exemple.sn`,
  password: 'le train de Thiès part tôt',
  nextPassword: 'le train de Dakar part tard'
})

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await main(page).getByLabel('E-mail').fill(email)
  await main(page).getByLabel('Mot de passe', { exact: true }).fill(password)
  await press(page, /^Se connecter$/)
}

test('a visitor signs up, confirms by mail, edits the profile, resets the password and logs out', async ({
  page,
  watch
}) => {
  test.setTimeout(2 * testTimeout)
  watch.allow(/status of 40[13]/)
  const person = aPerson()

  // given a visitor who signs up
  await page.goto('/signup')
  await page.getByLabel('Prénom').fill('Awa')
  await page.getByLabel('Nom', { exact: true }).fill('Ndiaye')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByLabel('Confirmez le mot de passe', { exact: true }).fill(person.password)
  await press(page, 'Créer mon compte')
  await expect(page).toHaveURL('/email-sent')
  await expect(
    page.getByText('Inscription réussie ! Veuillez vérifier votre e-mail pour confirmer votre compte.')
  ).toBeVisible()
  // and who cannot log in before the address is confirmed
  await page.getByRole('link', { name: 'Aller à la connexion' }).click()
  await logIn(page, person)
  await expect(page.getByText(/n’est pas encore confirmée/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Recevoir un autre lien' })).toHaveAttribute('href', '/signup')

  // when they open the link of the mail and type the password they chose
  await page.goto(await linkMailedTo(person.email, 'Confirmez votre adresse e-mail'))
  await expect(page).toHaveURL('/confirmation')
  await expect(heading(page)).toHaveText('Confirmez votre adresse')
  await main(page).getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await press(page, 'Confirmer mon adresse')
  await expect(page).toHaveURL(/\/confirmation\?status=success/)
  await expect(heading(page)).toHaveText('Compte confirmé')
  await waitForHydration(page)
  await main(page).getByRole('link', { name: 'Se connecter' }).click()
  await logIn(page, person)

  // then they are in, and their profile is theirs to fill in
  await expect(page).toHaveURL('/')
  // The menu closes when the new page takes the focus.
  await expect(heading(page)).toBeFocused()
  await menu(page).getByRole('button', { name: 'Profil' }).click()
  await menu(page).getByRole('link', { name: 'Infos du profil' }).click()
  await expect(page.getByRole('heading', { name: 'Awa Ndiaye' })).toBeVisible()
  await press(page, 'Modifier mes informations')
  await page.getByLabel(/^Téléphone/).fill('77 123 45 67')
  await page.getByLabel(/^Genre/).selectOption('Féminin')
  await page.getByLabel(/^Date de naissance/).fill('1990-05-12')
  await page.getByLabel(/^Résidence/).fill('Escale, Thiès')
  await press(page, 'Enregistrer')
  await expect(page.getByText('Profil mis à jour avec succès.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('12 mai 1990')).toBeVisible()
  await expect(page.getByText('Escale, Thiès')).toBeVisible()

  // and the API is notified of the logout
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const logoutResponse = page.waitForResponse(/\/users\/logout$/)
  await press(page, 'Se déconnecter')
  expect((await logoutResponse).status()).toBe(200)
  await expect(page.getByText(/Vous êtes déconnecté/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  const again = await fetch(`${apiUrl}/api/users/profile?email=${person.email}`, {
    headers: { Authorization: `Bearer ${token}` }
  })
  expect(again.status).toBe(401)

  // when they have forgotten the password
  await main(page).getByRole('link', { name: 'Se connecter' }).click()
  await main(page)
    .getByRole('link', { name: /Mot de passe oublié/ })
    .click()
  // The login page has a field of this name, too.
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
  await page.getByLabel('E-mail').fill(person.email)
  await press(page, 'Recevoir le lien')
  await expect(page.getByText(/Si un compte existe avec cette adresse/)).toBeVisible()
  await page.goto(await linkMailedTo(person.email, 'Choisissez un nouveau mot de passe'))
  await expect(page).toHaveURL('/reset-password')
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(person.nextPassword)
  await page.getByLabel('Confirmez le mot de passe', { exact: true }).fill(person.nextPassword)
  await press(page, 'Enregistrer le mot de passe')

  // then only the new one opens the account
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Votre mot de passe a été modifié.')).toBeVisible()
  await logIn(page, person)
  await expect(page.getByText('Email ou mot de passe incorrect')).toBeVisible()
  await logIn(page, { email: person.email, password: person.nextPassword })
  await expect(menu(page).getByRole('button', { name: 'Profil' })).toBeVisible()
})

test('a passkey is added in the profile, opens the back office alone, and is removed', async ({ page }) => {
  // given a device that knows the finger of its owner
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', isUserVerified: true },
      ...{ hasResidentKey: true, hasUserVerification: true }
    }
  })
  await page.goto('/login?suite=/profile')
  await logIn(page, administrator)
  await expect(page).toHaveURL('/profile')
  await press(page, 'Ajouter une clé d’accès')
  await main(page).getByLabel('Mot de passe').fill(administrator.password)
  await main(page)
    .getByLabel(/^Nom de la clé/)
    .fill('Téléphone de la gérante')
  await press(page, 'Continuer')
  await expect(main(page).getByText('La clé d’accès est enregistrée.')).toBeVisible()
  await expect(main(page).getByText('Téléphone de la gérante')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])

  // when they have logged out, the finger is enough
  await press(page, 'Se déconnecter')
  await page.goto('/login')
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await accessibilityFindings(page)).toEqual([])
  await press(page, 'Se connecter avec une clé d’accès')
  await expect(page).toHaveURL('/admin')

  // then it is listed with its use, and ends with the password
  await page.goto('/profile')
  await expect(main(page).getByText(/dernier usage le/)).toBeVisible()
  await press(page, 'Retirer la clé d’accès : Téléphone de la gérante')
  await main(page).getByLabel('Mot de passe').fill(administrator.password)
  await press(page, /^Retirer$/)
  await expect(main(page).getByText('Cette clé d’accès n’ouvre plus votre compte.')).toBeVisible()
  await expect(main(page).getByText('Téléphone de la gérante')).toHaveCount(0)
})

test('axe finds nothing in a form with errors, nor in a profile, on a phone and a desktop', async ({ page }) => {
  const expectAccessible = async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await accessibilityFindings(page), `${width} px`).toEqual([])
    }
  }
  // with everything that can be wrong
  await page.goto('/signup')
  await press(page, 'Créer mon compte')
  await expect(page.getByText('Tous les champs sont obligatoires.')).toBeVisible()
  await expectAccessible()
  // and with a profile to read and to change
  await asAdministrator(page)
  await page.goto('/profile')
  await expect(main(page).getByText(administrator.email, { exact: true })).toBeVisible()
  await expectAccessible()
  await press(page, 'Modifier mes informations')
  await expectAccessible()
})
