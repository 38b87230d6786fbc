import type { Trait } from './listing-search.ts'
import { rankingOf } from './ranking.ts'

/** What orders the listings for typed words, where titles have only these. */
async function rankingFor(titles: string[], ...words: string[]) {
  const countsOf = async (traits: Trait[]) => traits.map((one) => Number('text' in one && titles.includes(one.text)))
  const search = { titleWords: async () => new Set(titles), size: async () => 100, countsOf }
  const wishes = { words, taken: [], bedrooms: [], places: [], categories: [], exact: [] }
  return rankingOf({ wishes, reading: { corrections: [], dropped: [] } }, search, () => false)
}

test('a word weighs more than another one for the same', async () => {
  const { ranking } = await rankingFor(['parpaing', 'agglo'], 'parpaing')
  const [wish] = ranking.words
  const weightOf = (word: string) => wish!.find(({ trait }) => 'title' in trait && trait.title === word)!.weight
  expect(weightOf('agglo')).toBeLessThan(weightOf('parpaing'))
})

test.each([
  ['carelage', ['carrelage']],
  ['karelage', []],
  ['karrelaje', ['carrelage']],
  ['chaise', []]
])('«%s» is looked for as %j: only in a long word two letters may be wrong', async (typed, meant) => {
  const { reading } = await rankingFor(['carrelage'], typed)
  expect([reading.words, reading.dropped]).toEqual([meant, meant.length > 0 ? [] : [typed]])
})
