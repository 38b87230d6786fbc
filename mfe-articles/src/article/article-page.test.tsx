import { jest } from '@jest/globals'
import type { Article, Comment } from '@keur/contract/article'
import { aComment, anArticle, anId, aPage } from '@keur/contract/testing'
import { type FakeHandler, type FakeHandlers, FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { loadArticlePage } from './article-page.loader.ts'

let api: Awaited<ReturnType<typeof fakeApi>> | undefined

type StoredArticle = Article & { written?: Comment[] }

/** A view counts after a second, which slow tests reach. */
const counting = (responses: FakeHandlers): FakeHandlers =>
  new Proxy(responses, {
    get: (known: Record<string, FakeHandler | undefined>, key: string) =>
      known[key] ?? (key.endsWith('/views') ? () => new FakeResponse(204, undefined) : undefined)
  })

/** The API with these articles and their comments, newest first. */
const articles = async (stored: () => StoredArticle[], more: FakeHandlers = {}) => {
  const one = (id: string | undefined) => stored().find(({ _id }) => _id === id)
  const missing = new FakeResponse(404, { error: 'not_found', message: 'Article non trouvé' })
  api = await fakeApi(
    counting({
      'GET /articles/titles': () => stored().map(({ _id, title, updatedAt }) => ({ _id, title, updatedAt })),
      'GET /articles/*': ({ params }) => one(params[1]) ?? missing,
      ...Object.fromEntries(
        stored().map(({ _id, written = [] }) => [
          `GET /articles/${_id}/comments`,
          () => ({ comments: written, ...aPage(written.length, { limit: 20 }) })
        ])
      ),
      ...more
    })
  )
  return api
}

const three = () => [
  anArticle({ title: 'Louer à Thiès' }),
  anArticle({ title: 'Acheter un terrain sans mauvaise surprise' }),
  anArticle({ title: 'Choisir son ciment' })
]

test('a reader begins with the newest article', async () => {
  const article = anArticle({
    title: 'Louer à Thiès',
    content: 'Les quartiers **calmes** d’abord.\n\n<script>alert(1)</script>',
    rating: 4.3,
    createdAt: '2026-10-12T09:00:00.000Z'
  })
  const other = anArticle()
  const { requests } = await articles(() => [article, other])

  renderRoutes(routes, '/articles')

  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Louer à Thiès')
  expect((await screen.findByText('calmes')).tagName).toBe('STRONG')
  expect(document.querySelector('article script')).toBeNull()
  expect(screen.getByRole('img', { name: '4,3 étoiles sur 5' })).toBeVisible()
  expect(screen.getByText('12 octobre 2026')).toBeVisible()
  expect(screen.getByText('Article 1 sur 2')).toBeVisible()
  expect(screen.getByText('1 / 2')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Précédent' })).toBeDisabled()
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', `/articles/${article._id}`)
  // and of the other article only the title is loaded
  expect(requests).toEqual([
    'GET /articles/titles',
    `GET /articles/${article._id}`,
    `GET /articles/${article._id}/comments?page=1`
  ])
})

test('a reader opens the next article, and returns', async () => {
  const user = userEvent.setup()
  const all = three()
  await articles(() => all)
  const router = renderRoutes(routes, '/articles')

  await user.click(await screen.findByRole('link', { name: 'Suivant' }))
  expect(await screen.findByText('Article 2 sur 3')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/articles/${all[1]?._id}`)

  await user.click(screen.getByRole('link', { name: 'Suivant' }))
  expect(await screen.findByText('Article 3 sur 3')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Suivant' })).toBeDisabled()

  await user.click(screen.getByRole('link', { name: 'Précédent' }))
  expect(await screen.findByText('Article 2 sur 3')).toBeVisible()
})

test('the list has every article, with its title truncated to 40 characters', async () => {
  const all = three()
  await articles(() => all)
  renderRoutes(routes, `/articles/${all[2]?._id}`)
  const list = within(await screen.findByRole('navigation', { name: 'Tous les articles' }))
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Louer à Thiès',
    'Acheter un terrain sans mauvaise surpris…',
    'Choisir son ciment'
  ])
  expect(list.getByRole('link', { current: 'page' })).toHaveTextContent('Choisir son ciment')
})

test('the query can select an article', async () => {
  const all = three()
  await articles(() => all)
  renderRoutes(routes, `/articles?article=${all[1]?._id}`)
  expect(await screen.findByText('Article 2 sur 3')).toBeVisible()
})

test('a reader sees the comments of others', async () => {
  const written = [
    aComment({ username: 'Modou', content: 'Merci.', rating: undefined }),
    aComment({ username: 'Anonyme', content: '', rating: 2 }),
    aComment({ username: 'Awa N.', content: 'Très clair.', rating: 5 })
  ]
  const article = { ...anArticle({ commentCount: 3 }), written }
  await articles(() => [article])
  renderRoutes(routes, '/articles')
  const section = within(
    (await screen.findByRole('heading', { name: '3 commentaires' })).closest('section') as HTMLElement
  )
  const [third, second, first] = section.getAllByRole('listitem')
  expect(first).toHaveTextContent('Awa N.')
  expect(first).toHaveTextContent('Très clair.')
  expect(within(second as HTMLElement).getByRole('img', { name: '2 étoiles sur 5' })).toBeVisible()
  expect(within(third as HTMLElement).queryByRole('img')).not.toBeInTheDocument()
})

test('an article without rating, comments and image omits them', async () => {
  const article = anArticle({ rating: 0, commentCount: 0, imageUrl: undefined })
  await articles(() => [article])
  renderRoutes(routes, '/articles')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(screen.queryByText(/\d commentaire/)).not.toBeInTheDocument()
})

test.each(['/articles/inconnu', '/articles?article=inconnu', '/articles/titles', '/articles/000000000000000000000000'])(
  'an unknown article is a 404: %s',
  async (path) => {
    const all = three()
    const unknownId = anId(0)
    await articles(() => all, {
      [`GET /articles/${unknownId}/comments`]: () => new FakeResponse(404, { error: 'not_found', message: 'Non' })
    })
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    const router = renderRoutes(routes, path)
    expect(await screen.findByRole('heading', { name: 'Article non trouvé' })).toBeVisible()
    expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 })
    expect(log).not.toHaveBeenCalledWith(expect.stringContaining('HttpProblem'))
  }
)

test('without articles the page shows a message', async () => {
  await articles(() => [])
  renderRoutes(routes, '/articles')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Aucun article disponible pour le moment.')
})

test('articles that fail to load are logged, and a retry works', async () => {
  const user = userEvent.setup()
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  let down = true
  const all = three()
  const titles = all.map(({ _id, title, updatedAt }) => ({ _id, title, updatedAt }))
  await articles(() => all, {
    'GET /articles/titles': () =>
      down ? new FakeResponse(503, { error: 'unavailable', message: 'Indisponible' }) : titles
  })
  renderRoutes(routes, '/articles')
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(log).toHaveBeenCalledWith(expect.stringContaining('Indisponible'))

  down = false
  await user.click(retry)

  expect(await screen.findByText('Article 1 sur 3')).toBeVisible()
})

test('an article is shown if its comments fail to load, and they can be loaded again', async () => {
  const user = userEvent.setup()
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  let down = true
  const article = anArticle({ title: 'Louer à Thiès', commentCount: 1 })
  const comments = [aComment({ content: 'Merci.' })]
  await articles(() => [article], {
    [`GET /articles/${article._id}/comments`]: () =>
      down ? new FakeResponse(503, { error: 'unavailable', message: 'Indisponible' }) : { comments, ...aPage(1) }
  })
  renderRoutes(routes, '/articles')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Louer à Thiès')
  expect(log).toHaveBeenCalledWith(expect.stringContaining('Indisponible'))
  await user.click(await screen.findByRole('link', { name: 'Afficher les commentaires' }))
  expect(await screen.findByText('Indisponible')).toBeVisible()

  down = false
  await user.click(screen.getByRole('link', { name: 'Afficher les commentaires' }))

  expect(await screen.findByText('Merci.')).toBeVisible()
  expect(screen.queryByText('Indisponible')).not.toBeInTheDocument()
})

test('a new article is shown before the cached titles contain it', async () => {
  const [fresh, older] = [anArticle({ title: 'À l’instant' }), anArticle()]
  await articles(() => [fresh, older], {
    'GET /articles/titles': () => [{ _id: older._id, title: older.title, updatedAt: older.updatedAt }]
  })
  renderRoutes(routes, `/articles/${fresh._id}`)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('À l’instant')
  expect(screen.getByText('Article 1 sur 2')).toBeVisible()
})

test('search engines get the article and its breadcrumbs', async () => {
  const article = anArticle({ title: 'Louer à Thiès', imageUrl: undefined, commentCount: 37 })
  await articles(() => [article])
  renderRoutes(routes, `/articles/${article._id}`)
  await waitFor(() => expect(document.querySelector('script[type="application/ld+json"]')).not.toBeNull())
  const jsonLd = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')
  expect(jsonLd['@graph'].map((part: { '@type': string }) => part['@type'])).toEqual(['Article', 'BreadcrumbList'])
  expect(jsonLd['@graph'][0]).toMatchObject({ headline: 'Louer à Thiès', commentCount: 37 })
})

test('a view of an article is counted', async () => {
  const article = anArticle()
  const server = await articles(() => [article])
  renderRoutes(routes, '/articles')
  await waitFor(() => expect(server.requests).toContain(`POST /articles/${article._id}/views`), { timeout: 5_000 })
})

test('a reader who leaves before the article has loaded leaves no error in the log', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const request = new Request('http://localhost/articles', { signal: AbortSignal.abort('left') })
  await expect(loadArticlePage({ request, params: {} } as never)).rejects.toBe('left')
  expect(log).not.toHaveBeenCalled()
})
