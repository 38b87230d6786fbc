import { jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderRoutes } from '../testing/index.tsx'
import { KeyFigures } from '../ui/index.ts'
import { Facts, FailureView, ListingCard, ListSkeleton, SlowView } from './index.ts'

const show = (view: ReactNode) => renderRoutes([{ path: '*', element: view }], '/')

test('a card shows price, title, place and figures, and its title links to the listing', () => {
  const texts = { to: '/detail/1', title: 'Villa à Som', amount: 250_000, period: 'Mois', place: 'Som, Thiès' }
  const figures = [{ icon: 'bed', value: 3, label: 'chambres' }] as const
  show(<ListingCard {...texts} figures={[...figures]} media={<i />} badge="Villas" availability="Disponible" />)
  const card = within(screen.getByRole('article'))
  expect(card.getByText(/250.000.F.CFA/)).toHaveTextContent('par Mois')
  expect(card.getByRole('link', { name: 'Villa à Som' })).toHaveAttribute('href', '/detail/1')
  expect(card.getByRole('listitem')).toHaveTextContent('3 chambres')
  expect(card.getByText('Som, Thiès')).toBeVisible()
  expect(card.queryByText('Disponible')).toBeNull()
})

test.each([
  [1, 0],
  [2, 2],
  [6, 5]
])('a card that is not available says so, and of %d photos it has %d dots', (photoCount, dots) => {
  const card = { to: '/detail/1', title: 'Villa', amount: 1, availability: 'Indisponible', photoCount }
  show(<ListingCard {...card} media={null} />)
  expect(screen.getByText('Indisponible')).toBeVisible()
  expect(document.querySelectorAll('.dots > i')).toHaveLength(dots)
})

test('a failed section offers a retry, phone and WhatsApp', async () => {
  const again = jest.fn()
  show(<FailureView onRetry={again} />)
  const view = within(screen.getByRole('alert'))
  expect(view.getByRole('heading', { name: 'Cette rubrique est momentanément indisponible' })).toBeVisible()
  await userEvent.click(view.getByRole('button', { name: 'Réessayer' }))
  expect(again).toHaveBeenCalledTimes(1)
  const addresses = view.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses.join(' ')).toMatch(/^tel:\+\d+ https:\/\/wa\.me\/\d+\?text=/)
})

test('a retry in progress is not begun again', async () => {
  const again = jest.fn()
  show(<FailureView onRetry={again} busy />)
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(again).not.toHaveBeenCalled()
})

test('a figure with its unit shows no label beside it', () => {
  const figures = [3, '120 m²'].map((value) => ({ icon: 'area', value, label: `label of ${value}` }) as const)
  show(<KeyFigures figures={figures} />)
  expect(screen.getAllByText(/^label/).map(({ className }) => className)).toEqual(['', 'sr'])
})

test.each([
  ['Cette rubrique tarde à répondre', <SlowView key="slow" />],
  ['Chargement...', <ListSkeleton key="list" />]
])('«%s» is announced', (text, view) => {
  show(view)
  expect(screen.getByRole('status')).toHaveTextContent(text)
})

test('facts without a value are left out', () => {
  const facts = [0, undefined, ''].map((value) => ({ icon: 'bed', label: `${value}`, value }) as const)
  show(<Facts facts={facts} />)
  expect(screen.getAllByRole('term')).toHaveLength(1)
  expect(screen.getByRole('definition')).toHaveTextContent('0')
})
