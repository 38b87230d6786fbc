import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

const number = 'D-7K3QM-9XWPA'
const check = {
  number,
  issuedAt: '2026-11-23T10:00:00.000Z',
  validUntil: '2099-12-23',
  lineCount: 3,
  total: 4_320_000,
  fingerprint: '8F3A 21C4 9B07 66DE'
}
const open = async (path: string, response: unknown) => {
  await fakeApi({ [`GET /quotes/${number}`]: () => response })
  return renderRoutes(routes, path)
}
const fact = (label: string) => screen.getByText(label).parentElement

test('somebody with a document compares dates, lines, total and fingerprint', async () => {
  await open(`/devis/${number}`, check)
  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: /Le devis D-7K3QM-9XWPA vient de/ })).toBeVisible()
  expect(fact('Établi le')).toHaveTextContent('23 novembre 2026')
  expect(fact('Valable jusqu’au')).toHaveTextContent('23 décembre 2099')
  expect(fact('Contenu')).toHaveTextContent('3 lignes')
  expect(fact('Total TTC')).toHaveTextContent(/4\s320\s000\sF\sCFA/)
  expect(fact('Empreinte')).toHaveTextContent('8F3A 21C4 9B07 66DE')
  expect(screen.queryByText(/n’est plus valable/)).not.toBeInTheDocument()
})

test('a quote after its last day is genuine, and no longer valid', async () => {
  await open(`/devis/${number}`, { ...check, validUntil: '2026-01-31' })
  expect(await screen.findByText(/n’est plus valable depuis le 31 janvier 2026/)).toBeVisible()
})

test('a number that no quote has is a 404 with the reason', async () => {
  const router = await open(
    `/devis/${number}`,
    new FakeResponse(404, { error: 'not_found', message: 'Aucun devis ne porte ce numéro.' })
  )
  expect(await screen.findByText('Aucun devis ne porte ce numéro.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Vérifier un devis' })).toBeVisible()
  expect(router.state.errors?.['btp:quote-check']).toMatchObject({ status: 404 })
})

test('a number that is typed leads to its page, with spaces in place of hyphens, too', async () => {
  const user = userEvent.setup()
  await open('/devis', check)
  await user.type(await screen.findByLabelText('Numéro du devis'), number.replaceAll('-', ' '))
  await user.click(screen.getByRole('button', { name: 'Vérifier' }))
  expect(await screen.findByRole('heading', { name: /vient de/ })).toBeVisible()
})
