import { jest } from '@jest/globals'
import type { Article, Comment } from '@keur/contract/article'
import { aComment, anArticle, aPage } from '@keur/contract/testing'
import { logIn, logOut } from '@keur/kit/session'
import { type FakeRequest, FakeResponse, fakeApi, fakeToken, polyfillDialog, renderRoutes } from '@keur/kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

let api: Awaited<ReturnType<typeof fakeApi>> | undefined
const sent: unknown[] = []

afterEach(() => {
  logOut()
  sent.length = 0
})

beforeAll(polyfillDialog)

const id = 'a'.repeat(24)
const nothing = () => new FakeResponse(204, undefined)

interface Written {
  article?: Partial<Article>
  /** All comments, newest first. */
  comments?: Comment[]
  /** The response to a comment or a report. */
  respond?: (body: unknown) => unknown
  path?: string
}

/** Renders one article with its comments. */
async function read({
  article,
  comments = [],
  respond = () => new FakeResponse(500, {}),
  path = `/articles/${id}`
}: Written = {}) {
  const shown = anArticle({ _id: id, rating: 0, ratingCount: 0, commentCount: comments.length, ...article })
  api = await fakeApi({
    'GET /articles/titles': () => [{ _id: id, title: shown.title, updatedAt: shown.updatedAt }],
    [`GET /articles/${id}`]: () => ({ ...shown, commentCount: article?.commentCount ?? comments.length }),
    [`GET /articles/${id}/comments`]: ({ url }: FakeRequest) => {
      const page = Number(url.searchParams.get('page'))
      const rows = comments.slice((page - 1) * 20, page * 20)
      return { comments: rows, ...aPage(comments.length, { page, limit: 20 }) }
    },
    [`POST /articles/${id}/views`]: nothing,
    [`POST /articles/${id}/comments`]: ({ body }: FakeRequest) => {
      sent.push(body)
      return respond(body)
    },
    [`POST /articles/${id}/comments/${'c'.repeat(24)}/*`]: ({ body }: FakeRequest) => {
      sent.push(body)
      return respond(body)
    }
  })
  const router = renderRoutes(routes, path)
  const form = within(await screen.findByRole('form', { name: 'Votre avis' }))
  if (comments.length > 0) await screen.findByRole('heading', { name: /^\d+ commentaires?$/ })
  return { form, router }
}

const stored = (body: unknown) =>
  new FakeResponse(201, aComment({ ...(body as object), username: 'Anonyme', createdAt: '2026-11-21T10:00:00.000Z' }))

test('a comment with stars appears at once and changes the mean', async () => {
  const user = userEvent.setup()
  const comments = [aComment({ rating: 5 }), aComment({ rating: 4 })]
  const { form } = await read({ comments, article: { rating: 4.5, ratingCount: 2 }, respond: stored })

  await user.click(form.getByRole('radio', { name: '3 étoiles' }))
  await user.type(form.getByLabelText('Commentaire'), 'Très utile, merci.')
  await user.click(form.getByRole('button', { name: 'Publier' }))

  expect(await form.findByText('Merci, votre avis est publié.')).toBeVisible()
  const section = within(screen.getByRole('heading', { name: '3 commentaires' }).closest('section') as HTMLElement)
  const [first] = section.getAllByRole('listitem')
  expect(first).toHaveTextContent('Très utile, merci.')
  expect(first).toHaveTextContent('21 novembre 2026')
  expect(screen.getByText('4 sur 5')).toBeVisible()
  expect(sent).toEqual([{ username: 'Anonyme', content: 'Très utile, merci.', rating: 3 }])
  expect(form.getByLabelText('Commentaire')).toHaveValue('')
})

test('without text and stars nothing is sent', async () => {
  const user = userEvent.setup()
  const { form } = await read({ respond: stored })
  await user.click(form.getByRole('button', { name: 'Publier' }))
  expect((await form.findAllByText('Écrivez un commentaire ou donnez une note.'))[0]).toBeVisible()
  expect(sent).toEqual([])
})

test('stars alone are enough, can be set by keyboard, and can be reset', async () => {
  const user = userEvent.setup()
  const { form } = await read({ respond: stored })
  await user.click(form.getByRole('radio', { name: '5 étoiles' }))
  await user.keyboard('{ArrowLeft}')
  expect(form.getByRole('radio', { name: '4 étoiles' })).toBeChecked()
  await user.click(form.getByRole('radio', { name: 'Sans note' }))
  await user.click(form.getByRole('radio', { name: '1 étoile' }))
  await user.click(form.getByRole('button', { name: 'Publier' }))
  await waitFor(() => expect(sent).toEqual([{ username: 'Anonyme', content: '', rating: 1 }]))
})

test('a comment is sent with the name of the logged-in user', async () => {
  const user = userEvent.setup()
  const payload = { role: 'user', email: 'awa@exemple.sn', exp: Date.now() / 1000 + 3_600 }
  logIn(fakeToken(payload))
  const { form } = await read({ respond: stored })
  await user.type(form.getByLabelText('Commentaire'), 'Bonjour')
  await user.click(form.getByRole('button', { name: 'Publier' }))
  await waitFor(() => expect(sent).toEqual([{ username: 'awa@exemple.sn', content: 'Bonjour', rating: null }]))
})

test('a rate-limited reader sees when to retry, and the text stays', async () => {
  const user = userEvent.setup()
  const message = 'Vous avez écrit plus de dix commentaires en une minute. Réessayez dans une minute.'
  const { form } = await read({ respond: () => new FakeResponse(429, { error: 'too_many_requests', message }) })
  await user.type(form.getByLabelText('Commentaire'), 'Encore moi')
  await user.click(form.getByRole('button', { name: 'Publier' }))
  expect(await form.findByText(`${message} Le vôtre est conservé ici.`)).toBeVisible()
  expect(form.getByLabelText('Commentaire')).toHaveValue('Encore moi')
})

test('a reader reports a comment with a reason', async () => {
  const user = userEvent.setup()
  const thanks = 'Merci, votre signalement a été transmis à l’agence.'
  await read({
    comments: [aComment({ _id: 'c'.repeat(24), username: 'Modou' })],
    respond: () => ({ message: thanks })
  })
  await user.click(screen.getByRole('button', { name: 'Signaler le commentaire signé Modou' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Signaler ce commentaire' }))
  await user.type(dialog.getByLabelText(/Pourquoi/), 'Insultes')
  await user.click(dialog.getByRole('button', { name: 'Signaler' }))
  expect(await dialog.findByText(thanks)).toBeVisible()
  expect(sent).toEqual([{ reason: 'Insultes' }])
  await user.click(dialog.getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  // and again without a reason
  await user.click(screen.getByRole('button', { name: 'Signaler le commentaire signé Modou' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Signaler' }))
  await waitFor(() => expect(sent).toEqual([{ reason: 'Insultes' }, {}]))
})

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => aComment({ content: `Mot ${count - index}`, rating: 2 }))
const more = () => screen.findByRole('link', { name: 'Afficher plus de commentaires' })
const shown = () => screen.getAllByText(/^Mot \d+$/).map((word) => Number(word.textContent?.slice(4)))

test('older comments are appended on request, and the first one gets the focus', async () => {
  const user = userEvent.setup()
  const { router } = await read({ comments: numbered(45) })
  expect(screen.getByRole('heading', { name: '45 commentaires' })).toBeVisible()
  expect([shown().length, shown()[0]]).toEqual([20, 45])

  await user.dblClick(await more())
  await screen.findByText('Mot 6')
  expect(api?.requests.filter((request) => request.endsWith('page=2'))).toHaveLength(1)
  expect(shown()).toEqual(Array.from({ length: 40 }, (_, index) => 45 - index))
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Mot 25'))

  await user.click(await more())
  await screen.findByText('Mot 1')
  expect(shown()).toHaveLength(45)
  expect(screen.queryByRole('link', { name: 'Afficher plus de commentaires' })).not.toBeInTheDocument()
  // and another page of comments begins afresh
  await act(() => router.navigate(`/articles/${id}?commentaires=3`))
  expect(shown()).toEqual([5, 4, 3, 2, 1])
})

test('the link to older comments can be opened in another tab', async () => {
  await read({ comments: numbered(21) })
  const link = await more()
  // The click of the test has no browser that follows it.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link, { ctrlKey: true })
  expect(link).toHaveTextContent('Afficher plus de commentaires')
  expect(shown()).toHaveLength(20)
})

test('new comments that shift the pages create no duplicates', async () => {
  const user = userEvent.setup()
  const comments = numbered(30)
  const { form, router } = await read({
    comments,
    respond: (body) => {
      const comment = aComment({ ...(body as object), username: 'Anonyme' })
      comments.unshift(comment)
      return new FakeResponse(201, comment)
    }
  })
  await user.type(form.getByLabelText('Commentaire'), 'Mot 31')
  await user.click(form.getByRole('button', { name: 'Publier' }))
  await screen.findByRole('heading', { name: '31 commentaires' })
  await user.click(await more())
  await screen.findByText('Mot 1')
  expect(shown()).toEqual(Array.from({ length: 31 }, (_, index) => 31 - index))
  // nor does a new load of the article, which has the new comment
  await act(() => router.revalidate())
  expect(screen.getByRole('heading', { name: '31 commentaires' })).toBeVisible()
  expect(shown()).toEqual(Array.from({ length: 31 }, (_, index) => 31 - index))
})

test('where not all comments are loaded, new stars change the mean of all', async () => {
  const user = userEvent.setup()
  const { form } = await read({ comments: numbered(45), article: { rating: 4, ratingCount: 40 }, respond: stored })
  await user.click(form.getByRole('radio', { name: '1 étoile' }))
  await user.click(form.getByRole('button', { name: 'Publier' }))
  expect(await screen.findByText('3,9 sur 5')).toBeVisible()
})

test('without scripts every page of comments has its own URL, with links to newer and older ones', async () => {
  await read({ comments: numbered(45), path: `/articles/${id}?commentaires=2` })
  expect(shown()).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index))
  expect(await more()).toHaveAttribute('href', `/articles/${id}?commentaires=3#commentaires`)
  expect(screen.getByRole('link', { name: 'Commentaires plus récents' })).toHaveAttribute(
    'href',
    `/articles/${id}#commentaires`
  )
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', `/articles/${id}`)
})

test.each(['x', '0', '-1', '1.5', '1e9'])('the invalid page of comments %s is the first page', async (page) => {
  await read({ comments: numbered(25), path: `/articles/${id}?commentaires=${page}` })
  expect(shown()[0]).toBe(25)
})

test('a URL past the last page links back to the comments', async () => {
  const user = userEvent.setup()
  const { router } = await read({ comments: numbered(25), path: `/articles/${id}?commentaires=3` })
  await user.click(screen.getByRole('link', { name: 'Commentaires plus récents' }))
  await screen.findByText('Mot 5')
  expect(router.state.location.search).toBe('?commentaires=2')
})

test('a failed load of comments shows an error and can be retried', async () => {
  const user = userEvent.setup()
  const comments = numbered(25)
  await read({ comments })
  await api?.close()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await user.click(await more())
  expect(await screen.findByText(/Le service ne répond pas/)).toBeVisible()
  expect(shown()).toHaveLength(20)
  expect(await more()).toBeVisible()
  api = undefined
})
