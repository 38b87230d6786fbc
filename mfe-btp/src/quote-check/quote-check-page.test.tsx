import { formatQuoteNumber } from '@keur/contract/quote-number'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

const number = 'D-7K3QM-9XWPA'
const check = {
  ...{ number, issuedAt: '2026-11-23T10:00:00.000Z', validUntil: '2099-12-23' },
  ...{ lineCount: 3, total: 4_320_000, fingerprint: '8F3A 21C4 9B07 66DE' }
}
const open = async (response: unknown, path = `/devis/${number}`) => {
  await fakeApi({ [`GET /quotes/${number}`]: () => response })
  return renderRoutes(routes, path)
}

test('somebody with a document compares dates, lines, total and fingerprint', async () => {
  await open(check)
  expect(await screen.findByRole('heading', { name: /Le devis D-7K3QM-9XWPA vient de/ })).toBeVisible()
  for (const [label, value] of [
    ['Établi le', '23 novembre 2026'],
    ['Valable jusqu’au', '23 décembre 2099'],
    ['Contenu', '3 lignes'],
    ['Total TTC', '4 320 000 F CFA'],
    ['Empreinte', '8F3A 21C4 9B07 66DE']
  ] as const)
    expect(screen.getByText(label).parentElement).toHaveTextContent(value)
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test.each([
  ['on its last day', day(0), 0],
  ['after its last day', day(-1), 1]
])('a quote %s is genuine, and no longer valid after it', async (_when, validUntil, warnings) => {
  await open({ ...check, validUntil })
  expect(await screen.findByRole('heading', { name: /vient de/ })).toBeVisible()
  expect(screen.queryAllByText(/n’est plus valable depuis le/)).toHaveLength(warnings)
})

test.each([
  [formatQuoteNumber('7K3QM9XWP'), 'Aucun devis ne porte ce numéro.'],
  ['D-7K3QM-9XWPZ', 'Ce numéro de devis comporte une erreur. Relisez-le sur le document.']
])('%s, which no quote has, is a 404 with the reason', async (unknown, reason) => {
  await fakeApi({ [`GET /quotes/${unknown}`]: () => new FakeResponse(404, { error: 'not_found', message: 'Inconnu' }) })
  const router = renderRoutes(routes, `/devis/${unknown}`)
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Vérifier un devis' })).toBeVisible()
  expect(router.state.errors?.['btp:quote-check']).toMatchObject({ status: 404 })
})

test('where the API fails, the page has a retry, and its status is that of the API', async () => {
  const router = await open(new FakeResponse(500, { error: 'internal', message: 'Indisponible' }))
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  expect(router.state.errors?.['btp:quote-check']).toMatchObject({ status: 500 })
})

test('a number that is typed leads to its page, with spaces in place of hyphens, too', async () => {
  const user = userEvent.setup()
  await open(check, '/devis')
  await user.type(await screen.findByLabelText('Numéro du devis'), number.replaceAll('-', ' '))
  await user.click(screen.getByRole('button', { name: 'Vérifier' }))
  expect(await screen.findByRole('heading', { name: /vient de/ })).toBeVisible()
})
