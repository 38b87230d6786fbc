import { render } from '@testing-library/react'
import { absoluteUrl, configureSite, PageHead } from './index.tsx'

beforeEach(() => {
  document.head.replaceChildren()
  configureSite({ publicUrl: 'https://keurdurail.sn/' })
})

const meta = (name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')
const alternates = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')].map(({ hreflang, href }) => [hreflang, href])
const link = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')

test('a page has title, description and image with full URLs', () => {
  const image = { image: '/media/properties/share/1.jpg', imageAlt: 'La façade' }
  render(<PageHead title="Villa à Thiès" description="Quatre chambres" path="/detail/1" type="product" {...image} />)
  expect(document.title).toBe('Villa à Thiès – Keur du Rail')
  expect(meta('description')).toBe('Quatre chambres')
  expect(link('canonical')).toBe('https://keurdurail.sn/detail/1')
  expect(meta('og:title')).toBe('Villa à Thiès – Keur du Rail')
  expect(meta('og:url')).toBe('https://keurdurail.sn/detail/1')
  expect(meta('og:image')).toBe('https://keurdurail.sn/media/properties/share/1.jpg')
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
  expect(meta('og:image:alt')).toBe('La façade')
  expect(meta('og:locale')).toBe('fr_SN')
  expect(meta('twitter:card')).toBe('summary_large_image')
  expect(meta('robots')).toBeUndefined()
  expect(alternates()).toEqual([
    ['fr', 'https://keurdurail.sn/detail/1'],
    ['en', 'https://keurdurail.sn/en/detail/1'],
    ['x-default', 'https://keurdurail.sn/detail/1']
  ])
})

test.each([
  ['/mfe/shell/a1/images/gerance-partage.1a2b3c4d.jpg', '1200'],
  ['/mfe/shell/a1/images/gerance-1600.1a2b3c4d.webp', undefined]
])('the size of the image is given where it is known: %s', (image, width) => {
  render(<PageHead title="Gérance" path="/services/gerance" image={image} />)
  expect(meta('og:image:width')).toBe(width)
})

test('the name of the agency is added to a title that has it not', () => {
  render(<PageHead title="Keur du Rail ouvre à Mbour" />)
  expect(document.title).toBe('Keur du Rail ouvre à Mbour')
})

test('a page without an image and with noIndex', () => {
  render(<PageHead title="Connexion" path="/login" noIndex />)
  expect(meta('robots')).toBe('noindex')
  expect(meta('twitter:card')).toBe('summary')
  expect(meta('og:image')).toBeUndefined()
  expect(alternates()).toEqual([])
})

test('no text of a listing can break out of the data for search engines', () => {
  const name = '</script><script>alert(1)</script><!--'
  const { container } = render(<PageHead title="Villa" jsonLd={{ '@type': 'Product', name }} />)
  // The server's HTML, parsed by a browser: one data script with the listing's text.
  const again = document.createElement('div')
  again.innerHTML = container.innerHTML + document.head.innerHTML
  const scripts = [...again.querySelectorAll('script')]
  expect(scripts.map(({ type }) => type)).toEqual(['application/ld+json'])
  expect(scripts[0]?.innerHTML).not.toContain('<')
  const data = { '@context': 'https://schema.org', '@type': 'Product', name }
  expect(JSON.parse(scripts[0]?.textContent ?? '')).toEqual(data)
})

test('no text of a listing can break out of a title or a description', () => {
  const text = '"><script>alert(1)</script>'
  render(<PageHead title={text} description={text} />)
  expect(document.querySelectorAll('script')).toHaveLength(0)
  expect(meta('description')).toBe(text)
})

test('the address of a photo on another site is absolute already', () => {
  for (const address of ['https://photos.example/1.jpg', 'http://photos.example/1.jpg'])
    expect(absoluteUrl(address)).toBe(address)
})
