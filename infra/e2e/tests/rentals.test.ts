import type { VisitTimes } from '@keur/contract/visit'
import { isHydrated } from '@keur/engines/page-hydration'
import { leadsOf, withOwnAddress } from '../support/leads.ts'
import { apiUrl, price, properties } from '../support/site.ts'
import { accessibilityFindings, expect, test } from '../support/test.ts'

test('a visitor sorts and pages through the rentals, and Back restores the list', async ({ page }) => {
  await page.goto('/locations?categorie=Villas')
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Prix croissant' })
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page).toHaveURL(/tri=/)
  await expect(page).toHaveURL(/categorie=Villas/)
  const cheapest = (await properties('?category=Villas&sort=asc&period=Mois')).properties[0]
  await expect(page.getByRole('article').first()).toContainText(price(cheapest?.details.price ?? 0))

  await page.goto('/locations')
  await page
    .getByRole('navigation', { name: /pages/i })
    .getByRole('link', { name: /suivante/i })
    .click()
  await expect(page).toHaveURL(/page=2/)
  const second = await properties('?page=2')
  await expect(page.getByRole('article').first()).toContainText(second.properties[0]?.title ?? '')
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
})

test('a visitor opens a rental from its card, views its photos, and can write on WhatsApp', async ({ page }) => {
  await page.goto('/locations')
  const {
    properties: [first]
  } = await properties()
  await page.getByRole('article').first().getByRole('link', { name: first?.title }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '')
  await expect(page).toHaveTitle(new RegExp((first?.title ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))

  await page.getByRole('link', { name: /voir les \d+ photos/i }).click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox).toBeVisible()
  await lightbox.getByRole('button', { name: /suivante/i }).click()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()

  const book = page.getByRole('link', { name: 'Réserver' }).first()
  const text = new URL((await book.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toContain(first?.details.reference)
  await expect(page.getByRole('link', { name: 'Contactez' }).first()).toHaveAttribute('href', '/contact')
})

test('without JavaScript the list and the filters work', async ({ plainPage }) => {
  await plainPage.goto('/locations')
  await expect(plainPage.getByRole('article')).toHaveCount(10)
  await plainPage.getByRole('combobox', { name: 'Catégorie' }).selectOption('Studios')
  await plainPage.getByRole('button', { name: 'Appliquer' }).click()
  await expect(plainPage).toHaveURL(/categorie=Studios/)
  await plainPage.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(plainPage.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a visitor chooses a free time, and gets a reference, a calendar file and a WhatsApp message', async ({
  page
}) => {
  await withOwnAddress(page)
  const [rental] = (await properties()).properties
  const email = `visite.${Date.now()}@exemple.sn`
  await page.goto(`/detail/${rental?._id}`)
  const form = page.getByRole('form', { name: 'Demander une visite' })
  const send = form.getByRole('button', { name: 'Demander une visite' })
  // missing values are reported, and no input is lost
  await form.getByLabel('E-mail').fill(email)
  const time = form
    .getByRole('group', { name: /À quelle heure/ })
    .getByRole('radio')
    .first()
  await expect(time).toBeAttached()
  await send.click()
  await expect(form.getByText('Choisissez une heure.').first()).toBeVisible()
  await form.getByLabel('Prénom').fill('Awa')
  const chosen = await time.inputValue()
  await time.check()
  await form.getByRole('radio', { name: 'Par vidéo' }).check()
  await send.click()
  await expect(page.getByRole('heading', { name: 'Votre visite est demandée' })).toBeFocused()
  const [lead] = await leadsOf(email)
  expect(lead).toMatchObject({
    kind: 'visit',
    channel: 'form',
    firstName: 'Awa',
    mode: 'video',
    appointment: { time: chosen, status: 'requested' },
    listing: { type: 'properties', id: rental?._id, reference: rental?.details.reference }
  })
  const reference = lead?.appointment?.reference ?? ''
  await expect(page.getByText(reference, { exact: true })).toBeVisible()
  const file = await page.getByRole('link', { name: 'Ajouter à mon calendrier' }).getAttribute('href')
  expect(await (await page.request.get(file ?? '')).text()).toContain('BEGIN:VEVENT')
  const chat = page.getByRole('link', { name: 'Continuer sur WhatsApp' })
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(reference)
})

test('on a small phone without JavaScript a visitor moves a visit and cancels it', async ({ page, plainPage }) => {
  const [rental] = (await properties()).properties
  const { days } = (await (await page.request.get('/api/visits/times')).json()) as VisitTimes
  const phone = `77${String(Math.random()).slice(2, 9)}`
  const listing = { type: 'properties', id: rental?._id }
  const data = { kind: 'visit', listing, time: days[0]?.times[0], firstName: 'Awa', phone }
  const sent = await (await page.request.post(`${apiUrl}/api/leads`, { data })).json()
  await plainPage.setViewportSize({ width: 360, height: 640 })
  await plainPage.goto(new URL(sent.page).pathname + new URL(sent.page).search)
  await expect(plainPage.getByText(sent.reference, { exact: true })).toBeVisible()
  const choice = plainPage.getByLabel(/^Autre heure/)
  const chosen = (await choice.getByRole('option').nth(1).textContent()) ?? ''
  await choice.selectOption({ label: chosen })
  await plainPage.getByRole('button', { name: 'Déplacer la visite' }).click()
  await expect(plainPage.getByText('Votre visite est déplacée.')).toBeVisible()
  await expect(plainPage.getByText(`${chosen}, heure de Dakar`)).toBeVisible()
  expect(await plainPage.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await plainPage.getByText('Annuler la visite', { exact: true }).click()
  await plainPage.getByRole('button', { name: 'Oui, annuler cette visite' }).click()
  await expect(plainPage.getByText('Vous avez annulé cette visite.')).toBeVisible()
  // and with scripts the page is the same
  await page.goto(plainPage.url())
  await expect(page.getByText('Vous avez annulé cette visite.')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})

test('«Réserver» records a lead and opens the chat', async ({ page, context }) => {
  await withOwnAddress(page)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const rental = (await properties('?limit=20')).properties.at(-1)
  const before = (await leadsOf(rental?.details.reference ?? '')).length
  await page.goto(`/detail/${rental?._id}`)
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/leads'))
  const chat = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Réserver' }).first().click()
  expect((await stored).ok()).toBe(true)
  expect((await chat).url()).toContain('https://wa.me/')
  const leads = await leadsOf(rental?.details.reference ?? '')
  expect(leads).toHaveLength(before + 1)
  expect(leads[0]).toMatchObject({ kind: 'reservation', channel: 'whatsapp', listing: { id: rental?._id } })
})

test('the filter for available rentals works by keyboard', async ({ page }) => {
  await page.goto('/locations')
  // Before its part of the page is hydrated, the browser itself sends the form, which leads to its own address.
  await expect.poll(() => page.getByRole('combobox', { name: 'Recherche' }).evaluate(isHydrated)).toBe(true)
  await page.getByRole('combobox', { name: 'Recherche' }).focus()
  await page.keyboard.type('Tiès')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Catégorie' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('400000')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Disponibilité' })).toBeFocused()
  await page.keyboard.type('Disp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Appliquer' })).toBeFocused()
  await page.keyboard.press('Enter')
  const typed = 'lieu=Thi%C3%A8s&recherche=Ti%C3%A8s'
  await expect(page).toHaveURL(`/locations?prixMax=400000&disponibilite=Disponible&${typed}`)
  const { total } = await properties('?localisation=thies&maxPrice=400000&period=Mois&availability=Disponible')
  expect(total).toBeGreaterThan(0)
  await expect(page.getByRole('status').filter({ hasText: 'trouvée' })).toContainText(String(total))
  const chips = page.getByRole('list', { name: 'Filtres actifs' })
  await chips.getByRole('link', { name: /Disponible/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/locations?prixMax=400000&${typed}`)
})

test('a view of a rental is counted and remembered; on a phone its button for a visit is at hand', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [rental] = (await properties()).properties
  const counted = page.waitForResponse((response) => response.url().endsWith(`/properties/${rental?._id}/views`))
  await page.goto(`/detail/${rental?._id}`)
  expect((await counted).ok()).toBe(true)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vus'))).toContain(rental?._id)
  await page.getByRole('link', { name: 'Visite', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Demander une visite' })).toBeInViewport()
})
