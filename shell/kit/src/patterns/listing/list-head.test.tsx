import { renderRoutes } from '../../testing/index.tsx'
import { ListHead } from '../index.ts'

const listings = [
  { id: 1, title: 'Villa à Som', images: [] },
  { id: 2, title: 'Villa à Mbour', images: ['https://exemple.sn/mbour.png'] }
]

function showHead(address: string, page = 1, pictured?: (typeof listings)[number]) {
  const head = (
    <ListHead
      title="Villas à louer"
      path="/locations-villas"
      lead="Des maisons pour la famille."
      pagination={{ page, limit: 10, total: 12 }}
      listings={listings}
      pathOf={({ id }) => `/detail/${id}`}
      imageListing={pictured}
    />
  )
  renderRoutes([{ path: '*', element: head }], address)
}

const contentOf = (property: string) => document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')

test('the first page has the list’s title and the position of every listing', () => {
  showHead('/locations-villas')
  expect(document.title).toMatch(/^Villas à louer, à Thiès et à Dakar/)
  expect(canonical()).toBe('/locations-villas')
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(data).toMatchObject({ '@type': 'ItemList', numberOfItems: 12 })
  expect(data.itemListElement[1]).toMatchObject({ position: 2, name: 'Villa à Mbour', url: '/detail/2' })
})

test('a further page has its own canonical URL, and its positions continue', () => {
  showHead('/locations-villas?page=2', 2)
  expect(document.title).toMatch(/^Villas à louer, page 2/)
  expect(canonical()).toBe('/locations-villas?page=2')
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(data.itemListElement[0].position).toBe(11)
})

test('a filtered list has the canonical URL of the whole list', () => {
  showHead('/locations-villas?lieu=thies&page=2', 2)
  expect(canonical()).toBe('/locations-villas')
})

test('without a photo there is no image', () => {
  showHead('/locations-villas')
  expect(contentOf('og:image')).toBeUndefined()
})

test('imageListing sets the image', () => {
  showHead('/locations-villas', 1, listings[1])
  expect(contentOf('og:image')).toBe('https://exemple.sn/mbour.png')
  expect(contentOf('og:image:alt')).toBe('Villa à Mbour')
})
