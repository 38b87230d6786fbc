import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { agency, configureAgency } from '../agency/index.ts'
import { serverHtml } from '../testing/index.tsx'
import { setCurrency } from './currency.ts'
import { CurrencySwitch } from './currency-switch.tsx'
import { Price } from './figures.tsx'
import { formatForeign } from './foreign-amount.tsx'

const before = { ...agency }
beforeEach(() => configureAgency({ ...agency, dollar: { francs: 560, date: '2026-11-20' } }))
afterEach(() => {
  configureAgency(before)
  setCurrency('XOF')
})

test.each([
  [45_000_000, 'EUR', '≈\u00a068\u202f602\u00a0€'],
  [4_200, 'EUR', '≈\u00a06,40\u00a0€'],
  [6_556, 'EUR', '≈\u00a09,99\u00a0€'],
  [6_557, 'EUR', '≈\u00a010\u00a0€'],
  [0, 'USD', '≈\u00a00,00\u00a0$']
] as const)('%d francs in %s are %s', (francs, currency, text) => {
  expect(formatForeign(francs, currency)).toBe(text)
})

test('a visitor abroad chooses dollars: beside each price, with the date of the rate, and again on the next page', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Price amount={280_000} period="Mois" />
      <Price amount={560_000} size="box" />
      <Price amount="Prix sur demande" />
      <CurrencySwitch />
    </>
  )
  expect(screen.queryByText(/≈/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: '$' }))
  expect(await screen.findByText('≈\u00a0500\u00a0$', { normalizer: (text) => text })).toBeVisible()
  expect(screen.getByText(/≈\s1\s000\s\$/)).toHaveTextContent('au taux du 20 novembre 2026 fixé par l’agence')
  expect(screen.getAllByText(/≈/)).toHaveLength(2)
  expect(localStorage.getItem('monnaie')).toBe('USD')
})

test('the server writes francs alone, and no choice that would not work without JavaScript', async () => {
  setCurrency('EUR')
  const html = await serverHtml(
    <>
      <Price amount={280_000} />
      <CurrencySwitch />
    </>
  )
  expect(html).not.toMatch(/≈|€|radio/)
})
