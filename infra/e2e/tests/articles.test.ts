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

test('older comments load on request, and have their own address without JavaScript', async ({ page, plainPage }) => {
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

  await plainPage.goto('/articles')
  await plainPage.getByRole('link', { name: 'Suivant' }).click()
  await expect(plainPage.getByText(/^2 \/ \d+$/)).toBeVisible()
  await plainPage.goto(`/articles/${article?._id}`)
  await plainPage.getByRole('link', more).click()
  await expect(plainPage).toHaveURL(`/articles/${article?._id}?commentaires=2#commentaires`)
  await expect(plainPage.getByText(`${word} 25.`)).toBeVisible()
  await expect(plainPage.getByText(`${word} 26.`)).toHaveCount(0)
  await plainPage.getByRole('link', { name: 'Commentaires plus récents' }).click()
  await expect(plainPage.getByText(`${word} 45.`)).toBeVisible()

  const filter = { article: article?._id, search: word }
  expect(await callApi('POST', '/admin/comments/bulk', { filter, change: { deleted: true } })).toEqual({ count: 45 })
})
