import { readFile } from 'node:fs/promises'
import { lineTotal } from '@keur/contract/price-steps'
import type { Product as StoredProduct } from '@keur/contract/product'
import { leadsOf, withOwnAddress } from '../support/leads.ts'
import { fromApi, price } from '../support/site.ts'
import { accessibilityFindings, expect, test } from '../support/test.ts'

type Product = Pick<StoredProduct, '_id' | 'title' | 'details' | 'priceSteps'>

interface ProductPage {
  materiels: Product[]
}

const products = (query = '') => fromApi<ProductPage>(`/btp${query}`)

test('a quote of two products survives a reload, is issued as a PDF that its page proves, and arrives as one request', async ({
  page
}) => {
  await withOwnAddress(page)
  const { materiels } = await products()
  const [first, second] = materiels as [Product, Product]
  await page.goto('/btp')
  for (const { title } of [first, second])
    await page.getByRole('button', { name: `Ajouter au devis\u00a0: ${title}` }).click()
  await page.getByRole('link', { name: 'Voir mon devis' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre devis')
  await page.getByRole('textbox', { name: `Quantité\u00a0: ${first.title}` }).fill('120')

  await page.reload()
  const lines = page.getByRole('list', { name: 'Produits du devis' })
  await expect(lines.getByRole('listitem')).toHaveCount(2)
  const { details, priceSteps } = first
  await expect(lines).toContainText(price(lineTotal({ price: details.price, priceSteps }, 120)))
  expect(await accessibilityFindings(page)).toEqual([])

  const pdf = page.getByRole('form', { name: 'Établir le devis' })
  await pdf.getByLabel('Au nom de').fill('Ndiémé Introuvable')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pdf.getByRole('button', { name: 'Télécharger en PDF' }).click()
  ])
  const [, number = ''] = /^devis-.*-(d-\w{5}-\w{5})\.pdf$/.exec(download.suggestedFilename()) ?? []
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const email = `chantier.${Date.now()}@exemple.sn`
  const form = page.getByRole('form', { name: 'Demander ce devis' })
  await form.getByLabel('Prénom').fill('Awa')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Lieu de livraison').fill('Grand Standing, Thiès')
  await form.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByRole('heading', { name: 'Votre demande est envoyée' })).toBeVisible()
  await expect(page.getByText('Nous vous répondrons sous 24h').first()).toBeVisible()
  const leads = await leadsOf(email)
  expect(leads).toHaveLength(1)
  expect(leads[0]).toMatchObject({
    kind: 'order',
    channel: 'form',
    delivery: 'Grand Standing, Thiès',
    items: [
      { id: first._id, quantity: 120 },
      { id: second._id, quantity: 1 }
    ]
  })
  await page.goto('/btp/devis')
  await expect(page.getByRole('heading', { name: 'Votre devis est vide' })).toBeVisible()

  // As somebody types it from the document, and as the server writes it: without the client.
  const response = await page.goto(`/devis?numero=${number.replaceAll('-', '+')}`)
  expect(response?.status()).toBe(200)
  await expect(page.getByText(`Le devis ${number.toUpperCase()} vient de`)).toBeVisible()
  await expect(page.getByText('2 lignes')).toBeVisible()
  expect(await response?.text()).not.toContain('Introuvable')
})

test('a product is ordered on its page', async ({ page }) => {
  await withOwnAddress(page)
  // Half a bag cannot be ordered, half a cubic metre can.
  const { materiels } = await products('?limit=100')
  const product = materiels.find(({ details }) => /^(m³|tonne|mètre)/i.test(details.sequence))
  await page.goto(`/produit/${product?._id}`)
  await expect(page.getByText('Nous vous répondrons sous 24h').first()).toBeVisible()
  await page
    .getByRole('textbox', { name: /Quantité/ })
    .first()
    .fill('2,5')
  const chat = page.getByRole('link', { name: 'Commander sur WhatsApp' })
  await expect(chat).toHaveAttribute('href', /2%2C5/)
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toContain(product?.details.reference)

  const email = `commande.${Date.now()}@exemple.sn`
  await page.getByText('Demander un devis par formulaire').click()
  const form = page.getByRole('form', { name: 'Demander un devis' })
  await form.getByLabel('Prénom').fill('Modou')
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(form.getByRole('status').first()).not.toBeEmpty()
  const [lead] = await leadsOf(email)
  expect(lead?.items).toEqual([expect.objectContaining({ id: product?._id, quantity: 2.5 })])
})
