import type { OutboxEntry } from '@keur/contract/outbox'
import { aPage } from '@keur/contract/testing'
import { screen } from '@testing-library/react'
import { openAdminPage, press } from '../testing/open-admin-page.tsx'

const stuckMail: OutboxEntry = {
  ...{ _id: 'a'.repeat(32), template: 'lead-receipt', to: 'awa@exemple.sn', state: 'stuck', tries: 12 },
  ...{ reason: 'Adresse inconnue', createdAt: '2026-11-20T10:00:00.000Z' }
}

test('a stuck mail shows the reason, and is sent again on request', async () => {
  let mail = stuckMail
  await openAdminPage('/admin/courriels', {
    'GET /admin/outbox': ({ url }) => {
      const messages = url.searchParams.get('state') === 'stuck' && mail.state !== 'stuck' ? [] : [mail]
      return { messages, ...aPage(messages.length) }
    },
    [`POST /admin/outbox/${mail._id}/retry`]: () => {
      mail = { ...mail, state: 'waiting', reason: undefined, dueAt: '2026-11-21T10:00:00.000Z' }
      return { message: 'Le message va être envoyé de nouveau.' }
    }
  })
  expect(await screen.findByText('1 courriel bloqué, à renvoyer.')).toBeVisible()
  const facts = [
    'Accusé de réception d’une demande',
    'Adresse inconnue',
    'Écrit le 20 novembre 2026 à 10:00, 12 essais'
  ]
  for (const text of facts) expect(screen.getByText(text)).toBeVisible()
  await press(/^Renvoyer/)
  expect(await screen.findByText('Le message va être envoyé de nouveau.')).toBeVisible()
  expect(await screen.findByText('Aucun courriel bloqué.')).toBeVisible()
  expect(screen.getByText(/prochain le 21 novembre 2026 à 10:00/)).toBeVisible()
})
