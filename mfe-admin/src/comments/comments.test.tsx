import type { AdminComment } from '@keur/contract/comment'
import { anId, aPage } from '@keur/contract/testing'
import { StatusAnswer } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { openDesk } from '../testing/open-desk.tsx'

const aComment = (overrides: Partial<AdminComment> = {}): AdminComment => ({
  _id: anId(),
  username: 'Awa N.',
  content: 'Très utile, merci.',
  rating: 5,
  createdAt: '2026-11-20T10:00:00.000Z',
  hidden: false,
  article: { _id: 'a'.repeat(24), title: 'Louer à Thiès' },
  reports: { count: 0, unseen: 0, reasons: [] },
  ...overrides
})

const open = (comments: () => AdminComment[], more = {}, path = '/admin/commentaires') =>
  openDesk(path, {
    'GET /admin/comments': ({ url }) => {
      const state = url.searchParams.get('state')
      const rows = comments().filter(({ hidden, reports }) =>
        state === 'reported' ? reports.unseen > 0 && !hidden : state === 'hidden' ? hidden : true
      )
      return { comments: rows, ...aPage(rows.length) }
    },
    ...more
  })

test('what readers reported comes first, with what they said, and once', async () => {
  const spam = aComment({
    username: 'Anonyme',
    content: 'Achetez mes montres',
    reports: { count: 2, unseen: 2, reasons: ['Publicité'] }
  })
  await open(() => [aComment(), spam])
  const waiting = within(await screen.findByRole('region', { name: 'À examiner' }))
  expect(waiting.getByText('Achetez mes montres')).toBeVisible()
  expect(waiting.getByText('2 signalements')).toBeVisible()
  expect(waiting.getByText('« Publicité »')).toBeVisible()
  expect(screen.getAllByText('Achetez mes montres')).toHaveLength(1)
  expect(screen.getAllByRole('link', { name: 'Louer à Thiès' })[0]).toHaveAttribute(
    'href',
    `/articles/${'a'.repeat(24)}`
  )
})

test('a comment is hidden, and shown again', async () => {
  let comment = aComment({ reports: { count: 1, unseen: 1, reasons: [] } })
  const decisions: unknown[] = []
  const { user } = await open(() => [comment], {
    'PUT /admin/comments/*': ({ body }: { body: unknown }) => {
      decisions.push(body)
      comment = { ...comment, ...(body as { hidden: boolean }), reports: { count: 1, unseen: 0, reasons: [] } }
      return comment
    }
  })
  await user.click(await screen.findByRole('button', { name: 'Masquer le commentaire de Awa N.' }))
  expect(await screen.findByText('Le commentaire de Awa N. est masqué.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Afficher le commentaire de Awa N.' }))
  expect(await screen.findByText('Le commentaire de Awa N. est affiché.')).toBeVisible()
  expect(decisions).toEqual([{ hidden: true }, { hidden: false }])
})

test('a report can be set aside: the comment stands', async () => {
  let comment = aComment({ reports: { count: 1, unseen: 1, reasons: [] } })
  const { user } = await open(() => [comment], {
    'PUT /admin/comments/*': () => {
      comment = { ...comment, reports: { count: 1, unseen: 0, reasons: [] } }
      return comment
    }
  })
  await user.click(await screen.findByRole('button', { name: 'Laisser affiché le commentaire de Awa N.' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'À examiner' })).toBeNull())
  expect(screen.getByText('Très utile, merci.')).toBeVisible()
})

test('a decision that fails is said, and can be tried again', async () => {
  const { user } = await open(() => [aComment()], {
    'PUT /admin/comments/*': () => new StatusAnswer(503, { error: 'unavailable', message: 'Le service est surchargé.' })
  })
  await user.click(await screen.findByRole('button', { name: 'Masquer le commentaire de Awa N.' }))
  expect(await screen.findByText('Le service est surchargé.')).toBeVisible()
})

test('the hidden ones have a list of their own, empty at first', async () => {
  await open(() => [aComment()], {}, '/admin/commentaires?etat=masques')
  expect(await screen.findByText('Aucun commentaire masqué.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Masqués' })).toHaveAttribute('aria-current', 'page')
})
