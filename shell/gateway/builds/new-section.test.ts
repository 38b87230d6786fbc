import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { publicKeyText } from '@keur/store/build-signature'
import { publish, strangersKey, trustedKeys } from '../testing/build-fixtures.ts'
import { openSite, remoteBuild, shellBuild, type TestSite } from '../testing/test-site.ts'

let folder: string
let site: TestSite
const id = 'aaaaaaaaaaaaaaaa'
const isLive = async () => JSON.parse((await site.ask('/mfe/registry.json')).text).remotes.agenda !== undefined
const trust = (keys: object) => writeFileSync(join(folder, 'trusted.json'), JSON.stringify(keys))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keur-keys-'))
  const { ventes, shell } = trustedKeys
  trust({ shell, ventes })
  const builds = [shellBuild, remoteBuild('ventes', 'bbbbbbbbbbbbbbbb')]
  site = await openSite(builds, { TRUSTED_KEYS: join(folder, 'trusted.json') })
})
afterAll(async () => {
  await site.close()
  await site.remove()
  rmSync(folder, { recursive: true })
})

async function within(milliseconds: number, wanted: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(100)) if (await wanted()) return true
  return false
}

test('a section that the site has never heard of is served once its team is trusted and it is published', async () => {
  // given a running site without an agenda, and a build of one that nobody vouches for
  await publish(site.store, remoteBuild('agenda', id, "'rendez-vous ' + path"))
  expect((await site.ask('/agenda')).status).toBe(404)
  // when a key that did not sign it is listed
  trust({ ...trustedKeys, agenda: [publicKeyText(strangersKey)] })
  // then it is still none of the site's
  expect(await within(2_500, isLive)).toBe(false)
  // and when its team's key is, without any restart
  trust({ ...trustedKeys, agenda: trustedKeys.ventes })
  expect(await within(5_000, isLive)).toBe(true)
  expect((await site.ask('/agenda/mardi')).text).toContain('rendez-vous /agenda/mardi')
})

test('a list of keys that is being written, or that is gone, leaves the sections as they are', async () => {
  writeFileSync(join(folder, 'trusted.json'), '{"shell": [')
  await pause(1_200)
  expect(await isLive()).toBe(true)
  rmSync(join(folder, 'trusted.json'))
  await pause(1_200)
  expect(await isLive()).toBe(true)
})
