import type { AdminComment, CommentBulk } from '@keur/contract/comment'
import { anId, aPage } from '@keur/contract/testing'
import { FakeResponse } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { openAdminPage } from '../testing/open-admin-page.tsx'

const louer = 'a'.repeat(24)
const aComment = (overrides: Partial<AdminComment> = {}): AdminComment => ({
  _id: anId(),
  username: 'Awa N.',
  content: 'Très utile, merci.',
  rating: 5,
  createdAt: '2026-11-20T10:00:00.000Z',
  hidden: false,
  article: { _id: louer, title: 'Louer à Thiès' },
  reports: { count: 0, unseen: 0, reasons: [] },
  ...overrides
})

const open = (comments: () => AdminComment[], more = {}, path = '/admin/commentaires') =>
  openAdminPage(path, {
    'GET /articles/titles': () => [{ _id: louer, title: 'Louer à Thiès', updatedAt: '2026-11-20T10:00:00.000Z' }],
    'GET /admin/comments': ({ url }) => {
      const state = url.searchParams.get('state')
      const rows = comments().filter(({ hidden, reports }) =>
        state === 'reported' ? reports.unseen > 0 && !hidden : state === 'hidden' ? hidden : true
      )
      return { comments: rows, ...aPage(rows.length) }
    },
    ...more
  })

test('reported comments come first with their reasons, and are not listed twice', async () => {
  const spam = aComment({
    username: 'Anonyme',
    content: 'Achetez mes montres',
    reports: { count: 2, unseen: 2, reasons: ['Publicité'] }
  })
  await open(() => [aComment(), spam])
  const reported = within(await screen.findByRole('region', { name: 'À examiner' }))
  expect(reported.getByText('Achetez mes montres')).toBeVisible()
  expect(reported.getByText('2 signalements')).toBeVisible()
  expect(reported.getByText('« Publicité »')).toBeVisible()
  expect(screen.getAllByText('Achetez mes montres')).toHaveLength(1)
  expect(screen.getAllByRole('link', { name: 'Louer à Thiès' })[0]).toHaveAttribute('href', `/articles/${louer}`)
})

test('a comment is hidden, and shown again', async () => {
  let comment = aComment({ reports: { count: 1, unseen: 1, reasons: [] } })
  const changes: unknown[] = []
  const { user } = await open(() => [comment], {
    'PUT /admin/comments/*': ({ body }: { body: unknown }) => {
      changes.push(body)
      comment = { ...comment, ...(body as { hidden: boolean }), reports: { count: 1, unseen: 0, reasons: [] } }
      return comment
    }
  })
  await user.click(await screen.findByRole('button', { name: 'Masquer le commentaire d’Awa N.' }))
  expect(await screen.findByText('Le commentaire d’Awa N. est masqué.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Afficher le commentaire d’Awa N.' }))
  expect(await screen.findByText('Le commentaire d’Awa N. est affiché.')).toBeVisible()
  expect(changes).toEqual([{ hidden: true }, { hidden: false }])
})

test('a report can be dismissed: the comment stays visible', async () => {
  let comment = aComment({ reports: { count: 1, unseen: 1, reasons: [] } })
  const { user } = await open(() => [comment], {
    'PUT /admin/comments/*': () => {
      comment = { ...comment, reports: { count: 1, unseen: 0, reasons: [] } }
      return comment
    }
  })
  await user.click(await screen.findByRole('button', { name: 'Laisser affiché le commentaire d’Awa N.' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'À examiner' })).toBeNull())
  expect(screen.getByText('Très utile, merci.')).toBeVisible()
})

test('the error of a failed change is shown', async () => {
  const { user } = await open(() => [aComment()], {
    'PUT /admin/comments/*': () => new FakeResponse(503, { error: 'unavailable', message: 'Le service est surchargé.' })
  })
  await user.click(await screen.findByRole('button', { name: 'Masquer le commentaire d’Awa N.' }))
  expect(await screen.findByText('Le service est surchargé.')).toBeVisible()
})

test('the list of hidden comments has its own empty text', async () => {
  await open(() => [aComment()], {}, '/admin/commentaires?etat=masques')
  expect(await screen.findByText('Aucun commentaire masqué.')).toBeVisible()
  expect(screen.getByLabelText('État')).toHaveValue('masques')
})

test('a comment is deleted for good after the dialog is confirmed', async () => {
  let all = [aComment({ _id: anId(7), username: 'Modou' })]
  const message = 'Le commentaire a été supprimé définitivement.'
  const { user, requests, sentences } = await open(() => all, {
    'DELETE /admin/comments/*': () => {
      all = []
      return { message }
    }
  })
  const press = () => screen.findByRole('button', { name: 'Supprimer le commentaire de Modou' })
  await user.click(await press())
  const dialog = within(await screen.findByRole('dialog', { name: 'Supprimer définitivement ce commentaire\u00a0?' }))
  await user.click(dialog.getByRole('button', { name: 'Annuler' }))
  await user.click(await press())
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await screen.findByText('Aucun commentaire pour le moment.')).toBeVisible()
  expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([`DELETE /admin/comments/${anId(7)}`])
  expect(sentences()).toEqual([expect.stringContaining('Le commentaire de Modou, sous')])
})

describe('filters of comments', () => {
  const apiQuery = (requests: string[]) =>
    new URLSearchParams(requests.findLast((request) => request.startsWith('GET /admin/comments?page='))?.split('?')[1])

  test('article, author, period and text are read from the address', async () => {
    const account = 'b'.repeat(24)
    const path = `/admin/commentaires?recherche=montres&etat=masques&article=${louer}&compte=${account}&du=2026-11-20T02:00&au=2026-11-20T02:05`
    const { requests } = await open(() => [aComment({ account, hidden: true, username: 'Modou' })], {}, path)
    expect(await screen.findByText('Modou')).toBeVisible()
    expect(Object.fromEntries(apiQuery(requests))).toEqual({
      page: '1',
      limit: '10',
      search: 'montres',
      state: 'hidden',
      article: louer,
      account,
      from: '2026-11-20T02:00:00.000Z',
      to: '2026-11-20T02:05:59.999Z'
    })
    expect(screen.getByLabelText('Auteur')).toHaveDisplayValue('Compte de Modou')
    expect(screen.getByLabelText('Article')).toHaveDisplayValue('Louer à Thiès')
    expect(screen.getByLabelText('Du')).toHaveValue('2026-11-20T02:00')
    expect(screen.getByText('Au 20 novembre 2026 à 02:05')).toBeVisible()
  })
  test('a comment links to all comments of its author, or to all without an account', async () => {
    const account = 'b'.repeat(24)
    await open(() => [aComment({ account, username: 'Modou' }), aComment({ username: 'Anonyme' })])
    expect(await screen.findByRole('link', { name: 'Tous les commentaires de Modou' })).toHaveAttribute(
      'href',
      `/admin/commentaires?compte=${account}`
    )
    expect(screen.getByRole('link', { name: 'Tous les commentaires sans compte' })).toHaveAttribute(
      'href',
      '/admin/commentaires?compte=sans-compte'
    )
  })
  test('invalid values in the address are left out', async () => {
    const wrong = 'article=x&compte=$ne&du=2026-02-30T10:00&etat=tous'
    const { requests } = await open(() => [aComment()], {}, `/admin/commentaires?${wrong}`)
    await screen.findByText('Très utile, merci.')
    expect([...apiQuery(requests).keys()]).toEqual(['page', 'limit'])
  })
  test('the ends of a period may be swapped', async () => {
    const path = '/admin/commentaires?du=2026-11-20T09:00&au=2026-11-20T08:00'
    const { requests } = await open(() => [aComment()], {}, path)
    await screen.findByText('Très utile, merci.')
    expect(apiQuery(requests).get('from')).toBe('2026-11-20T08:00:00.000Z')
    expect(apiQuery(requests).get('to')).toBe('2026-11-20T09:00:59.999Z')
  })
})

describe('bulk changes of comments', () => {
  const bulk = (body: unknown) => body as CommentBulk
  const page = (rows: AdminComment[], total: number) => () => ({ comments: rows, ...aPage(rows.length, { total }) })

  test('selected comments are hidden together after a dialog that names them', async () => {
    let all = [aComment({ username: 'Awa N.' }), aComment({ username: 'Modou' }), aComment({ username: 'Fatou' })]
    const changes: CommentBulk[] = []
    const { user } = await open(() => all, {
      'POST /admin/comments/bulk': ({ body }: { body: unknown }) => {
        changes.push(bulk(body))
        all = all.map((one) => (bulk(body).ids?.includes(one._id) ? { ...one, hidden: true } : one))
        return { count: 2 }
      }
    })
    for (const name of ['Awa N.', 'Fatou'])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(`Choisir le commentaire .*${name}`) }))
    const bar = within(screen.getByRole('region', { name: 'Sélection' }))
    expect(bar.getByText('2 commentaires sélectionnés')).toBeVisible()
    await user.click(bar.getByRole('button', { name: 'Masquer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Masquer ces commentaires\u00a0?' }))
    expect(dialog.getByText('Fatou : « Très utile, merci. »')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Masquer' }))
    expect(await screen.findByText('2 commentaires masqués.')).toBeVisible()
    expect(changes).toEqual([{ ids: [all[0]?._id, all[2]?._id], change: { hidden: true } }])
    expect(await screen.findAllByText('Masqué')).toHaveLength(2)
    expect(screen.queryByRole('region', { name: 'Sélection' })).not.toBeInTheDocument()
  })

  test('all matches of a filter are deleted by one request, over all pages', async () => {
    const rows = Array.from({ length: 10 }, () => aComment({ username: 'Anonyme', rating: 1, content: '' }))
    let deleted = false
    const changes: CommentBulk[] = []
    const { user, confirmed } = await open(
      () => [],
      {
        'GET /admin/comments': ({ url }: { url: URL }) =>
          deleted || url.searchParams.get('state') === 'reported' ? page([], 0)() : page(rows, 1498)(),
        'POST /admin/comments/bulk': ({ body }: { body: unknown }) => {
          changes.push(bulk(body))
          deleted = true
          return { count: 1498 }
        }
      },
      '/admin/commentaires?compte=sans-compte&du=2026-11-20T02:00'
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Tout choisir sur cette page' }))
    const bar = within(screen.getByRole('region', { name: 'Sélection' }))
    await user.click(bar.getByRole('button', { name: /^Choisir les 1.498$/ }))
    expect(bar.getByText(/^1.498 commentaires sélectionnés$/)).toBeVisible()
    await user.click(bar.getByRole('button', { name: 'Supprimer' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Supprimer définitivement ces commentaires\u00a0?' })
    )
    expect(dialog.getByText(/^et 1.492 autres$/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }))
    expect(await screen.findByText(/^1.498 commentaires supprimés définitivement\.$/)).toBeVisible()
    // the API takes longer for that many comments
    expect(confirmed).toMatchObject([
      { timeout: 120_000, confirm: expect.stringMatching(/^1.498 commentaires, avec leurs notes/) }
    ])
    expect(changes).toEqual([
      { filter: { account: 'none', from: '2026-11-20T02:00:00.000Z' }, change: { deleted: true } }
    ])
    expect(await screen.findByText('Aucun commentaire ne correspond à ces filtres.')).toBeVisible()
  })

  test('without a filter only selected comments can be changed', async () => {
    const rows = Array.from({ length: 10 }, () => aComment())
    const { user } = await open(() => [], {
      'GET /admin/comments': ({ url }: { url: URL }) =>
        url.searchParams.has('state') ? page([], 0)() : page(rows, 300)()
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Tout choisir sur cette page' }))
    expect(screen.getByText('10 commentaires sélectionnés')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Choisir les/ })).not.toBeInTheDocument()
  })

  test('the error of a failed change is shown, and the selection stays', async () => {
    const { user } = await open(() => [aComment()], {
      'POST /admin/comments/bulk': () =>
        new FakeResponse(503, { error: 'unavailable', message: 'Le service est surchargé.' })
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir le commentaire d’Awa N.' }))
    await user.click(
      within(screen.getByRole('region', { name: 'Sélection' })).getByRole('button', { name: 'Afficher' })
    )
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Afficher' }))
    expect(await screen.findByText('Le service est surchargé.')).toBeVisible()
    expect(screen.getByText('1 commentaire sélectionné')).toBeVisible()
  })
})
