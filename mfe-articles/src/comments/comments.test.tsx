import type { Article, Comment } from '@keur/contract/article'
import { limits } from '@keur/contract/limits'
import { aComment, anArticle, aPage } from '@keur/contract/testing'
import { logIn, logOut } from '@keur/kit/session'
import { type FakeRequest, FakeResponse, fakeApi, fakeToken, polyfillDialog, renderRoutes } from '@keur/kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { commentPageIn } from './comment-pages.ts'

let api: Awaited<ReturnType<typeof fakeApi>>
let sent: unknown[]

beforeAll(polyfillDialog)
afterEach(() => act(logOut))

const user = userEvent.setup()
const id = 'a'.repeat(24)
const stored = (body: unknown) =>
  new FakeResponse(201, aComment({ ...(body as object), username: 'Anonyme', createdAt: '2026-11-21T10:00:00.000Z' }))

interface Written {
  article?: Partial<Article>
  /** All comments, newest first. */
  comments?: Comment[]
  /** The response to a comment or a report. */
  respond?: (body: unknown) => unknown
  query?: string
}

async function read({ article, comments = [], respond = stored, query = '' }: Written = {}) {
  const shown = () => anArticle({ _id: id, rating: 0, ratingCount: 0, commentCount: comments.length, ...article })
  sent = []
  const receive = ({ body }: FakeRequest) => {
    sent.push(body)
    return respond(body)
  }
  api = await fakeApi({
    'GET /articles/titles': () => [shown()],
    [`GET /articles/${id}`]: shown,
    [`GET /articles/${id}/comments`]: ({ url }: FakeRequest) => {
      const page = Number(url.searchParams.get('page'))
      const rows = comments.slice((page - 1) * 20, page * 20)
      return { comments: rows, ...aPage(comments.length, { page, limit: 20 }) }
    },
    [`POST /articles/${id}/views`]: () => new FakeResponse(204, undefined),
    [`POST /articles/${id}/comments`]: receive,
    [`POST /articles/${id}/comments/${'c'.repeat(24)}/*`]: receive
  })
  const router = renderRoutes(routes, `/articles/${id}${query}`)
  const form = within(await screen.findByRole('form', { name: 'Votre avis' }))
  if (comments.length > 0) await screen.findByRole('heading', { name: /^\d+ commentaires?$/ })
  /** Writes and sends a comment. */
  const publish = async (content: string, stars?: string) => {
    if (stars) await user.click(form.getByRole('radio', { name: stars }))
    if (content) await user.type(form.getByLabelText('Commentaire'), content)
    await user.click(form.getByRole('button', { name: 'Publier' }))
  }
  return { form, router, publish }
}

test('a comment with stars appears at once and changes the mean', async () => {
  const comments = [aComment({ rating: 5 }), aComment({ rating: 4 })]
  const { form, publish } = await read({ comments, article: { rating: 4.5, ratingCount: 2 } })
  await publish('Très utile, merci.', '3 étoiles')
  expect(await form.findByText('Merci, votre avis est publié.')).toBeVisible()
  const section = within(screen.getByRole('heading', { name: '3 commentaires' }).closest('section') as HTMLElement)
  expect(section.getAllByRole('listitem')[0]).toHaveTextContent(/21 novembre 2026.*Très utile, merci\./)
  expect(screen.getByText('4 sur 5')).toBeVisible()
  expect(sent).toEqual([{ username: 'Anonyme', content: 'Très utile, merci.', rating: 3 }])
  expect(form.getByLabelText('Commentaire')).toHaveValue('')
})

test('without text and stars nothing is sent; stars alone are enough, are set by keyboard, and reset', async () => {
  const { form, publish } = await read()
  await publish('')
  expect((await form.findAllByText('Écrivez un commentaire ou donnez une note.'))[0]).toBeVisible()
  expect(sent).toEqual([])
  await user.click(form.getByRole('radio', { name: '5 étoiles' }))
  await user.keyboard('{ArrowLeft}')
  expect(form.getByRole('radio', { name: '4 étoiles' })).toBeChecked()
  expect(document.querySelectorAll('svg.filled')).toHaveLength(4)
  await user.click(form.getByRole('radio', { name: 'Sans note' }))
  await publish('', '1 étoile')
  await waitFor(() => expect(sent).toEqual([{ username: 'Anonyme', content: '', rating: 1 }]))
})

test('a comment is sent with the name of the logged-in user', async () => {
  logIn(fakeToken({ role: 'user', email: 'awa@exemple.sn', exp: Date.now() / 1000 + 3_600 }))
  const { publish } = await read()
  await publish('Bonjour')
  await waitFor(() => expect(sent).toEqual([{ username: 'awa@exemple.sn', content: 'Bonjour', rating: null }]))
})

test('a rate-limited reader sees when to retry, and the text stays', async () => {
  const message = 'Vous avez écrit plus de dix commentaires en une minute. Réessayez dans une minute.'
  const respond = () => new FakeResponse(429, { error: 'too_many_requests', message })
  const { form, publish } = await read({ respond })
  await publish('Encore moi')
  expect(await form.findByText(`${message} Le vôtre est conservé ici.`)).toBeVisible()
  expect(form.getByLabelText('Commentaire')).toHaveValue('Encore moi')
})

test('a reader reports a comment, with or without a reason; one that fails can be sent again', async () => {
  const thanks = 'Merci, votre signalement a été transmis à l’agence.'
  const comments = [aComment({ username: 'Awa N.' }), aComment({ _id: 'c'.repeat(24), username: 'Modou' })]
  const failure = new FakeResponse(422, { error: 'unprocessable', message: 'Pas encore.' })
  await read({ comments, respond: () => (sent.length === 1 ? failure : { message: thanks }) })
  const report = async (reason?: string, fails = false) => {
    await user.click(screen.getByRole('button', { name: 'Signaler le commentaire signé Modou' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Signaler ce commentaire' }))
    const send = () => user.click(dialog.getByRole('button', { name: 'Signaler' }))
    if (reason) await user.type(dialog.getByLabelText(/Pourquoi/), reason)
    await send()
    if (fails) {
      expect(await dialog.findByText('Pas encore.')).toBeVisible()
      await send()
    }
    expect(await dialog.findByText(thanks)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  }
  await report(' Insultes ', true)
  await report('  ')
  await report()
  expect(sent).toEqual([{ reason: 'Insultes' }, { reason: 'Insultes' }, {}, {}])
})

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => aComment({ content: `Mot ${count - index}`, rating: 2 }))
const more = () => screen.findByRole('link', { name: 'Afficher plus de commentaires' })
const shown = () => screen.getAllByText(/^Mot \d+$/).map((word) => Number(word.textContent?.slice(4)))
const downTo = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, index) => first - index)

test('older comments are appended on request, and the first one gets the focus', async () => {
  const { router } = await read({ comments: numbered(45) })
  expect(screen.getByRole('heading', { name: '45 commentaires' })).toBeVisible()
  expect(shown()).toEqual(downTo(45, 26))

  await user.dblClick(await more())
  await screen.findByText('Mot 6')
  expect(api.requests.filter((request) => request.endsWith('page=2'))).toHaveLength(1)
  expect(shown()).toEqual(downTo(45, 6))
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Mot 25'))

  await user.click(await more())
  await screen.findByText('Mot 1')
  expect(shown()).toEqual(downTo(45, 1))
  expect(screen.queryByRole('link', { name: 'Afficher plus de commentaires' })).not.toBeInTheDocument()
  // and another page of comments begins afresh
  await act(() => router.navigate(`/articles/${id}?commentaires=3`))
  expect(shown()).toEqual(downTo(5, 1))
})

test('the link to older comments can be opened in another tab', async () => {
  await read({ comments: numbered(21) })
  const link = await more()
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
    // The click of the test has no browser that follows it.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(link, { [key]: true })
  }
  expect(link).toHaveTextContent('Afficher plus de commentaires')
  expect(shown()).toHaveLength(20)
})

test('new comments that shift the pages create no duplicates', async () => {
  const comments = numbered(30)
  const respond = (body: unknown) => {
    const response = stored(body)
    comments.unshift(response.body as Comment)
    return response
  }
  const { router, publish } = await read({ comments, respond })
  await publish('Mot 31')
  await screen.findByRole('heading', { name: '31 commentaires' })
  await user.click(await more())
  await screen.findByText('Mot 1')
  expect(shown()).toEqual(downTo(31, 1))
  // nor does a new load of the article, which has the new comment
  await act(() => router.revalidate())
  expect(screen.getByRole('heading', { name: '31 commentaires' })).toBeVisible()
  expect(shown()).toEqual(downTo(31, 1))
})

test('where not all comments are loaded, new stars change the mean of all', async () => {
  const { publish } = await read({ comments: numbered(45), article: { rating: 4, ratingCount: 40 } })
  await publish('', '1 étoile')
  expect(await screen.findByText('3,9 sur 5')).toBeVisible()
})

test.each([
  [2, '?commentaires=3', ''],
  [3, undefined, '?commentaires=2'],
  // past the last page
  [4, undefined, '?commentaires=3']
])(
  'without scripts page %i of the comments has its own URL, with links to older and newer ones',
  async (page, next, before) => {
    await read({ comments: numbered(45), query: `?commentaires=${page}` })
    expect(screen.queryAllByText(/^Mot/)).toHaveLength([20, 5, 0][page - 2] ?? 0)
    const older = screen.queryByRole('link', { name: 'Afficher plus de commentaires' })
    expect(older?.getAttribute('href')).toBe(next && `/articles/${id}${next}#commentaires`)
    const newer = screen.getByRole('link', { name: 'Commentaires plus récents' })
    expect(newer).toHaveAttribute('href', `/articles/${id}${before}#commentaires`)
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', `/articles/${id}`)
  }
)

test('a page of comments that is no number of one is the first page', () => {
  const read = (page: string | number) => commentPageIn(new URLSearchParams({ commentaires: String(page) }))
  expect(['', 'x', '0', '-1', '1.5', limits.page + 1].map(read)).toEqual(Array(6).fill(1))
  expect([2, limits.page].map(read)).toEqual([2, limits.page])
})
