import { fileURLToPath } from 'node:url'
import { leadsOf } from '../support/leads.ts'
import { expect, test } from '../support/test.ts'

const seedPhoto = (name: string) => fileURLToPath(new URL(`../../../api/seed/photos/${name}`, import.meta.url))

test('a message of the contact form reaches the agency, and the form is cleared', async ({ page }) => {
  const email = `awa.${Date.now()}@exemple.sn`
  await page.goto('/contact')
  await page.getByLabel('Prénom').fill('Awa')
  await page.getByLabel('Nom', { exact: true }).fill('Ndiaye')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Téléphone').fill('77 123 45 67')
  await page.getByLabel('Message').fill('Bonjour, je cherche un F3 près de la gare.')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByText('Votre message a été envoyé avec succès.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(await leadsOf(email)).toMatchObject([
    { kind: 'contact', email, phone: '77 123 45 67', message: 'Bonjour, je cherche un F3 près de la gare.' }
  ])
})

test('a message that cannot be sent shows the error, and the text stays', async ({ page, watch }) => {
  watch.allow(/status of 503/)
  await page.route('**/api/email/send', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }))
  await page.goto('/contact')
  for (const [label, text] of Object.entries({
    Prénom: 'Awa',
    Nom: 'Ndiaye',
    'E-mail': 'awa@exemple.sn',
    Téléphone: '77 123 45 67',
    Message: 'Bonjour.'
  }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Message').press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText("Une erreur s'est produite, veuillez réessayer.")
  await expect(page.getByLabel('Message')).toHaveValue('Bonjour.')
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

test('without scripts both forms show how to reach the agency', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  for (const path of ['/contact', '/gerance/formulaire']) {
    await page.goto(path)
    await expect(page.getByText(/Sans JavaScript, ce formulaire ne peut pas être envoyé/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'écrivez-nous sur WhatsApp' })).toBeVisible()
  }
  await context.close()
})
