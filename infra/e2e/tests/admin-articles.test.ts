import type { AdminArticlePage } from '@keur/contract/article'
import { asAdministrator, callApi } from '../support/administrator.ts'
import { aPicture, pictures } from '../support/pictures.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

const title = `Article d’essai ${Date.now()}`

const found = async () =>
  (await callApi<AdminArticlePage>('GET', `/admin/articles?search=${encodeURIComponent(title)}`)).articles
test.afterEach(async () => {
  for (const { _id } of await found()) {
    await callApi('DELETE', `/articles/${_id}`)
    await callApi('DELETE', `/admin/articles/${_id}`)
  }
})

async function open(page: Page, path: string) {
  await asAdministrator(page)
  await page.goto(path)
}
async function openSource(page: Page, path: string) {
  await open(page, path)
  await page.getByRole('button', { name: 'Texte source' }).click()
}
const text = (page: Page) => page.getByRole('textbox', { name: 'Texte' })
const preview = (page: Page) => page.getByRole('region', { name: 'Aperçu' })
const tool = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Mise en forme' }).getByRole('button', { name })

const failure = { status: 500, json: { error: 'internal', message: 'Une erreur interne est survenue.' } }

test('an article is written by keyboard and toolbar, with a preview as visitors will see it', async ({ page }) => {
  await openSource(page, '/admin/articles/ajouter')
  await page.getByRole('textbox', { name: 'Titre' }).fill(title)
  await text(page).focus()
  await page.keyboard.type('Avant de signer, ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('visitez')
  await expect(text(page)).toHaveValue('Avant de signer, **visitez**')
  await expect(preview(page).locator('strong')).toHaveText('visitez')

  // one undo reverts what was typed in one go
  await text(page).selectText()
  await page.keyboard.press('Control+i')
  await expect(text(page)).toHaveValue('*Avant de signer,* ***visitez***')
  await page.keyboard.press('Control+z')
  await expect(text(page)).toHaveValue('Avant de signer, **visitez**')

  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n\nLe plan')
  await tool(page, 'Titre').click()
  await expect(preview(page).getByRole('heading', { name: 'Le plan', level: 2 })).toBeVisible()
  await page.keyboard.type('\n\n')
  await tool(page, 'Liste').first().click()
  await page.keyboard.type('bornes\nchemin')
  await expect(preview(page).getByRole('listitem')).toHaveText(['bornes', 'chemin'])
  await page.keyboard.type('\n\nnos terrains')
  await page.keyboard.press('Shift+Home')
  await tool(page, 'Lien').click()
  await page.keyboard.type('/ventes/terrains')
  await expect(preview(page).getByRole('link', { name: 'nos terrains' })).toHaveAttribute('href', '/ventes/terrains')
  expect(await accessibilityFindings(page)).toEqual([])

  // on a phone the text and its preview take turns
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(preview(page)).toBeHidden()
  await page.getByRole('button', { name: 'Aperçu' }).click()
  await expect(preview(page)).toContainText('Avant de signer, visitez')
  await expect(text(page)).toBeHidden()
  await page.getByRole('button', { name: 'Écrire' }).click()
  await expect(text(page)).toHaveValue(/visitez/)
  expect(await accessibilityFindings(page)).toEqual([])
})

test('an article is written as it will look, planned, shown by a private link, published and read', async ({
  page,
  browser
}) => {
  await open(page, '/admin/articles/ajouter')
  await page.getByRole('textbox', { name: 'Titre' }).fill(title)
  await text(page).click()
  await page.keyboard.type('Le plan')
  await tool(page, 'Titre').first().click()
  await page.keyboard.press('Enter')
  await tool(page, 'Liste').first().click()
  await page.keyboard.type('bornes')
  await page.keyboard.press('Enter')
  await page.keyboard.type('chemin')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('nos terrains')
  await page.keyboard.press('Shift+Home')
  await tool(page, 'Lien').click()
  await page.getByLabel('Adresse du lien').fill('/ventes/terrains')
  await page.keyboard.press('Enter')
  await text(page).press('Control+End')
  await page
    .getByRole('group', { name: 'Mise en forme' })
    .getByLabel('Image')
    .setInputFiles(aPicture('cour.png', { number: 9 }))
  await page.getByLabel('Ce que montre l’image').fill('La cour')
  await page.keyboard.press('Enter')
  await expect(text(page).getByRole('img', { name: 'La cour' })).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('heading', { name: 'Publication à une heure' }).click()
  await page.getByLabel('Visible à partir du').fill('2099-12-03T08:30')
  await page.getByRole('button', { name: 'Programmer' }).click()
  await expect(page.getByText(/Programmé pour le 3 décembre 2099 à 08:30/)).toBeVisible()

  const [article] = await found()
  expect(article?.content).toMatch(
    /^## Le plan\n\n- bornes\n- chemin\n\n\[nos terrains\]\(\/ventes\/terrains\)\n\n!\[La cour\]\(\/media\/articles\/[0-9a-f-]{36}\.jpg\)$/
  )
  await page.goto(`/admin/articles/modifier/${article?._id}`)
  await page.getByRole('button', { name: 'Obtenir un lien d’aperçu' }).click()
  const address = await page.getByLabel('Adresse à envoyer').inputValue()
  const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  const preview = await visitor.goto(address.replace(/^https?:\/\/[^/]+/, ''))
  expect(preview?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  await expect(visitor.getByText('Aperçu, pas encore publié')).toBeVisible()
  expect((await visitor.goto(`/articles/${article?._id}`))?.status()).toBe(404)

  await page.getByLabel('Visible à partir du').fill('')
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Voir la page publique' })).toBeVisible()
  await expect(async () => {
    await visitor.goto(`/articles/${article?._id}`)
    await expect(visitor.getByRole('heading', { name: 'Le plan', level: 2 })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(visitor.getByRole('main').getByRole('link', { name: 'nos terrains' })).toHaveAttribute(
    'href',
    '/ventes/terrains'
  )
  await expect(visitor.getByRole('img', { name: 'La cour' })).toBeVisible()
  await visitor.context().close()
})

test('what is pasted from Google Docs keeps headings, marks, lists and links, and brings no style and no picture', async ({
  page
}) => {
  await open(page, '/admin/articles/ajouter')
  await text(page).click()
  await text(page).evaluate((target) => {
    const data = new DataTransfer()
    const html = `<style>p {color: red}</style><b style="font-weight:normal" onclick="alert(1)"><h2>Le plan</h2>
      <p style="color:red">Un <span style="font-weight:700">bail</span> <a href="tel:+221338000000">écrit</a><a
      href="javascript:alert(1)">, signé</a><img src="https://exemple.sn/point.png" onerror="alert(1)"><script>alert(1)</script></p>
      <p style="mso-list:l0 level1"><span style="mso-list:Ignore">·</span>calme</p></b>`
    data.setData('text/html', html)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(text(page).locator('strong')).toHaveText('bail')
  await page.getByRole('button', { name: 'Texte source' }).click()
  await expect(text(page)).toHaveValue('## Le plan\n\nUn **bail** [écrit](tel:+221338000000), signé\n\n- calme')
})

test('photos of the text and the cover are sent; a refusal shows the reason, and once added the form is empty again', async ({
  page,
  watch
}) => {
  watch.allow(/status of 500/)
  await openSource(page, '/admin/articles/ajouter')
  await page.getByRole('textbox', { name: 'Titre' }).fill(title)
  await page.getByLabel('Choisir une image').setInputFiles(pictures('couverture.png'))
  await expect(page.getByRole('button', { name: 'Retirer la photo 1' })).toBeVisible()
  await text(page).fill('La cour.')
  await page.keyboard.press('Control+End')
  await page
    .getByRole('group', { name: 'Mise en forme' })
    .getByLabel('Image')
    .setInputFiles(aPicture('cour.png', { number: 9 }))
  await expect(text(page)).toHaveValue(/!\[Ce que montre la photo\]\(\/media\/articles\/[0-9a-f-]{36}\.jpg\)/)
  // its description is selected: what is typed next takes its place
  await page.keyboard.type('La cour et son manguier')
  await expect(preview(page).getByRole('img', { name: 'La cour et son manguier' })).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publier' })
  await page.route('**/api/articles', (route) => route.fulfill(failure))
  await publish.click()
  await expect(page.getByText("Erreur lors de l'ajout")).toBeVisible()
  await expect(text(page)).toHaveValue(/La cour et son manguier/)
  await page.unroute('**/api/articles')
  await publish.click()
  await expect(page.getByText('Article ajouté avec succès')).toBeVisible()
  await expect(page).toHaveURL('/admin/articles/ajouter')
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('')
  await expect(text(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Retirer la photo 1' })).toBeHidden()
  const [article] = await found()
  expect(article?.imageUrl).toMatch(/^\/media\/articles\//)
  expect(article?.publicId).toMatch(/^articles\//)
  expect(article?.content).toContain('![La cour et son manguier](/media/articles/')
})
