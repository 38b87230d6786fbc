import type { Manifest } from '@keur/contract/build'
import type { SectionFacts } from '@keur/contract/section-facts'
import { cacheableAddresses, sectionsOf, siteSections } from './sections.ts'

const link = (to: string) => ({ label: to.slice(1), to })
const section = (app: string, facts: SectionFacts, more: string[] = []) =>
  [app, { app, prefixes: [facts.link.to, ...more], facts } as unknown as Manifest] as const

const remotes = new Map([
  section('ventes', {
    order: 20,
    link: link('/ventes'),
    menu: { order: 5, links: [link('/ventes/villas'), link('/ventes/terrains')] },
    pages: ['/ventes', '/ventes/villas'],
    records: { sitemap: 'ventes', page: '/ventes/detail', api: '/sales', rows: 'sales' },
    api: ['/sales', '/sales/:id'],
    compared: { sale: { Prix: 'price' } }
  }),
  section('admin', { order: 30, link: link('/admin'), menu: { order: 9 }, private: true, api: ['/users'] }, [
    '/modifier'
  ]),
  section('btp', { order: 20, link: link('/btp'), menu: { order: 7 } }),
  section('articles', { order: 10, link: link('/articles') }),
  // a link to a page of another section
  section('essai', { order: 1, link: link('/essai'), pages: ['/ventes/x'] })
])

test('sections stand in the order that they declare, and equal ones by name', () => {
  expect(sectionsOf(remotes).map(({ app }) => app)).toEqual(['articles', 'btp', 'ventes', 'admin'])
})

test('menu and footer name what sections declare; private ones are marked in the menu, and nowhere else', () => {
  expect(siteSections(remotes, 'fr')).toEqual({
    menu: [
      { order: 7, ...link('/btp') },
      { order: 5, label: 'ventes', links: [link('/ventes/villas'), link('/ventes/terrains')], also: ['/ventes'] },
      { order: 9, ...link('/admin'), also: ['/modifier'], private: true }
    ],
    links: ['/articles', '/btp', '/ventes'].map(link),
    compared: { sale: { Prix: 'price' } }
  })
})

test('on English pages labels are those that a section declares in English; others stay', () => {
  const facts = {
    order: 10,
    link: link('/locations'),
    menu: { order: 10, links: [link('/locations')] },
    compared: { properties: { Chambres: 'bedrooms', Bains: 'bathrooms' } },
    english: { locations: 'Rentals', Chambres: 'Bedrooms' }
  }
  expect(siteSections(new Map([section('locations', facts)]), 'en')).toEqual({
    menu: [{ order: 10, label: 'Rentals', links: [{ label: 'Rentals', to: '/locations' }] }],
    links: [{ label: 'Rentals', to: '/locations' }],
    compared: { properties: { Bedrooms: 'bedrooms', Bains: 'bathrooms' } }
  })
})

test('the header links to what visitors collect on their device', () => {
  const basket = { ...link('/btp/devis'), storage: 'devis' }
  const btp = section('btp', { order: 20, link: link('/btp'), basket })
  expect(siteSections(new Map([btp]), 'fr').basket).toEqual(basket)
  // and to no page of another section
  expect(
    siteSections(new Map([section('btp', { order: 20, link: link('/autre'), basket })]), 'fr').basket
  ).toBeUndefined()
})

test('browsers may cache public pages and their data for offline use, each page once, and nothing of administrators', () => {
  expect(cacheableAddresses(remotes)).toEqual({
    pages: ['/articles', '/btp', '/ventes', '/ventes/villas', '/ventes/terrains', '/ventes/detail/:id'],
    api: ['/sales', '/sales/:id']
  })
})
