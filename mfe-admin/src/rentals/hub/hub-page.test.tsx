import { aProperty, aPropertyPage } from '@keur/contract/testing'
import { showRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import { routes } from '../../routes.tsx'
import { deskApi } from '../../testing/desk-api.ts'

let api: Awaited<ReturnType<typeof deskApi>> | undefined

afterEach(async () => {
  await api?.close()
  api = undefined
})

const rentals = async (answer: (address: URLSearchParams) => unknown) => {
  api = await deskApi({
    'GET /properties': ({ url }) => answer(url.searchParams)
  })
}

test('an administrator sees how many rentals there are, and the newest', async () => {
  const villa = aProperty({
    title: 'Villa Baobab',
    availability: 'Indisponible',
    createdAt: '2026-10-12T09:00:00.000Z',
    details: { reference: 'L-1047' }
  })
  const counts: Record<string, number> = { Appartements: 18, Villas: 12, Bureaux: 7 }
  await rentals((address) => {
    const category = address.get('category')
    return category ? aPropertyPage([], { total: counts[category] ?? 1 }) : aPropertyPage([villa], { total: 60 })
  })

  showRoutes(routes, '/admin/locations')

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Gestion des locations')
  const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
  expect(figure('En tout')).toHaveTextContent('60')
  expect(figure('Appartements')).toHaveTextContent('18')
  expect(figure('Chambres')).toHaveTextContent('1')
  const card = within(screen.getByRole('article'))
  expect(card.getByRole('link', { name: 'Villa Baobab' })).toHaveAttribute('href', `/detail/${villa._id}`)
  expect(card.getByText('Indisponible')).toBeVisible()
  expect(card.getByText('Référence L-1047, publiée le 12 octobre 2026.')).toBeVisible()
})

test('an agency without rentals is told so', async () => {
  await rentals(() => aPropertyPage([]))
  showRoutes(routes, '/admin/locations')
  expect(await screen.findByText('Aucune location disponible pour le moment.')).toBeVisible()
})
