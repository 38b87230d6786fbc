import { isHydrated } from '@keur/engines/page-hydration'
import { callApi } from '../support/administrator.ts'
import { apiUrl, fromApi } from '../support/site.ts'
import { accessibilityFindings, expect, test } from '../support/test.ts'

interface Article {
  _id: string
  title: string
  commentCount: number
}

interface CommentPage {
  comments: { content: string; rating?: number; username: string }[]
}

const articles = () => fromApi<Article[]>('/articles')

test('a reader goes from the newest article to the next and back, and finds every article by title', async ({
  page
}) => {
  const all = await articles()
  await page.goto('/articles')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(all[0]?.title ?? '')
  await expect(page.getByText(`1 / ${all.length}`)).toBeVisible()
  await page.getByRole('link', { name: 'Suivant' }).click()
  await expect(page).toHaveURL(`/articles/${all[1]?._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(all[1]?.title ?? '')
  await page.getByRole('link', { name: 'Précédent' }).click()
  await expect(page.getByText(`1 / ${all.length}`)).toBeVisible()
  const titles = page.getByRole('navigation', { name: 'Tous les articles' }).getByRole('link')
  await expect(titles).toHaveCount(all.length)
  for (const title of await titles.allTextContents()) expect([...title].length).toBeLessThanOrEqual(41)
})

test('a rating and a comment appear at once, for every visitor; an empty form is not sent', async ({ page }) => {
  const article = (await articles()).at(-1)
  await page.goto(`/articles/${article?._id}`)
  const form = page.getByRole('form', { name: 'Votre avis' })
  await form.getByRole('button', { name: 'Publier' }).click()
  await expect(form.getByText('Écrivez un commentaire ou donnez une note.').first()).toBeVisible()

  const words = `Bien expliqué, merci (${Date.now()}).`
  await form.getByRole('radio', { name: '1 étoile', exact: true }).focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await form.getByLabel('Commentaire').fill(words)
  await form.getByRole('button', { name: 'Publier' }).click()
  const first = page.getByRole('listitem').filter({ hasText: words })
  await expect(first).toContainText('Anonyme')
  await expect(first.getByRole('img', { name: '4 étoiles sur 5' })).toBeVisible()
  const comments = (article?.commentCount ?? 0) + 1
  await expect(page.getByRole('heading', { name: new RegExp(`^${comments} commentaire`) })).toBeVisible()

  const stored = await fromApi<CommentPage>(`/articles/${article?._id}/comments`)
  expect(stored.comments).toContainEqual(expect.objectContaining({ content: words, rating: 4, username: 'Anonyme' }))
  expect(await accessibilityFindings(page)).toEqual([])

  await first.getByRole('button', { name: /Signaler/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Signaler ce commentaire' })
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Signaler' }).click()
  await expect(dialog.getByText('Merci, votre signalement a été transmis à l’agence.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(dialog).toBeHidden()
})

test('an article is complete without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string })
  const page = await context.newPage()
  await page.goto('/articles')
  expect(await page.getByRole('article').locator('p').count()).toBeGreaterThan(3)
  await page.getByRole('link', { name: 'Suivant' }).click()
  await expect(page.getByText(/^2 \/ \d+$/)).toBeVisible()
  await context.close()
})

test('older comments load on request, and have their own address without JavaScript', async ({
  page,
  browser,
  baseURL
}) => {
  const article = (await articles())[2]
  const word = `Numéro${Date.now()}`
  // The API lets one address write ten in a minute, and believes the proxies of this machine.
  for (let turn = 1; turn <= 45; turn += 1) {
    const answer = await fetch(`${apiUrl}/api/articles/${article?._id}/comments`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${turn}` },
      body: JSON.stringify({ content: `${word} ${turn}.` })
    })
    expect(answer.status).toBe(201)
  }
  const more = { name: 'Afficher plus de commentaires' }
  const numbers = page.getByText(word)

  await page.goto(`/articles/${article?._id}`)
  await expect(numbers).toHaveCount(20)
  // Until the code of the list is loaded, the link leads to the page of its address.
  await expect.poll(() => page.getByRole('link', more).evaluate(isHydrated)).toBe(true)
  await page.getByRole('link', more).click()
  await expect(numbers).toHaveCount(40)
  await expect(page.getByRole('listitem').filter({ hasText: `${word} 25.` })).toBeFocused()
  await expect(page).toHaveURL(`/articles/${article?._id}`)
  expect(await accessibilityFindings(page)).toEqual([])

  const quiet = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string })
  const plain = await quiet.newPage()
  await plain.goto(`/articles/${article?._id}`)
  await plain.getByRole('link', more).click()
  await expect(plain).toHaveURL(`/articles/${article?._id}?commentaires=2#commentaires`)
  await expect(plain.getByText(`${word} 25.`)).toBeVisible()
  await expect(plain.getByText(`${word} 26.`)).toHaveCount(0)
  await plain.getByRole('link', { name: 'Commentaires plus récents' }).click()
  await expect(plain.getByText(`${word} 45.`)).toBeVisible()
  await quiet.close()

  const filter = { article: article?._id, search: word }
  expect(await callApi('POST', '/admin/comments/bulk', { filter, change: { deleted: true } })).toEqual({ count: 45 })
})
