import { logIn } from '../support/administrator.ts'
import { expect, type Page, test } from '../support/test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: /principal/i })

test('a wrong password is refused with its message', async ({ page, watch }) => {
  watch.allow(/status of 401/)
  await logIn(page, 'pas le bon')
  await expect(page.getByText('Email ou mot de passe incorrect')).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Connexion' })).toBeVisible()
})

test('an administrator logs in, finds the rentals and their menu, and logs out', async ({ page, watch }) => {
  watch.allow(/status of 401/)
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

test('the back office opens by address, and the API refuses callers without the right', async ({ page, watch }) => {
  watch.allow(/status of 401/)
  await page.goto('/admin/locations')
  await expect(page.getByText('Accès réservé aux administrateurs')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /connect/i })).toBeVisible()
})

test.describe('a malformed token leaves the visitor logged out, with one line in the console', () => {
  const payload = (json: string) => `a.${Buffer.from(json).toString('base64url')}.c`
  const tokens: [what: string, token: string][] = [
    ['no part at all', 'a'],
    ['base64 that is none', 'a.%%.c'],
    ['json that is none', payload('pas du json')]
  ]
  for (const [what, token] of tokens) {
    test(what, async ({ page, watch }) => {
      watch.allow(/InvalidTokenError/)
      await page.addInitScript((value) => localStorage.setItem('authToken', value), token)
      const [line] = await Promise.all([
        page.waitForEvent('console', (message) => message.type() === 'error'),
        page.goto('/locations')
      ])
      expect(line.text()).toMatch(/Invalid token specified/)
      await expect(menu(page).getByRole('link', { name: 'Connexion' })).toBeVisible()
    })
  }
})
