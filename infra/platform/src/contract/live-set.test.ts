import type { Manifest } from '@keur/contract/build'
import { checkVersions } from './live-set.ts'

const shell = (kit: string) =>
  ({ app: 'shell', id: '5e11000000000000', provides: { '@keur/kit': kit } }) as unknown as Manifest
const section = (range: string) => ({ app: 'ventes', requires: { '@keur/kit': range } }) as unknown as Manifest
const findings = (kit: string, range: string) => {
  const candidate = section(range)
  return checkVersions({ shell: shell(kit), remotes: [candidate] }, candidate)
}

test.each(['^3.0.0', '^2.1.0', '^2.2.0 || ^3.0.0'])(
  'a shell that bridges two majors of the kit takes a section for %s',
  (range) => {
    expect(findings('3.1.0 || 2.2.0', range)).toEqual([])
  }
)

test.each(['^2.3.0', '^1.0.0', '^3.2.0', '^4.0.0'])('it refuses a section for %s, and names what it has', (range) => {
  expect(findings('3.1.0 || 2.2.0', range)).toEqual([
    `ventes needs @keur/kit ${range}, and the shell 5e11000000000000 provides 3.1.0 and 2.2.0.`
  ])
})
