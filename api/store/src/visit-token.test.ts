import { createVisitTokens } from './visit-token.ts'

const tokens = createVisitTokens('a secret of gateway and API')
const visit = { id: 'f'.repeat(32), builds: ['ventes/bbbbbbbbbbbbbbbb'], issuedAt: 1_000_000_000_000 }
const minute = 60_000

test('a token proves its visit for an hour, to processes with the secret', () => {
  const token = tokens.create(visit)
  expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/)
  // Clocks may differ by five minutes, either way.
  for (const minutes of [-5, 0, 65]) expect(tokens.read(token, visit.issuedAt + minutes * minute)).toEqual(visit)
})

test.each([
  ['an older one', tokens.create(visit), 65.01],
  ['one from the future', tokens.create(visit), -5.01],
  ['one of another secret', createVisitTokens('another secret').create(visit), 0],
  ['another visit under the signature', `${btoa('{"id":"1"}')}.${tokens.create(visit).split('.')[1]}`, 0],
  ['one without a signature', tokens.create(visit).split('.')[0] as string, 0],
  ['more than a token', `${tokens.create(visit)}.x`, 0],
  ['nothing', '', 0]
])('%s proves nothing', (_, token, minutes) => {
  expect(tokens.read(token, visit.issuedAt + minutes * minute)).toBeNull()
})
