import { createVisitTokens } from './visit-token.ts'

const tokens = createVisitTokens('a secret of gateway and API')
const visit = { id: 'f'.repeat(32), builds: ['ventes/bbbbbbbbbbbbbbbb'], issuedAt: 1_000_000_000_000 }
const minute = 60_000

test('a token proves its visit for an hour, to processes with the secret', () => {
  const token = tokens.create(visit)
  expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/)
  expect(tokens.read(token, visit.issuedAt)).toEqual(visit)
  expect(tokens.read(token, visit.issuedAt + 60 * minute)).toEqual(visit)
  // and clocks may differ by some minutes, either way
  expect(tokens.read(token, visit.issuedAt - 4 * minute)).toEqual(visit)
})

test.each([
  ['an older one', tokens.create(visit), 66],
  ['one from the future', tokens.create(visit), -6],
  ['one of another secret', createVisitTokens('another secret').create(visit), 0],
  ['another visit under the signature', `${btoa('{"id":"1"}')}.${tokens.create(visit).split('.')[1]}`, 0],
  ['one without a signature', tokens.create(visit).split('.')[0] as string, 0],
  ['more than a token', `${tokens.create(visit)}.x`, 0],
  ['nothing', '', 0]
])('%s proves nothing', (_, token, minutes) => {
  expect(tokens.read(token, visit.issuedAt + minutes * minute)).toBeNull()
})
