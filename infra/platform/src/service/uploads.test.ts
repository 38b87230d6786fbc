import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '@keur/contract/build'
import { uploadLimits } from '@keur/contract/publishing'
import { integrityHash } from '@keur/store/build-signature'
import { StoreFull, StoreUnavailable } from '@keur/store/object-store'
import type { Build } from '../build-files.ts'
import { id } from '../testing/test-artifact-store.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { anotherKey, openPublishedSite, openTestTeam, type Part, partsOf, type TestTeam } from '../testing/test-team.ts'

let site: TestService
let team: TestTeam
beforeEach(async () => {
  ;({ site, team } = await openPublishedSite())
})
afterEach(() => site.stop())

const liveBuild = async () => (await site.live('ventes'))?.current

const refusal = (status: number, reason: string) => ({ status, body: { message: expect.stringContaining(reason) } })
const storedFiles = () => site.keys(`builds/ventes/${id('2')}/`)

describe('an upload', () => {
  afterEach(async () => expect(await liveBuild()).toBe(id('1')))

  test('is stored once it is complete; the same one again changes nothing', async () => {
    const build = await team.aBuild()
    const body = { app: 'ventes', build: id('2'), result: 'stored', written: 2 }
    expect(await team.send(build)).toMatchObject({ status: 201, body })
    expect(await site.artifacts.builds.readManifest('ventes', id('2'))).toMatchObject(build.manifest)
    expect((await team.send(build)).body).toMatchObject({ result: 'unchanged', written: 0 })
  })

  const signed = (build: Build) => team.signed(build)
  const unsigned = 'not signed with a key'
  const brackets = `{"deep":${'['.repeat(50_000)}${']'.repeat(50_000)},`
  const deep = (build: Build) => JSON.stringify(team.signed(build)).replace('{', brackets)
  test.each<[string, number, string, (build: Build) => unknown, ((parts: Part[]) => Part[])?]>([
    ['another team signed it', 403, unsigned, (build) => team.signed(build, team.keyOf('btp'))],
    ['an unknown key signed it', 403, unsigned, (build) => team.signed(build, anotherKey())],
    ['it is not signed', 400, 'signature', (build) => build.manifest],
    ['it was changed after it was signed', 403, unsigned, (build) => ({ ...team.signed(build), owner: 'another' })],
    ['it is no JSON', 400, 'is no JSON', () => '{'],
    ['it is nested deeply', 400, 'nested more than 50 levels', deep],
    ['the manifest does not come first', 400, 'first part', () => undefined],
    ['a file is missing', 422, '1 files of the manifest are missing', signed, (parts) => parts.slice(1)],
    [
      'a file has another content',
      422,
      'does not have the hash',
      signed,
      ([, ...parts]) => [['remoteEntry.js', 'x'], ...parts]
    ],
    ['a file comes twice', 422, 'comes twice', signed, (parts) => [...parts, ...parts]],
    ['it holds a file more', 422, 'names no file evil.js', signed, (parts) => [['evil.js', '1'], ...parts]]
  ])('changes nothing where %s', async (_, status, reason, manifestOf, change = (parts) => parts) => {
    const build = await team.aBuild()
    expect(await team.put(manifestOf(build), change(await partsOf(build)))).toMatchObject(refusal(status, reason))
    expect(await storedFiles()).toEqual([])
  })

  test('changes nothing where the key of its team has ended', async () => {
    const trusted = JSON.parse(await readFile(join(site.env.DATA_DIR as string, 'keys/trusted.json'), 'utf8'))
    trusted.ventes.keys[0].until = '2020-01-01'
    const env = { ...site.env, TRUSTED_KEYS: JSON.stringify(trusted) }
    const later = await startTestService({}, { ...site, env })
    expect(await openTestTeam(later).send(await team.aBuild())).toMatchObject(refusal(403, unsigned))
    await later.stop()
  })

  const many = Array.from({ length: 2_001 }, (_, number) => `${number}.js`)
  const notListed = '/btp is not listed beside the keys of ventes'
  const withFiles = (...names: string[]) => ({
    files: Object.fromEntries(names.map((name) => [name, integrityHash('')]))
  })
  // Which names and prefixes are refused is asked of the checks; here, that they are called.
  test.each<[string, Partial<Manifest>, string]>([
    ['claims a prefix of another section', { prefixes: ['/btp'] }, notListed],
    ['names a file outside of its folder', withFiles('../shell/x.js'), 'cannot be the name'],
    ['names the field of every object', withFiles('__proto__'), '« __proto__ » has another meaning'],
    ['has too many files', withFiles(...many), 'at most 2000']
  ])('changes nothing where the manifest %s', async (_, more, reason) => {
    const build = await team.aBuild('2', more)
    expect(await team.put(team.signed(build), [])).toMatchObject(refusal(422, reason))
    expect(await storedFiles()).toEqual([])
  })

  test('is ended where it has more bytes than a build may', async () => {
    const large = new Uint8Array(uploadLimits.bytes / 2 + 1)
    const files = { 'a.js': integrityHash(Buffer.from(large)), 'b.js': integrityHash(Buffer.from(large)) }
    const parts = Object.keys(files).map((name): Part => [name, large])
    const result = await team.put(team.signed(await team.aBuild('2', { files })), parts)
    expect(result).toMatchObject({ status: 413, body: { error: 'too_large' } })
  })

  test('of another build under a stored id is refused', async () => {
    await team.send(await team.aBuild())
    const other = await site.aBuild({ app: 'ventes', id: id('2'), entry: `var ventes_${id('2')} = 2` })
    expect(await team.send(other)).toMatchObject(refusal(422, 'Another build with the id'))
  })

  test('into a full store is 507 with a sentence, and without a store 503', async () => {
    const build = await team.aBuild()
    for (const [error, status] of [
      [new StoreFull('no space'), 507],
      [new StoreUnavailable('no answer'), 503]
    ] as const) {
      const put: typeof site.store.put = (key, ...rest) =>
        key.endsWith('/server.mjs') ? Promise.reject(error) : site.store.put(key, ...rest)
      const other = await startTestService({ store: { ...site.store, put } }, site)
      const result = await openTestTeam(other).put(team.signed(build), await partsOf(build))
      expect(result).toMatchObject(refusal(status, 'The build store'))
      // What has no manifest is no build.
      expect((await storedFiles()).filter((key) => key.endsWith('/manifest.json'))).toEqual([])
      await other.stop()
    }
  })

  test('is accepted sixty times an hour with one key', async () => {
    const build = await team.aBuild()
    for (let count = 0; count < 60; count += 1) await team.put(team.signed(build), [])
    expect(await team.put(team.signed(build), [])).toMatchObject({ status: 429, body: { error: 'too_many_requests' } })
  })
})
