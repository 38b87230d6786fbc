import { jest } from '@jest/globals'
import type { Article, Comment } from '@keur/contract/article'
import { aComment, anArticle, anId, aPage } from '@keur/contract/testing'
import { type FakeHandler, type FakeHandlers, FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { loadArticlePage } from './article-page.loader.ts'

type StoredArticle = Article & { written?: Comment[] }

const user = userEvent.setup()
const titlesOf = (stored: Article[]) => stored.map(({ _id, title, updatedAt }) => ({ _id, title, updatedAt }))
const problem = (status: number, message: string) => new FakeResponse(status, { error: 'unavailable', message })

/** A view counts after a second, which slow tests reach. */
const counting = (responses: FakeHandlers): FakeHandlers =>
  new Proxy(responses, {
    get: (known: Record<string, FakeHandler | undefined>, key: string) =>
      known[key] ?? (key.endsWith('/views') ? () => new FakeResponse(204, undefined) : undefined)
  })

/** Opens a page over an API with these articles and their comments, newest first. */
async function open(stored: StoredArticle[], path = '/articles', more: FakeHandlers = {}) {
  const api = await fakeApi(
    counting({
      'GET /articles/titles': () => titlesOf(stored),
      'GET /articles/*': ({ params }) => stored.find(({ _id }) => _id === params[1]) ?? problem(404, 'Non trouvé'),
      ...Object.fromEntries(
        stored.map(({ _id, written = [] }) => [
          `GET /articles/${_id}/comments`,
          () => ({ comments: written, ...aPage(written.length, { limit: 20 }) })
        ])
      ),
      ...more
    })
  )
  return { requests: api.requests, router: renderRoutes(routes, path) }
}

const all = ['Louer à Thiès', 'Acheter un terrain sans mauvaise surprise', 'Choisir son ciment'].map((title) =>
  anArticle({ title })
)
const mutedLog = () => jest.spyOn(console, 'error').mockImplementation(() => {})

test('a reader begins with the newest article', async () => {
  const content = 'Les quartiers **calmes** d’abord.\n\n<script>alert(1)</script>'
  const article = anArticle({ title: 'Louer à Thiès', content, rating: 4.3, createdAt: '2026-10-12T09:00:00.000Z' })
  const { requests } = await open([article, anArticle()])

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Louer à Thiès')
  expect((await screen.findByText('calmes')).tagName).toBe('STRONG')
  expect(document.querySelector('article script')).toBeNull()
  expect(screen.getByRole('img', { name: '4,3 étoiles sur 5' })).toBeVisible()
  for (const text of ['12 octobre 2026', 'Article 1 sur 2', '1 / 2']) expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Précédent' })).toBeDisabled()
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', `/articles/${article._id}`)
  // and of the other article only the title is loaded
  expect(requests).toEqual([
    ...['GET /articles/titles', `GET /articles/${article._id}`, `GET /articles/${article._id}/comments?page=1`]
  ])
})

test('a reader opens the next article, and returns', async () => {
  const { router } = await open(all)
  await user.click(await screen.findByRole('link', { name: 'Suivant' }))
  expect(await screen.findByText('Article 2 sur 3')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/articles/${all[1]?._id}`)

  await user.click(screen.getByRole('link', { name: 'Suivant' }))
  expect(await screen.findByText('Article 3 sur 3')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Suivant' })).toBeDisabled()

  await user.click(screen.getByRole('link', { name: 'Précédent' }))
  expect(await screen.findByText('Article 2 sur 3')).toBeVisible()
})

test.each([
  ['/articles/', 0],
  ['/articles/', 2],
  ['/articles?article=', 1]
])('%s selects article %i in the list, whose titles are truncated to 40 characters', async (path, index) => {
  await open(all, `${path}${all[index]?._id}`)
  const list = within(await screen.findByRole('navigation', { name: 'Tous les articles' }))
  const titles = ['Louer à Thiès', 'Acheter un terrain sans mauvaise surpris…', 'Choisir son ciment']
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(titles)
  expect(list.getByRole('link', { current: 'page' })).toHaveTextContent(titles[index] ?? '')
})

test('a reader sees the comments of others; without rating, comments and image an article omits them', async () => {
  const written = [
    aComment({ username: 'Modou', content: 'Merci.', rating: undefined }),
    aComment({ username: 'Anonyme', content: '', rating: 2 }),
    aComment({ username: 'Awa N.', content: 'Très clair.', rating: 5 })
  ]
  const bare = anArticle({ rating: 0, commentCount: 0, imageUrl: undefined })
  const { router } = await open([{ ...anArticle({ commentCount: 3 }), written }, bare])
  const title = await screen.findByRole('heading', { name: '3 commentaires' })
  const comments = within(title.closest('section') as HTMLElement).getAllByRole('listitem')
  expect(comments[2]).toHaveTextContent(/Awa N\..*Très clair\./)
  expect(comments.map((comment) => within(comment).queryByRole('img')?.getAttribute('aria-label'))).toEqual([
    ...[undefined, '2 étoiles sur 5', '5 étoiles sur 5']
  ])
  await act(() => router.navigate(`/articles/${bare._id}`))
  await screen.findByText('Article 2 sur 2')
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(screen.queryByText(/\d commentaire/)).not.toBeInTheDocument()
})

test.each(['/articles/inconnu', '/articles?article=inconnu', '/articles/titles', '/articles/000000000000000000000000'])(
  'an unknown article is a 404: %s',
  async (path) => {
    const log = mutedLog()
    const { router } = await open(all, path, {
      [`GET /articles/${anId(0)}/comments`]: () => problem(404, 'Non trouvé')
    })
    expect(await screen.findByRole('heading', { name: 'Article non trouvé' })).toBeVisible()
    expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 })
    expect(log).not.toHaveBeenCalledWith(expect.stringContaining('HttpProblem'))
  }
)

test('without articles the page shows a message', async () => {
  await open([])
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Aucun article disponible pour le moment.')
})

test('articles that fail to load are logged, and a retry works', async () => {
  const log = mutedLog()
  let down = true
  const titles = () => (down ? problem(503, 'Indisponible') : titlesOf(all))
  await open(all, '/articles', { 'GET /articles/titles': titles })
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(log).toHaveBeenCalledWith(expect.stringContaining('Indisponible'))
  down = false
  await user.click(retry)
  expect(await screen.findByText('Article 1 sur 3')).toBeVisible()
})

test('an article is shown if its comments fail to load, and they can be loaded again', async () => {
  const log = mutedLog()
  let down = true
  const article = anArticle({ title: 'Louer à Thiès', commentCount: 1 })
  const comments = [aComment({ content: 'Merci.' })]
  await open([article], '/articles', {
    [`GET /articles/${article._id}/comments`]: () => (down ? problem(503, 'Indisponible') : { comments, ...aPage(1) })
  })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Louer à Thiès')
  expect(log).toHaveBeenCalledWith(expect.stringContaining('Indisponible'))
  const load = async () => user.click(await screen.findByRole('link', { name: 'Afficher les commentaires' }))
  await load()
  expect(await screen.findByText('Indisponible')).toBeVisible()
  down = false
  await load()
  expect(await screen.findByText('Merci.')).toBeVisible()
  expect(screen.queryByText('Indisponible')).not.toBeInTheDocument()
})

test('a new article is shown before the cached titles contain it; search engines get it, and its view counts', async () => {
  const [fresh, older] = [anArticle({ title: 'À l’instant', imageUrl: undefined, commentCount: 37 }), anArticle()]
  const { requests } = await open([fresh, older], `/articles/${fresh._id}`, {
    'GET /articles/titles': () => titlesOf([older])
  })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('À l’instant')
  expect(screen.getByText('Article 1 sur 2')).toBeVisible()
  const { '@graph': graph } = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}'
  )
  expect(graph).toMatchObject([
    { '@type': 'Article', headline: 'À l’instant', commentCount: 37 },
    { '@type': 'BreadcrumbList' }
  ])
  await waitFor(() => expect(requests).toContain(`POST /articles/${fresh._id}/views`), { timeout: 5_000 })
})

test('a private link shows an article as it will be, without what only readers do, and leads to its page later', async () => {
  const [draft, other] = [{ ...anArticle({ title: 'Bientôt' }), draft: true }, anArticle({ title: 'Louer à Thiès' })]
  const { requests, router } = await open([other], `/articles/${draft._id}?jeton=abc`, {
    'GET /articles/previews/abc': () => draft,
    [`GET /articles/${draft._id}`]: () => draft,
    [`GET /articles/${draft._id}/comments`]: () => ({ comments: [], ...aPage(0) })
  })
  expect(await screen.findByText('Aperçu, pas encore publié')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bientôt')
  expect(screen.getByText('Article 1 sur 2')).toBeVisible()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  for (const absent of ['link[rel=canonical]', 'script[type="application/ld+json"]', 'form'])
    expect(document.querySelector(absent)).toBeNull()
  expect(requests).toEqual(['GET /articles/previews/abc', 'GET /articles/titles'])
  // and once it is published
  draft.draft = false
  await act(() => router.revalidate())
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await waitFor(() => expect(document.querySelector('link[rel=canonical]')).toBeInTheDocument())
  expect(screen.queryByText('Aperçu, pas encore publié')).toBeNull()
})

test('a reader who leaves before the article has loaded leaves no error in the log', async () => {
  const log = mutedLog()
  const request = new Request('http://localhost/articles', { signal: AbortSignal.abort('left') })
  await expect(loadArticlePage({ request, params: {} } as never)).rejects.toBe('left')
  expect(log).not.toHaveBeenCalled()
})
