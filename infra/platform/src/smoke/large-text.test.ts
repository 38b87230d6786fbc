import { largeTextFaults } from './large-text.ts'

const lost = (place: string, name: string) => ({ place, name, kind: 'is cut off' as const })
const at360 = (...texts: ReturnType<typeof lost>[]) => new Map([[360, texts]])
const live = at360(lost('main h2', 'h2 « Villas »'))

test('a text that is lost where the live page has it in whole is named, whatever the others say', () => {
  expect(largeTextFaults(at360(lost('main h2', 'h2 « Maisons »')), live)).toEqual([])
  expect(largeTextFaults(at360(), live)).toEqual([])
  const [fault] = largeTextFaults(at360(lost('main h2', 'h2 « Villas »'), lost('main p', 'p « Nouveau »')), live)
  expect(fault).toMatch(/^text twice as large, 360 px wide: p « Nouveau » is cut off, unlike on the live page/)
  // and a second one at the place where the live page has one
  expect(largeTextFaults(at360(lost('main h2', 'h2 « A »'), lost('main h2', 'h2 « B »')), live)).toHaveLength(1)
})
