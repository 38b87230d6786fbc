import { checkFacts, type SectionFacts } from './section-facts.ts'

const facts: SectionFacts = {
  order: 10,
  link: { label: 'Agenda', to: '/agenda' },
  menu: { order: 55, links: [{ label: 'Ce mois', to: '/agenda/mois' }] },
  pages: ['/agenda', '/rendez-vous'],
  records: { sitemap: 'agenda', page: '/agenda/detail', api: '/visits', rows: 'visits' },
  api: ['/visits/:id/similar'],
  basket: { label: 'Panier', to: '/agenda/panier', storage: 'panier' }
}

test('facts about the pages of a section are valid', () => {
  expect(checkFacts(facts, ['/agenda', '/rendez-vous'])).toEqual([])
})

test('every page must be under a prefix of the section', () => {
  expect(checkFacts(facts, ['/agenda'])).toEqual(['facts: /rendez-vous is not under a prefix of the section.'])
  expect(checkFacts(facts, ['/agend'])).toHaveLength(6)
})

test.each([
  ['no object', null, 'facts must be object.'],
  ['no rank', { link: facts.link }, 'facts must have required properties order.'],
  ['an address that is no path', { order: 1, link: { label: 'a', to: 'javascript:1' } }, 'facts/link/to must match'],
  ['links that are no list', { ...facts, menu: { order: 1, links: {} } }, 'facts/menu/links must be array.']
])('%s is refused', (_, invalid, message) => {
  expect(checkFacts(invalid as SectionFacts, ['/agenda']).join('\n')).toContain(message)
})
