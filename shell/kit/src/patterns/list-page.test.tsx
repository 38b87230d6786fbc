import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderRoutes } from '../testing/index.tsx'
import { type FilterField, ListPage } from './index.ts'

const fields: FilterField[] = [
  { kind: 'search', name: 'search', label: 'Recherche' },
  {
    kind: 'select',
    name: 'category',
    label: 'Catégorie',
    options: [
      { value: '', label: 'Toutes' },
      { value: 'Villas', label: 'Villas' }
    ]
  },
  { kind: 'money', name: 'maxPrice', label: 'Prix maximum', chip: (value) => `Jusqu’à ${value}` }
]

async function showList(path: string, cards: string[] = ['Villa à Som'], total = 12) {
  const element = (
    <ListPage
      title="Locations"
      siblingLists={[
        { to: '/locations', label: 'Toutes' },
        { to: '/locations-villas', label: 'Villas/Bureaux' }
      ]}
      filters={fields}
      total={total}
      countLabels={{ one: 'location trouvée', many: 'locations trouvées' }}
      page={1}
      totalPages={2}
      empty="Aucune location disponible pour le moment."
    >
      {cards.map((card) => (
        <p key={card}>{card}</p>
      ))}
    </ListPage>
  )
  const router = renderRoutes([{ path: '*', element }], path)
  // The code of the filters is fetched on demand.
  await screen.findByRole('search')
  return router
}

test('filtering changes the URL, without page and empty parameters', async () => {
  const user = userEvent.setup()
  const router = await showList('/locations?page=2')
  await user.type(screen.getByLabelText('Recherche'), ' jardin ')
  await user.selectOptions(screen.getByLabelText('Catégorie'), 'Villas')
  await user.type(screen.getByLabelText('Prix maximum'), '500 000')
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))
  expect(router.state.location.search).toBe('?search=jardin&category=Villas&maxPrice=500000')
})

test('a chip removes its filter and clears the field', async () => {
  const user = userEvent.setup()
  const router = await showList('/locations?search=jardin&category=Villas&maxPrice=500000&page=2')
  expect(screen.getByLabelText('Prix maximum')).toHaveValue('500\u202f000')
  await user.click(screen.getByRole('link', { name: /jardin/ }))
  expect(router.state.location.search).toBe('?category=Villas&maxPrice=500000')
  await waitFor(() => expect(screen.getByLabelText('Recherche')).toHaveValue(''))
  await user.click(screen.getByRole('link', { name: 'Tout effacer' }))
  expect(router.state.location.search).toBe('')
  expect(screen.queryByRole('list', { name: 'Filtres actifs' })).toBeNull()
})

test('an option that the filter does not have is not shown as active', async () => {
  await showList('/locations?category=Ch%C3%A2teaux')
  expect(screen.queryByRole('list', { name: 'Filtres actifs' })).toBeNull()
})

test('without scripts the filters are a GET form with names', async () => {
  await showList('/locations?category=Villas')
  const form = screen.getByRole('search')
  expect(form).toHaveAttribute('action', '/locations#resultats')
  expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
    search: '',
    category: 'Villas',
    maxPrice: ''
  })
})

test('the count is in a live region, singular or plural', async () => {
  await showList('/locations', ['Villa à Som'], 1)
  expect(screen.getByRole('status')).toHaveTextContent('1 location trouvée')
})

test('the current list is marked among its siblings', async () => {
  await showList('/locations-villas')
  expect(screen.getByRole('link', { name: 'Villas/Bureaux' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Toutes' })).not.toHaveAttribute('aria-current')
})

test('an empty list shows a message and a link to clear the filters', async () => {
  await showList('/locations?search=château', [], 0)
  expect(screen.getByRole('heading', { name: 'Aucune location disponible pour le moment.' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Effacer les filtres' })).toHaveAttribute('href', '/locations')
})
