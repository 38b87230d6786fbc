import type { AdminComment, CommentBulk } from '@keur/contract/comment'
import { anId, aPage } from '@keur/contract/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm, dialog, hrefOf, openAdminPage, press, problem } from '../testing/open-admin-page.tsx'
import { readCommentFilter } from './comments-page.loader.ts'

const louer = 'a'.repeat(24)
const account = 'b'.repeat(24)
const none = { count: 0, unseen: 0, reasons: [] }
const reported = { count: 1, unseen: 1, reasons: [] }
const aComment = (overrides: Partial<AdminComment> = {}): AdminComment => ({
  ...{ _id: anId(), username: 'Awa N.', content: 'Très utile, merci.', rating: 5, hidden: false, reports: none },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', article: { _id: louer, title: 'Louer à Thiès' } },
  ...overrides
})

/** Opens the page over an API that holds these comments; `total` is the count of all pages. */
async function open(stored: AdminComment[], more = {}, search = '', total?: number) {
  const all = [...stored]
  const page = await openAdminPage(`/admin/commentaires${search}`, {
    'GET /articles/titles': () => [{ _id: louer, title: 'Louer à Thiès', updatedAt: '2026-11-20T10:00:00.000Z' }],
    'GET /admin/comments': ({ url }) => {
      const state = url.searchParams.get('state')
      const comments = all.filter(({ hidden, reports }) =>
        state === 'reported' ? reports.unseen > 0 && !hidden : state === 'hidden' ? hidden : true
      )
      return { comments, ...aPage(comments.length, state === 'reported' || all.length === 0 ? {} : { total }) }
    },
    ...more
  })
  const change = (index: number, changes: Partial<AdminComment>) => {
    all[index] = { ...(all[index] as AdminComment), ...changes }
    return all[index]
  }
  return { ...page, all, change }
}
const selection = () => within(screen.getByRole('region', { name: 'Sélection' }))

test('reported comments come first with their reasons, and are not listed twice', async () => {
  const reports = { count: 2, unseen: 2, reasons: ['Publicité'] }
  await open([
    aComment({ account, username: 'Modou' }),
    aComment({ username: 'Anonyme', content: 'Achetez mes montres', reports })
  ])
  const toExamine = within(await screen.findByRole('region', { name: 'À examiner' }))
  for (const text of ['Achetez mes montres', '2 signalements', '« Publicité »'])
    expect(toExamine.getByText(text)).toBeVisible()
  expect(screen.getAllByText('Achetez mes montres')).toHaveLength(1)
  expect(screen.getAllByRole('link', { name: 'Louer à Thiès' })[0]).toHaveAttribute('href', `/articles/${louer}`)
  // Each links to all comments of its author, or to all without an account.
  expect(await hrefOf('Tous les commentaires de Modou')).toBe(`/admin/commentaires?compte=${account}`)
  expect(await hrefOf('Tous les commentaires sans compte')).toBe('/admin/commentaires?compte=sans-compte')
})

test.each(['?page=2', '?recherche=utile'])(
  'reported comments are apart on the first page only, and not on %s',
  async (search) => {
    await open([aComment({ reports: reported })], {}, search, 30)
    expect(await screen.findByText('1 signalement')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'À examiner' })).toBeNull()
  }
)

test('a comment is hidden, and shown again', async () => {
  const changes: unknown[] = []
  const { change } = await open([aComment({ reports: reported })], {
    'PUT /admin/comments/*': ({ body }: { body: object }) => {
      changes.push(body)
      return change(0, { ...body, reports: { ...reported, unseen: 0 } })
    }
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Choisir le commentaire/ }))
  await press('Masquer le commentaire d’Awa N.')
  expect(await screen.findByText('Le commentaire d’Awa N. est masqué.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull()
  await press('Afficher le commentaire d’Awa N.')
  expect(await screen.findByText('Le commentaire d’Awa N. est affiché.')).toBeVisible()
  expect(changes).toEqual([{ hidden: true }, { hidden: false }])
})

test('a report can be dismissed: the comment stays visible; a failure is shown first', async () => {
  let respond: () => unknown = () => problem(503)
  const { change } = await open([aComment({ reports: reported })], { 'PUT /admin/comments/*': () => respond() })
  await press('Laisser affiché le commentaire d’Awa N.')
  expect(await screen.findByText('Le service est indisponible.')).toBeVisible()
  respond = () => change(0, { reports: { ...reported, unseen: 0 } })
  await press('Laisser affiché le commentaire d’Awa N.')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'À examiner' })).toBeNull())
  expect(screen.getByText('Très utile, merci.')).toBeVisible()
})

test('a comment is deleted for good after the dialog is confirmed', async () => {
  const message = 'Le commentaire a été supprimé définitivement.'
  const { all, requests, sentences } = await open([aComment({ _id: anId(7), username: 'Modou' })], {
    'DELETE /admin/comments/*': () => {
      all.pop()
      return { message }
    }
  })
  for (const button of ['Annuler', 'Supprimer']) {
    await press('Supprimer le commentaire de Modou')
    await confirm(button, 'Supprimer définitivement ce commentaire\u00a0?')
  }
  expect(await screen.findByText(message)).toBeVisible()
  expect(await screen.findByText('Aucun commentaire pour le moment.')).toBeVisible()
  expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([`DELETE /admin/comments/${anId(7)}`])
  expect(sentences()).toEqual([expect.stringContaining('Le commentaire de Modou, sous')])
})

test('article, author, period and text are read from the address', async () => {
  const search = `?recherche=montres&etat=masques&article=${louer}&compte=${account}&du=2026-11-20T02:00&au=2026-11-20T02:05`
  const { requests } = await open([aComment({ account, hidden: true, username: 'Modou' })], {}, search)
  expect(await screen.findByText('Modou')).toBeVisible()
  const sent = requests.find((request) => request.startsWith('GET /admin/comments?page='))
  expect(Object.fromEntries(new URLSearchParams(sent?.split('?')[1]))).toEqual({
    ...{ page: '1', limit: '10', search: 'montres', state: 'hidden', article: louer, account },
    ...{ from: '2026-11-20T02:00:00.000Z', to: '2026-11-20T02:05:59.999Z' }
  })
  expect(screen.getByLabelText('Auteur')).toHaveDisplayValue('Compte de Modou')
  expect(screen.getByLabelText('Article')).toHaveDisplayValue('Louer à Thiès')
  expect(screen.getByLabelText('Du')).toHaveValue('2026-11-20T02:00')
  expect(screen.getByText('Au 20 novembre 2026 à 02:05')).toBeVisible()
})

test('invalid values in the address are left out, and the ends of a period may be swapped', () => {
  const filterOf = (search: string) => readCommentFilter(new URLSearchParams(search))
  expect(filterOf('article=x&compte=$ne&du=2026-02-30T10:00&etat=tous')).toEqual({})
  expect(filterOf('compte=sans-compte&du=2026-11-20T09:00&au=2026-11-20T08:00')).toEqual({
    ...{ account: 'none', from: '2026-11-20T08:00:00.000Z', to: '2026-11-20T09:00:59.999Z' }
  })
})

test('selected comments are hidden together after a dialog that names them, once the API works', async () => {
  const changes: CommentBulk[] = []
  const stored = ['Awa N.', 'Modou', 'Fatou'].map((username) => aComment({ username }))
  const { change, handlers, user } = await open(stored, { 'POST /admin/comments/bulk': () => problem(503) })
  for (const name of ['Awa N.', 'Fatou'])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`Choisir le commentaire .*${name}`) }))
  await press('Masquer')
  const question = await dialog('Masquer ces commentaires\u00a0?')
  expect(question.getByText('Fatou : « Très utile, merci. »')).toBeVisible()
  await confirm('Masquer')
  // A failure is shown, and the selection stays.
  expect(await screen.findByText('Le service est indisponible.')).toBeVisible()
  expect(selection().getByText('2 commentaires sélectionnés')).toBeVisible()

  handlers['POST /admin/comments/bulk'] = ({ body }) => {
    changes.push(body as CommentBulk)
    for (const index of [0, 2]) change(index, { hidden: true })
    return { count: 2 }
  }
  await press('Masquer')
  await confirm('Masquer')
  expect(await screen.findByText('2 commentaires masqués.')).toBeVisible()
  expect(changes).toEqual([{ ids: [stored[0]?._id, stored[2]?._id], change: { hidden: true } }])
  expect(await screen.findAllByText('Masqué')).toHaveLength(2)
  expect(screen.queryByRole('region', { name: 'Sélection' })).not.toBeInTheDocument()
})

const ten = Array.from({ length: 10 }, () => aComment({ username: 'Anonyme', rating: 1, content: '' }))

test('all matches of a filter are deleted by one request, over all pages', async () => {
  const changes: unknown[] = []
  const search = '?compte=sans-compte&du=2026-11-20T02:00'
  const remove = ({ body }: { body: unknown }) => {
    changes.push(body)
    all.length = 0
    return { count: 1498 }
  }
  const { all, user, confirmed } = await open(ten, { 'POST /admin/comments/bulk': remove }, search, 1498)
  await user.click(await screen.findByRole('checkbox', { name: 'Tout choisir sur cette page' }))
  await press(/^Choisir les 1.498$/)
  expect(selection().getByText(/^1.498 commentaires sélectionnés$/)).toBeVisible()
  await user.click(selection().getByRole('button', { name: 'Supprimer' }))
  const question = await dialog('Supprimer définitivement ces commentaires\u00a0?')
  expect(question.getByText(/^et 1.492 autres$/)).toBeVisible()
  await confirm('Supprimer')
  expect(await screen.findByText(/^1.498 commentaires supprimés définitivement\.$/)).toBeVisible()
  // the API takes longer for that many comments
  expect(confirmed).toMatchObject([
    { timeout: 120_000, confirm: expect.stringMatching(/^1.498 commentaires, avec leurs notes/) }
  ])
  const filter = { account: 'none', from: '2026-11-20T02:00:00.000Z' }
  expect(changes).toEqual([{ filter, change: { deleted: true } }])
  expect(await screen.findByText('Aucun commentaire ne correspond à ces filtres.')).toBeVisible()
})

test('more comments than one request may change are changed by several', async () => {
  const sent: unknown[] = []
  const stored = Array.from({ length: 201 }, () => aComment())
  const { user } = await open(stored, {
    'POST /admin/comments/bulk': ({ body }: { body: { ids: string[]; change: object } }) => {
      sent.push([body.ids.length, body.change])
      return { count: body.ids.length }
    }
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Tout choisir sur cette page' }))
  await press('Afficher')
  await confirm('Afficher')
  expect(await screen.findByText('201 commentaires affichés.')).toBeVisible()
  expect(sent).toEqual([200, 1].map((size) => [size, { hidden: false }]))
})

test('without a filter only selected comments can be changed', async () => {
  const { user } = await open(ten, {}, '', 300)
  await user.click(await screen.findByRole('checkbox', { name: 'Tout choisir sur cette page' }))
  expect(screen.getByText('10 commentaires sélectionnés')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Choisir les/ })).not.toBeInTheDocument()
})
