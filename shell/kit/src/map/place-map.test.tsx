import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PlaceMap } from './index.tsx'

const home = { latitude: 14.7915, longitude: -16.9285 }
const circle = () => document.querySelector('circle.area')
const pin = () => document.querySelector('path.pin')

test('an address that is not shown is a circle of 300 m, never a pin', async () => {
  render(<PlaceMap label="Carte : Escale, Thiès" point={home} city="Thiès" district="Escale" />)
  expect(await screen.findByRole('img', { name: 'Carte : Escale, Thiès' })).toBeVisible()
  expect(screen.getByText('Le bien se trouve dans ce cercle de 300 m.')).toBeVisible()
  expect([circle(), pin()]).toEqual([expect.anything(), null])
})

test('an address that the agency shows is a pin', async () => {
  render(<PlaceMap label="Carte" point={{ ...home, exact: true }} />)
  expect(await screen.findByText('L’adresse est marquée sur la carte.')).toBeVisible()
  expect([circle(), pin()]).toEqual([null, expect.anything()])
})

test.each([
  ['Thiès', 'Mbour 3', 'La carte montre le quartier Mbour 3, sans l’emplacement du bien.'],
  ['Thiès', 'Quartier neuf', 'La carte montre Thiès, sans l’emplacement du bien.']
])('without a point, %s, %s is shown for what it is', async (city, district, sentence) => {
  render(<PlaceMap label="Carte" city={city} district={district} />)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(pin()).toBeNull()
})

test('a place that no one knows has no map', async () => {
  const { container } = render(<PlaceMap label="Carte" city="Lyon" />)
  // A map that were drawn would come before the one that is rendered after it.
  render(<PlaceMap label="Carte : Thiès" city="Thiès" />)
  expect(await screen.findByRole('img', { name: 'Carte : Thiès' })).toBeVisible()
  expect(container.querySelector('.place')).toBeEmptyDOMElement()
})

test('enlarged, the map moves with the arrow keys and zooms with buttons', async () => {
  render(<PlaceMap label="Carte" point={home} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Agrandir la carte' }))
  const map = await screen.findByRole('group', { name: /^Carte\. Les flèches/ })
  const before = circle()!.getAttribute('cx')
  map.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(Number(circle()!.getAttribute('cx'))).toBe(Number(before) - 80)
  const radius = () => Number(circle()!.getAttribute('r'))
  const small = radius()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom avant' }))
  expect(radius()).toBeGreaterThan(1.9 * small)
})
