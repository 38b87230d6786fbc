import { aComment, anArticle } from '@keur/contract/testing'
import { fakeApi, StatusAnswer, showRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

let api: Awaited<ReturnType<typeof fakeApi>> | undefined

afterEach(async () => {
  await api?.close()
  api = undefined
})

const articles = async (answer: () => unknown) => {
  api = await fakeApi({ 'GET /articles': answer })
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
  const { requests } = await articles(() => [article, anArticle()])

  showRoutes(routes, '/articles')

  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Louer à Thiès')
  expect(screen.getByText('calmes').tagName).toBe('STRONG')
  expect(document.querySelector('article script')).toBeNull()
  expect(screen.getByRole('img', { name: '4,3 étoiles sur 5' })).toBeVisible()
  expect(screen.getByText('12 octobre 2026')).toBeVisible()
  expect(screen.getByText('Article 1 sur 2')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Précédent' })).toBeDisabled()
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', `/articles/${article._id}`)
  expect(requests).toEqual(['GET /articles'])
})

test('a reader goes on to the next article, and back', async () => {
  const user = userEvent.setup()
  const all = three()
  await articles(() => all)
  const router = showRoutes(routes, '/articles')

  await user.click(await screen.findByRole('link', { name: 'Suivant' }))
  expect(await screen.findByText('Article 2 sur 3')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/articles/${all[1]?._id}`)

  await user.click(screen.getByRole('link', { name: 'Suivant' }))
  expect(await screen.findByText('Article 3 sur 3')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Suivant' })).toBeDisabled()

  await user.click(screen.getByRole('link', { name: 'Précédent' }))
  expect(await screen.findByText('Article 2 sur 3')).toBeVisible()
})

test('the list names every article, its title cut at 40 characters', async () => {
  const all = three()
  await articles(() => all)
  showRoutes(routes, `/articles/${all[2]?._id}`)
  const list = within(await screen.findByRole('navigation', { name: 'Tous les articles' }))
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Louer à Thiès',
    'Acheter un terrain sans mauvaise surpris…',
    'Choisir son ciment'
  ])
  expect(list.getByRole('link', { current: 'page' })).toHaveTextContent('Choisir son ciment')
})

test('an article can also be named in the query', async () => {
  const all = three()
  await articles(() => all)
  showRoutes(routes, `/articles?article=${all[1]?._id}`)
  expect(await screen.findByText('Article 2 sur 3')).toBeVisible()
})

test('a reader sees what others wrote', async () => {
  const comments = [
    aComment({ username: 'Awa N.', content: 'Très clair.', rating: 5 }),
    aComment({ username: 'Anonyme', content: '', rating: 2 }),
    aComment({ username: 'Modou', content: 'Merci.', rating: undefined })
  ]
  await articles(() => [anArticle({ comments })])
  showRoutes(routes, '/articles')
  const section = within(
    (await screen.findByRole('heading', { name: '3 commentaires' })).closest('section') as HTMLElement
  )
  const [first, second, third] = section.getAllByRole('listitem')
  expect(first).toHaveTextContent('Awa N.')
  expect(first).toHaveTextContent('Très clair.')
  expect(within(second as HTMLElement).getByRole('img', { name: '2 étoiles sur 5' })).toBeVisible()
  expect(within(third as HTMLElement).queryByRole('img')).not.toBeInTheDocument()
})

test('an article that nobody rated, commented or illustrated shows none of it', async () => {
  await articles(() => [anArticle({ rating: 0, comments: [], imageUrl: undefined })])
  showRoutes(routes, '/articles')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(screen.queryByText(/commentaire/)).not.toBeInTheDocument()
})

test.each(['/articles/inconnu', '/articles?article=inconnu'])('an unknown article is a real 404: %s', async (path) => {
  await articles(three)
  const router = showRoutes(routes, path)
  expect(await screen.findByRole('heading', { name: 'Article non trouvé' })).toBeVisible()
  expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 })
})

test('before the first article there is a kind word', async () => {
  await articles(() => [])
  showRoutes(routes, '/articles')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Aucun article disponible pour le moment.')
})

test('articles that cannot be had come with another try, which works', async () => {
  const user = userEvent.setup()
  let down = true
  await articles(() => (down ? new StatusAnswer(503, { error: 'unavailable', message: 'Indisponible' }) : three()))
  showRoutes(routes, '/articles')
  const retry = await screen.findByRole('button', { name: 'Réessayer' })

  down = false
  await user.click(retry)

  expect(await screen.findByText('Article 1 sur 3')).toBeVisible()
})
