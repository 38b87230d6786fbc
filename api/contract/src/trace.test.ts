import { createTraceparent, documentSpanOf, parseTraceparent, visitSpanOf } from './trace.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const span = '00f067aa0ba902b7'

test.each([
  [`00-${traceId}-${span}-01`, true],
  [`00-${traceId}-${span}-03`, true],
  [`00-${traceId}-${span}-02`, false],
  [`cc-${traceId}-${span}-01-of-a-later-version`, true],
  [createTraceparent(traceId, span), true],
  [createTraceparent(traceId, span, false), false]
])('%s names its trace, the span that sends it, and whether that is sampled: %s', (header, sampled) => {
  expect(parseTraceparent(header)).toEqual({ traceId, span, sampled })
})

test.each([
  undefined,
  [`00-${traceId}-${span}-01`],
  `00-${'0'.repeat(32)}-${span}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${span}-01`,
  `00-${traceId}-${span}-01x`,
  `00-${traceId}0-${span}-01`
])('%j is no trace', (header) => {
  expect(parseTraceparent(header)).toBeUndefined()
})

test('the spans of a page follow from its trace, and differ', () => {
  expect([documentSpanOf(traceId), visitSpanOf(traceId)]).toEqual(['4bf92f3577b34da6', 'a3ce929d0e0e4736'])
})
