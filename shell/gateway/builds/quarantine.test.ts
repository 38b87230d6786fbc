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

const buildsOf = (digit: string) => digit.repeat(16)
const withBuilds = (shell: string, current: string, previous: string | null) => {
  const remotes = { ventes: { prefixes: ['/ventes'], current, previous } }
  return { shell: { id: shell }, registry: { version: 1, remotes } }
}
const [a, b, c] = ['a', 'b', 'c'].map(buildsOf) as [string, string, string]
const [shell, newShell] = [buildsOf('5'), buildsOf('6')]
/** A visitor of a canary, whose previous build is the live one, and that one's previous build. */
const builds = { ...withBuilds(newShell, c, b), live: withBuilds(shell, b, a) } as unknown as VisitorBuilds

test.each<[what: string, cookie: string, selected: [string, string][]]>([
  ['that is not the visitor’s', `ventes:${buildsOf('d')}`, [['ventes', c]]],
  ['of another section', `btp:${c}`, []],
  ['that is a canary is replaced by the live one', `ventes:${c}`, [['ventes', b]]],
  ['and the live one, by the one before', `ventes:${c}.ventes:${b}`, [['ventes', a]]],
  ['and all others, by none', `ventes:${c}.ventes:${b}.ventes:${a}`, []],
  ['that is a canary of the shell is replaced by the live one', `shell:${newShell}`, [['shell', shell]]],
  ['of the shell that is not the visitor’s', `shell:${shell}`, []],
  ['with a forged name', `ventes:${c}x.ventes.:${c}.VENTES:${c}`, []],
  ['before the last ten of a forged cookie', [`ventes:${c}`, ...ten].join('.'), [['ventes', c]]],
  ['among the last ten', [`ventes:${c}`, ...ten.slice(1)].join('.'), [['ventes', b]]]
])('a quarantined build %s', async (_what, cookie, selected) => {
  expect([...(await quarantineSelector(builds, aVisitor(cookie).cookies))]).toEqual(selected)
})
