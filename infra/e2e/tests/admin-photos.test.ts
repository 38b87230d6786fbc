import { waitTimeout } from '@keur/config/timeouts'
import type { Photo } from '@keur/contract/photo'
import type { AdminProduct } from '@keur/contract/product'
import { asAdministrator, callApi } from '../support/administrator.ts'
import { aPicture, pictures } from '../support/pictures.ts'
import { fromApi } from '../support/site.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

const made: string[] = []
test.afterEach(async () => {
  for (const id of made.splice(0)) {
    await callApi('DELETE', `/btp/${id}`)
    await callApi('DELETE', `/admin/btp/${id}`)
  }
})

/** Photos that the site has already: they may be used twice. */
const somePhotos = async (count: number) => {
  const { properties } = await fromApi<{ properties: { images: Photo[] }[] }>('/properties?limit=10')
  return properties
    .flatMap(({ images }) => images)
    .slice(0, count)
    .map((photo, index) => ({ ...photo, alt: `Vue ${index + 1}` }))
}

async function aStoredProduct(photos: number): Promise<AdminProduct> {
  const product = await callApi<AdminProduct>('POST', '/btp', {
    title: 'Briques de 15 pour essai',
    localisation: 'Thiès',
    description: 'Briques pleines.',
    category: 'Gravier',
    details: { price: 350 },
    images: await somePhotos(photos)
  })
  made.push(product._id)
  return product
}

async function open(page: Page, path: string) {
  await asAdministrator(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()
}
const board = (page: Page) => page.getByRole('group', { name: 'Photos' })
const choose = (page: Page, files: ReturnType<typeof pictures>) =>
  board(page)
    .getByLabel(/Ajouter des photos/)
    .setInputFiles(files)
const stored = (page: Page) => board(page).getByRole('button', { name: /^Photo \d+ sur/ })
const namesOf = async (page: Page) =>
  (await stored(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).map(
    (name) => /: (.*)\. Décrire/.exec(name ?? '')?.[1]
  )
/** How heavy the photos are that the page sends from now on, in bytes. */
async function noteSizes(page: Page) {
  await page.evaluate(() => {
    const sizes: number[] = []
    Object.assign(window, { sizes })
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const photo = body instanceof FormData && body.get('images')
      if (photo instanceof File) sizes.push(photo.size)
      send.call(this, body)
    }
  })
  return () => page.evaluate(() => (window as unknown as { sizes: number[] }).sizes)
}

/** Runs in the page: chooses forty times a photo of twelve megapixels, and records the longest task from then on. */
async function chooseFortyAndWatch() {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 4000, height: 3000 })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillRect(400, 300, 2000, 1500)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  const files = new DataTransfer()
  for (let index = 0; index < 40; index += 1)
    files.items.add(new File([blob as Blob], `photo-${index}.jpg`, { type: 'image/jpeg' }))
  const tasks: number[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask'
  })
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]') as HTMLInputElement
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a large photo is scaled down before the upload, shows its progress on a slow connection, and can be cancelled', async ({
  page
}) => {
  await open(page, '/admin/btp/ajouter')
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: -1,
    uploadThroughput: 60_000
  })
  const large = aPicture('terrasse.png', { width: 4000, height: 3000, number: 7 })
  const sizes = await noteSizes(page)
  await choose(page, [large, ...pictures('cour.png')])
  const progress = board(page).getByRole('progressbar', { name: 'Envoi de terrasse.png' })
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0)
  expect((await sizes())[0]).toBeLessThan(large.buffer.length / 2)
  await board(page).getByRole('button', { name: 'Annuler l’envoi de terrasse.png' }).click()
  await expect(progress).toBeHidden()
  await expect(stored(page)).toHaveCount(1)
})

test('photos are ordered and made the cover by keyboard, and ordered by mouse', async ({ page }) => {
  const product = await aStoredProduct(4)
  await open(page, `/admin/btp/modifier/${product._id}`)
  const press = async (name: string | RegExp) => {
    await board(page).getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  // the fourth moves to the second place and keeps the focus
  await press('Déplacer la photo 4 vers la gauche')
  await page.keyboard.press('Enter')
  expect(await namesOf(page)).toEqual(['Vue 1', 'Vue 4', 'Vue 2', 'Vue 3'])
  // described, and made the cover
  await press(/Photo 4 sur 4/)
  const sheet = page.getByRole('dialog', { name: 'Photo 4 sur 4' })
  await sheet.getByRole('textbox', { name: /Texte de la photo/ }).fill('Pile de briques')
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('button', { name: 'Choisir comme couverture' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await namesOf(page)).toEqual(['Pile de briques', 'Vue 1', 'Vue 4', 'Vue 2'])

  // and ordered by mouse
  const [fourth, first] = [await stored(page).nth(3).boundingBox(), await stored(page).nth(0).boundingBox()]
  if (!fourth || !first) throw new Error('The photos are not on the screen.')
  await page.mouse.move(fourth.x + 40, fourth.y + 30)
  await page.mouse.down()
  await page.mouse.move(fourth.x, fourth.y, { steps: 4 })
  await page.mouse.move(first.x + 60, first.y + 60, { steps: 8 })
  // The photo under the mouse is looked up once for each frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.up()
  await expect.poll(() => namesOf(page)).toEqual(['Vue 2', 'Pile de briques', 'Vue 1', 'Vue 4'])
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Produit BTP modifié avec succès !')).toBeVisible()
  const { images } = await callApi<AdminProduct>('GET', `/admin/btp/${product._id}`)
  expect(images.map(({ alt }) => alt)).toEqual(['Vue 2', 'Pile de briques', 'Vue 1', 'Vue 4'])
})

test('of forty photos thirty are accepted, and the page stays fast', async ({ page }) => {
  await open(page, '/admin/btp/ajouter')
  const [photo] = await somePhotos(1)
  await page.route('**/api/upload', (route) => route.fulfill({ json: { uploadedImages: [photo] } }))
  await page.evaluate(chooseFortyAndWatch)
  await expect(board(page).getByText(/30\s?photos au plus/)).toBeVisible()
  await expect(stored(page)).toHaveCount(30, { timeout: 2 * waitTimeout })
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  // Forty files in one task would take seconds; one at a time takes 630 ms on the slowest machine that was seen.
  expect(Math.max(0, ...tasks)).toBeLessThan(1_000)
})
