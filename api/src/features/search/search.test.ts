import { createSearchService } from './search.service.ts'

/** Places of rentals, of which the last one has nothing; other sections have no place. */
function searchOf(...names: string[]) {
  const places = names.map((name) => ({ name, words: name.toLowerCase().split(' ') }))
  const visitorSearch = {
    places: async () => places,
    totalsOf: async (asked: string[]) => asked.map((name) => (name === names.at(-1) ? 0 : 1))
  }
  const other = { visitorSearch: { places: async () => [] } }
  const { suggestPlaces } = createSearchService({ properties: { visitorSearch }, sales: other, btp: other } as never)
  return async (q: string, section: 'properties' | 'sales' = 'properties') =>
    (await suggestPlaces({ q, section })).places.map(({ text }) => text)
}
const suggest = searchOf('Keur Mame El Hadj', 'Grand Standing', 'Standing', 'Thialy', 'Thiès Nord', 'Thieppe')

test.each([
  ['t', []],
  ['th', ['Thialy', 'Thiès Nord']],
  ['standing', ['Grand Standing', 'Standing']],
  ['grand st', ['Grand Standing']],
  ['villa à grand st', ['villa à Grand Standing']],
  ['f3 keur mame el', ['f3 Keur Mame El Hadj']],
  ['thi ', ['Thialy', 'Thiès Nord']],
  ['nord thi', ['nord Thialy', 'nord Thiès Nord']],
  ['dakar', []]
])('«%s» may become %j', async (typed, texts) => {
  expect(await suggest(typed)).toEqual(texts)
})

test('eight places are suggested, and those of the section alone', async () => {
  const ofMany = searchOf(...Array.from('abcdefghij', (letter) => `Mbour ${letter}`))
  expect([await ofMany('mbour'), await ofMany('mbour', 'sales')]).toEqual([
    Array.from('abcdefgh', (letter) => `Mbour ${letter}`),
    []
  ])
})
