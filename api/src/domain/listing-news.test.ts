import { newsOf } from './listing-news.ts'

const at = new Date('2026-11-23T10:00:00Z')
const earlier = { kind: 'new' as const, at: new Date('2026-11-01T10:00:00Z') }
const offer = (price: number, more = {}) => ({ details: { price }, draft: false, ...more })

test('a listing is new when it is first published, and not again when it returns from drafts', () => {
  expect(newsOf(null, offer(100), at)).toEqual({ kind: 'new', at })
  expect(newsOf(null, offer(100, { draft: true }), at)).toBeUndefined()
  expect(newsOf(offer(100, { draft: true }), offer(100), at)).toEqual({ kind: 'new', at })
  expect(newsOf(offer(100, { draft: true, news: earlier }), offer(100), at)).toBe(earlier)
})

test('a lower price is news, a higher one or a new text is none', () => {
  expect(newsOf(offer(100, { news: earlier }), offer(90), at)).toEqual({ kind: 'cheaper', at })
  expect(newsOf(offer(100, { news: earlier }), offer(110), at)).toBe(earlier)
  expect(newsOf(offer(100, { news: earlier }), offer(100), at)).toBe(earlier)
})

test.each([
  ['rental', 'availability', 'Indisponible'],
  ['sale', 'status', 'Vendu']
])('a %s that can be had again is news', (_kind, field, taken) => {
  const [away, back] = [offer(100, { [field]: taken }), offer(100, { [field]: 'Disponible' })]
  expect(newsOf(away, back, at)).toEqual({ kind: 'available', at })
  expect(newsOf({ ...back, news: earlier }, away, at)).toBe(earlier)
})
