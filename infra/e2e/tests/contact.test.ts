import { fileURLToPath } from 'node:url'
import { leadsOf } from '../support/leads.ts'
import { expect, test } from '../support/test.ts'

const seedPhoto = (name: string) => fileURLToPath(new URL(`../../../api/seed/photos/${name}`, import.meta.url))

test('a message of the contact form reaches the agency, by Enter, and the form is cleared', async ({ page }) => {
  const email = `awa.${Date.now()}@exemple.sn`
  const message = 'Bonjour, je cherche un F3 près de la gare.'
  await page.goto('/contact')
  const texts = { Prénom: 'Awa', Nom: 'Ndiaye', 'E-mail': email, Téléphone: '77 123 45 67', Message: message }
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Message').press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Votre message a été envoyé avec succès.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(await leadsOf(email)).toMatchObject([{ kind: 'contact', email, phone: '+221 77 123 45 67', message }])
})

test('an owner sends a property with two photos, and the agency receives them', async ({ page }) => {
  const email = `fatou.${Date.now()}@exemple.sn`
  await page.goto('/services/gerance')
  await page.getByRole('link', { name: 'Confiez-nous votre bien' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confiez-nous votre bien')
  await page.getByLabel('Que souhaitez-vous').selectOption('Gérance')
  await page.getByLabel('Catégorie').selectOption('Villas')
  await page.getByLabel('Ville').fill('Thiès')
  await page.getByLabel('Prix souhaité').fill('350000')
  await page.getByLabel('Description').fill('Villa de quatre chambres à Grand Standing.')
  await page
    .getByLabel('Choisir des photos')
    .setInputFiles([seedPhoto('villa-01-matin.jpg'), seedPhoto('salon-01-midi.jpg')])
  await expect(page.getByRole('button', { name: 'Retirer la photo 2' })).toBeVisible()
  await page.getByLabel('Prénom').fill('Fatou')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Envoyer ma proposition' }).click()
  await expect(page.getByText('Votre proposition a été envoyée avec succès.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Retirer la photo/ })).toHaveCount(0)
  const [lead] = await leadsOf(email)
  expect(lead).toMatchObject({ kind: 'owner', service: 'Gérance', city: 'Thiès', price: 350_000 })
  expect(lead?.images).toHaveLength(2)
})

test('without scripts forms show how to reach the agency', async ({ plainPage }) => {
  for (const path of ['/contact', '/gerance/formulaire']) {
    await plainPage.goto(path)
    await expect(plainPage.getByText(/Sans JavaScript, ce formulaire ne peut pas être envoyé/)).toBeVisible()
    await expect(plainPage.getByRole('link', { name: 'écrivez-nous sur WhatsApp' })).toBeVisible()
  }
  for (const path of ['/login', '/signup', '/forgot-password', '/profile']) {
    await plainPage.goto(path)
    const telephone = plainPage.getByRole('main').getByRole('link', { name: /^\+221/ })
    await expect(telephone, path).toBeVisible()
  }
})
