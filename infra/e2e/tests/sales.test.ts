import { leadsOf, withOwnAddress } from '../support/leads.ts'
import { fromApi, price } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

interface SalePage {
  sales: { _id: string; details: { price: number; reference: string } }[]
}

const firstLand = async () => (await fromApi<SalePage>('/sales?category=Terrains')).sales[0]

test('a visitor simulates a reservation and requests it; the agency receives every figure', async ({ page }) => {
  await withOwnAddress(page)
  const sale = await firstLand()
  const amount = sale?.details.price ?? 0
  const email = `reservation.${Date.now()}@exemple.sn`
  await page.goto(`/ventes/detail/${sale?._id}`)
  const total = page.getByText('Total à payer en ligne').locator('xpath=following-sibling::dd')
  await expect(total).toHaveText('0\u00a0F\u00a0CFA')
  await page.getByLabel('Acompte').selectOption('10')
  await expect(total).toHaveText(price(amount / 10 + (amount * 3) / 1000))
  await page.getByText('Réserver par formulaire').click()
  const form = page.getByRole('form', { name: 'Demander une réservation' })
  await form.getByLabel('Prénom').fill('Modou')
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Demander la réservation' }).click()
  await expect(form.getByText('Votre demande a été envoyée avec succès.')).toBeVisible()
  const [lead] = await leadsOf(email)
  expect(lead).toMatchObject({
    kind: 'reservation',
    channel: 'form',
    listing: { type: 'sales', id: sale?._id, reference: sale?.details.reference }
  })
  expect(lead?.message).toContain(price(amount / 10))
})

test('without JavaScript a visit of a sale can be requested', async ({ plainPage }) => {
  const sale = await firstLand()
  await plainPage.goto(`/ventes/detail/${sale?._id}`)
  await expect(plainPage.getByRole('link', { name: 'Réserver' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  const form = plainPage.getByRole('form', { name: 'Demander une visite' })
  await form.getByLabel('Prénom').fill('Awa')
  await form.getByLabel('Téléphone').fill('77 123 45 67')
  await form.getByRole('button', { name: 'Demander une visite' }).click()
  await expect(plainPage.getByRole('heading', { level: 1 })).toHaveText('Votre visite est demandée')
  await expect(plainPage.getByText(/^Votre référence\s: RDV-\d{4}-\d{4}$/)).toBeVisible()
})
