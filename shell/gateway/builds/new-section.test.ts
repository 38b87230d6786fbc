import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { SectionFacts } from '@keur/contract/section-facts'
import { publish, trustedKeys, trustedSection, unknownKey } from '../testing/build-fixtures.ts'
import { advanceClock } from '../testing/fakes.ts'
import { endWhatIsOpened, temporaryFolder } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, stateOf, type TestResponse, type TestSite } from '../testing/test-site.ts'

endWhatIsOpened()

let folder: string
let site: TestSite
const id = 'aaaaaaaaaaaaaaaa'
const isLive = async () => JSON.parse((await site.request('/mfe/registry.json')).text).remotes.agenda !== undefined
const trust = (keys: object) => writeFileSync(join(folder, 'trusted.json'), JSON.stringify(keys))

beforeAll(async () => {
  folder = temporaryFolder()
  trust(trustedKeys)
  const builds = [shellBuild, remoteBuild('ventes', 'bbbbbbbbbbbbbbbb')]
  site = await openSite(builds, { TRUSTED_KEYS: join(folder, 'trusted.json') })
})

/** Whether this is so within some minutes of the gateway's clock. */
async function becomesTrue(wanted: () => Promise<boolean>): Promise<boolean> {
  for (let round = 0; round < 30; round += 1) {
    if (await wanted()) return true
    advanceClock(10)
  }
  return false
}

let hours = 0
beforeEach(() => {
  // The clock is back at real time after each test: behind what was read in the one before.
  hours += 1
  advanceClock(hours * 3_600)
})

test('a new remote is served as soon as its key is listed and it is published', async () => {
  // given a running site without an agenda, and a build of one whose key is not listed
  await publish(site.store, remoteBuild('agenda', id, "'rendez-vous ' + path"))
  expect((await site.request('/agenda')).status).toBe(404)
  // when a key that did not sign it is listed
  trust({ ...trustedKeys, agenda: trustedSection('agenda', unknownKey) })
  // then it is not live
  expect(await becomesTrue(isLive)).toBe(false)
  // and when its team's key is listed, without a restart
  trust({ ...trustedKeys, agenda: trustedSection('agenda') })
  expect(await becomesTrue(isLive)).toBe(true)
  expect((await site.request('/agenda/mardi')).text).toContain('rendez-vous /agenda/mardi')
})

const sectionsIn = (response: TestResponse) => stateOf(response).sections
const withFacts = (build: string, facts: unknown) => ({
  ...remoteBuild('agenda', build),
  more: { facts: facts as SectionFacts }
})

test('menu, footer, sitemap and offline pages follow the facts of the live build', async () => {
  expect(sectionsIn(await site.request('/agenda'))).toEqual({ menu: [], links: [], compared: {} })
  const link = { label: 'Agenda', to: '/agenda' }
  await publish(site.store, withFacts('cccccccccccccccc', { order: 45, link, menu: { order: 55 }, pages: ['/agenda'] }))
  const expected = { menu: [{ order: 55, ...link }], links: [link], compared: {} }
  expect(await becomesTrue(async () => isDeepStrictEqual(sectionsIn(await site.request('/')), expected))).toBe(true)
  expect((await site.request('/sitemap/pages.xml')).text).toContain('/agenda</loc>')
})

test('an incomplete or missing list of keys leaves the live remotes as they are', async () => {
  writeFileSync(join(folder, 'trusted.json'), '{"shell": [')
  advanceClock(2)
  expect(await isLive()).toBe(true)
  rmSync(join(folder, 'trusted.json'))
  advanceClock(2)
  expect(await isLive()).toBe(true)
})
