import type { CookieJar } from '../lib/cookies.ts'
import { quarantineBuild, quarantineSelector } from './quarantine.ts'
import type { VisitorBuilds } from './visitor-builds.ts'

const entry = (digit: number) => `ventes:${String(digit).repeat(16)}`
const ten = Array.from({ length: 10 }, (_, digit) => entry(digit))

/** The cookie of a visitor, as a jar that keeps what is set. */
function aVisitor(value: string) {
  const visitor = { value, attributes: {} as Record<string, unknown> }
  const cookies: CookieJar = {
    get: () => visitor.value,
    set(_name, changed, attributes) {
      Object.assign(visitor, { value: changed, attributes })
    }
  }
  return { visitor, cookies }
}

test('a visitor whose builds keep failing carries the last ten of them, and no more', () => {
  const { visitor, cookies } = aVisitor(ten.join('.'))
  quarantineBuild(cookies, 'btp', 'b'.repeat(16), true)
  expect(visitor.value.split('.')).toEqual([...ten.slice(1), `btp:${'b'.repeat(16)}`])
  expect(visitor.attributes).toEqual({ Path: '/', SameSite: 'Lax', Secure: true })
  // one that is quarantined already is not written twice
  quarantineBuild(cookies, 'btp', 'b'.repeat(16), false)
  expect(visitor.value.split('.')).toHaveLength(10)
  expect(visitor.attributes).toMatchObject({ Secure: false })
})

test('of a forged cookie with more builds only the last ten count', () => {
  const remotes = { ventes: { prefixes: ['/ventes'], current: '0'.repeat(16), previous: '1'.repeat(16) } }
  const builds = { registry: { version: 1, remotes }, live: { registry: { version: 1, remotes } } } as unknown
  const selectFor = (value: string) => quarantineSelector(builds as VisitorBuilds, aVisitor(value).cookies)
  expect(selectFor(ten.slice(0, 1).join('.'))).toEqual(new Map([['ventes', '1'.repeat(16)]]))
  expect(selectFor([...ten, `ventes:${'f'.repeat(16)}`].join('.'))).toEqual(new Map([['ventes', '0'.repeat(16)]]))
})
