import type { MapMarkers } from '@keur/contract/map-marker'
import { aProperty, aPropertyPage } from '@keur/contract/testing'
import { fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

const user = userEvent.setup()
const thies = { latitude: 14.7915, longitude: -16.9285 }
const villa = aProperty({ title: 'Villa Baobab', details: { price: 600_000 } })
const marker = (change: object) => ({ _id: villa._id, ...thies, title: villa.title, price: 600_000, ...change })

async function onTheMap(markers: object[], total = markers.length) {
  const { requests } = await fakeApi({
    'GET /properties': () => aPropertyPage([villa], { total }),
    'GET /properties/map': () => ({ markers, total }) as MapMarkers,
    [`GET /properties/${villa._id}`]: () => villa
  })
  return { requests, router: renderRoutes(routes, '/locations?vue=carte&lieu=thies') }
}

test('the map has the matches of the list’s own filters, and a touch on a price shows the card', async () => {
  const dakar = { latitude: 14.693, longitude: -17.447 }
  const other = marker({ _id: 'b'.repeat(24), ...dakar, title: 'Studio', price: 45_000_000 })
  const { requests } = await onTheMap([marker({}), other])
  const tag = await screen.findByRole('link', { name: /^Villa Baobab, 600\s000/ })
  expect(tag).toHaveAttribute('href', `/detail/${villa._id}`)
  expect(screen.getByRole('link', { name: /^Studio, / })).toHaveTextContent('45 M')
  expect(requests).toContain('GET /properties/map?page=1&limit=10&localisation=thies')
  await user.click(tag)
  const chosen = within(await screen.findByRole('region', { name: 'Bien choisi' }))
  expect(await chosen.findByRole('article')).toHaveTextContent('Villa Baobab')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Bien choisi' })).toBeNull()
  expect(tag).toHaveFocus()
})

test('homes that would cover each other are one disc with their count; a touch comes nearer', async () => {
  const near = marker({ _id: 'b'.repeat(24), latitude: 14.799, title: 'Studio' })
  const far = marker({ _id: 'c'.repeat(24), latitude: 14.42, longitude: -16.965, title: 'Plage' })
  await onTheMap([marker({}), near, far])
  await user.click(await screen.findByRole('link', { name: '2 biens ici' }))
  expect(await screen.findByRole('link', { name: /^Studio, / })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: '2 biens ici' })).toBeNull()
})

test('homes at one point are listed by name: no zoom would part them', async () => {
  await onTheMap([marker({}), marker({ _id: 'b'.repeat(24), title: 'Studio' })], 3)
  await user.click(await screen.findByRole('link', { name: '2 biens ici' }))
  const chosen = within(await screen.findByRole('region', { name: 'Biens à cet endroit' }))
  expect(chosen.getByRole('link', { name: /^Studio/ })).toHaveAttribute('href', `/detail/${'b'.repeat(24)}`)
  expect(screen.getByText(/^2 biens sur 3 sont sur la carte/)).toBeVisible()
})

test('«Liste» and «Carte» keep the filters, and filters keep the map', async () => {
  const { router } = await onTheMap([marker({})])
  const views = within(await screen.findByRole('navigation', { name: 'Affichage' }))
  expect(views.getByRole('link', { name: 'Liste' })).toHaveAttribute('href', '/locations?lieu=thies')
  expect(views.getByRole('link', { name: 'Carte' })).toHaveAttribute('aria-current', 'page')
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))
  expect(router.state.location.search).toContain('vue=carte')
})
