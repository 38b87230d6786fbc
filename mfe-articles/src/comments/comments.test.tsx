import type { Article } from '@keur/contract/article'
import { aComment, anArticle } from '@keur/contract/testing'
import { logIn, logOut } from '@keur/kit/session'
import { fakeApi, StatusAnswer, showRoutes, tokenOf, withDialogs } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

let api: Awaited<ReturnType<typeof fakeApi>> | undefined
const sent: unknown[] = []

afterEach(async () => {
  logOut()
  sent.length = 0
  await api?.close()
  api = undefined
})

beforeAll(withDialogs)

const id = 'a'.repeat(24)
const nothing = () => new StatusAnswer(204, undefined)

/** Shows one article whose comments are answered as told. */
async function read(article: Partial<Article>, answer: (body: unknown) => unknown = () => new StatusAnswer(500, {})) {
  const comments = article.comments ?? []
  api = await fakeApi({
    'GET /articles': () => [
      anArticle({ _id: id, rating: 0, ratingCount: 0, commentCount: comments.length, comments, ...article })
    ],
    [`POST /articles/${id}/views`]: nothing,
    [`POST /articles/${id}/comments`]: ({ body }) => {
      sent.push(body)
      return answer(body)
    },
    [`POST /articles/${id}/comments/${'c'.repeat(24)}/*`]: ({ body }) => {
      sent.push(body)
      return answer(body)
    }
  })
  showRoutes(routes, '/articles')
  return within(await screen.findByRole('form', { name: 'Votre avis' }))
}

const stored = (body: unknown) =>
  new StatusAnswer(201, aComment({ ...(body as object), username: 'Anonyme', createdAt: '2026-11-21T10:00:00.000Z' }))

test('a comment with stars appears at once, and the mean follows', async () => {
  const user = userEvent.setup()
  const before = [aComment({ rating: 5 }), aComment({ rating: 4 })]
  const form = await read({ comments: before, rating: 4.5, ratingCount: 2 }, stored)

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

test('without words or stars nothing is sent', async () => {
  const user = userEvent.setup()
  const form = await read({}, stored)
  await user.click(form.getByRole('button', { name: 'Publier' }))
  expect((await form.findAllByText('Écrivez un commentaire ou donnez une note.'))[0]).toBeVisible()
  expect(sent).toEqual([])
})

test('stars alone are enough, are given by keyboard, and can be taken back', async () => {
  const user = userEvent.setup()
  const form = await read({}, stored)
  await user.click(form.getByRole('radio', { name: '5 étoiles' }))
  await user.keyboard('{ArrowLeft}')
  expect(form.getByRole('radio', { name: '4 étoiles' })).toBeChecked()
  await user.click(form.getByRole('radio', { name: 'Sans note' }))
  await user.click(form.getByRole('radio', { name: '1 étoile' }))
  await user.click(form.getByRole('button', { name: 'Publier' }))
  await waitFor(() => expect(sent).toEqual([{ username: 'Anonyme', content: '', rating: 1 }]))
})

test('a comment is sent in the name of who is logged in', async () => {
  const user = userEvent.setup()
  const payload = { role: 'user', email: 'awa@exemple.sn', exp: Date.now() / 1000 + 3_600 }
  logIn(tokenOf(payload))
  const form = await read({}, stored)
  await user.type(form.getByLabelText('Commentaire'), 'Bonjour')
  await user.click(form.getByRole('button', { name: 'Publier' }))
  await waitFor(() => expect(sent).toEqual([{ username: 'awa@exemple.sn', content: 'Bonjour', rating: null }]))
})

test('who writes too much is asked kindly to wait, and loses nothing', async () => {
  const user = userEvent.setup()
  const form = await read({}, () => new StatusAnswer(429, { error: 'too_many_requests', message: 'Trop de demandes.' }))
  await user.type(form.getByLabelText('Commentaire'), 'Encore moi')
  await user.click(form.getByRole('button', { name: 'Publier' }))
  expect(await form.findByText(/Patientez une minute/)).toBeVisible()
  expect(form.getByLabelText('Commentaire')).toHaveValue('Encore moi')
})

test('a reader reports a comment, and says why', async () => {
  const user = userEvent.setup()
  const thanks = 'Merci, votre signalement a été transmis à l’agence.'
  await read({ comments: [aComment({ _id: 'c'.repeat(24), username: 'Modou' })] }, () => ({ message: thanks }))
  await user.click(screen.getByRole('button', { name: 'Signaler le commentaire de Modou' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Signaler ce commentaire' }))
  await user.type(dialog.getByLabelText(/Pourquoi/), 'Insultes')
  await user.click(dialog.getByRole('button', { name: 'Signaler' }))
  expect(await dialog.findByText(thanks)).toBeVisible()
  expect(sent).toEqual([{ reason: 'Insultes' }])
  await user.click(dialog.getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('of many comments the older ones wait behind a press', async () => {
  await read({ comments: Array.from({ length: 14 }, (_, index) => aComment({ content: `Mot ${index + 1}` })) })
  expect(screen.getByText('Mot 14')).toBeVisible()
  expect(screen.getByText('Voir les 4 autres')).toBeVisible()
  expect(screen.getByText('Mot 4')).not.toBeVisible()
})
