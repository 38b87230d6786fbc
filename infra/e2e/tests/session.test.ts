import { logIn } from '../support/administrator.ts'
import { expect, type Page, test } from '../support/test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: /principal/i })

test('an administrator is refused with a wrong password, logs in, finds the rentals and their menu, and logs out', async ({
  page,
  watch
}) => {
  watch.allow(/status of 401/)
  await logIn(page, 'pas le bon')
  await expect(page.getByText('Email ou mot de passe incorrect')).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Connexion' })).toBeVisible()

  await logIn(page)
  await expect(page).toHaveURL('/admin/locations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(menu(page).getByRole('button', { name: 'Administrateur' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Connexion' })).toBeHidden()
  // the session outlives a reload
  await page.reload()
  await expect(menu(page).getByRole('button', { name: 'Administrateur' })).toBeVisible()
  // and ends with «Déconnexion»
  await menu(page)
    .getByRole('button', { name: /profil|compte|admin@/i })
    .last()
    .click()
  await menu(page).getByRole('button', { name: 'Déconnexion' }).click()
  await expect(menu(page).getByRole('link', { name: 'Connexion' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})
