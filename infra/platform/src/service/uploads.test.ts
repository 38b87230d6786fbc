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

const storedFiles = () => site.keys(`builds/ventes/${id('2')}/`)

describe('an upload', () => {
  afterEach(async () => expect(await liveBuild()).toBe(id('1')))

  test('is stored once it is complete; the same one again changes nothing', async () => {
    const build = await team.aBuild()
    expect(await team.send(build)).toMatchObject({
      status: 201,
      body: { app: 'ventes', build: id('2'), result: 'stored', written: 2 }
    })
    expect(await site.artifacts.builds.readManifest('ventes', id('2'))).toMatchObject(build.manifest)
    expect((await team.send(build)).body).toMatchObject({ result: 'unchanged', written: 0 })
  })

  test.each<[string, (build: Build, parts: Part[]) => [unknown, Part[]], number, string]>([
    [
      'another team signed it',
      (build, parts) => [team.signed(build, team.keyOf('btp')), parts],
      403,
      'not signed with a key'
    ],
    [
      'an unknown key signed it',
      (build, parts) => [team.signed(build, anotherKey()), parts],
      403,
      'not signed with a key'
    ],
    ['it is not signed', (build, parts) => [build.manifest, parts], 400, 'signature'],
    [
      'it was changed after it was signed',
      (build, parts) => [{ ...team.signed(build), owner: 'another' }, parts],
      403,
      'not signed with a key'
    ],
    ['it is no JSON', (_, parts) => ['{', parts], 400, 'is no JSON'],
    [
      'it is nested deeply',
      (build, parts) => [
        JSON.stringify(team.signed(build)).replace('{', `{"deep":${'['.repeat(50_000)}${']'.repeat(50_000)},`),
        parts
      ],
      400,
      'nested more than 50 levels'
    ],
    ['the manifest does not come first', (_, parts) => [undefined, parts], 400, 'first part'],
    [
      'a file is missing',
      (build, parts) => [team.signed(build), parts.slice(1)],
      422,
      '1 files of the manifest are missing'
    ],
    [
      'a file has another content',
      (build, [first, ...others]) => [team.signed(build), [[first?.[0] as string, 'x'], ...others]],
      422,
      'does not have the hash'
    ],
    ['a file comes twice', (build, parts) => [team.signed(build), [...parts, ...parts]], 422, 'comes twice'],
    [
      'it holds a file more',
      (build, parts) => [team.signed(build), [['evil.js', '1'], ...parts]],
      422,
      'names no file evil.js'
    ]
  ])('changes nothing where %s', async (_, change, status, reason) => {
    const build = await team.aBuild()
    const result = await team.put(...change(build, await partsOf(build)))
    expect(result).toMatchObject({ status, body: { message: expect.stringContaining(reason) } })
    expect(await storedFiles()).toEqual([])
  })

  test.each<[string, Partial<Manifest>, string]>([
    ['claims a prefix of another section', { prefixes: ['/btp'] }, '/btp is not listed beside the keys of ventes'],
    ['names a file outside of its folder', { files: { '../shell/x.js': integrityHash('') } }, 'cannot be the name'],
    ['names the manifest as a file', { files: { 'manifest.json': integrityHash('') } }, 'cannot be the name'],
    [
      'names a file that browsers never get',
      { files: { 'x.exe': integrityHash('') } },
      '« x.exe » cannot be the name of a file of a build: browsers get no files of this kind'
    ],
    [
      'names the field of every object',
      { files: Object.fromEntries([['__proto__', integrityHash('')]]) },
      '« __proto__ » has another meaning'
    ],
    [
      'has too many files',
      { files: Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`${n}.js`, integrityHash('')])) },
      'at most 2000'
    ]
  ])('changes nothing where the manifest %s', async (_, more, reason) => {
    const build = await team.aBuild('2', more)
    expect(await team.put(team.signed(build), [])).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining(reason) }
    })
    expect(await storedFiles()).toEqual([])
  })

  test('is ended where it has more bytes than a build may', async () => {
    const large = new Uint8Array(uploadLimits.bytes / 2 + 1)
    const files = { 'a.js': integrityHash(Buffer.from(large)), 'b.js': integrityHash(Buffer.from(large)) }
    const build = await team.aBuild('2', { files })
    const result = await team.put(team.signed(build), [
      ['a.js', large],
      ['b.js', large]
    ])
    expect(result).toMatchObject({ status: 413, body: { error: 'too_large' } })
  })

  test('of another build under a stored id is refused', async () => {
    await team.send(await team.aBuild())
    const other = await site.aBuild({ app: 'ventes', id: id('2'), entry: `var ventes_${id('2')} = 2` })
    expect(await team.send(other)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Another build with the id') }
    })
  })

  test('into a full store is 507 with a sentence, and without a store 503', async () => {
    const build = await team.aBuild()
    for (const [error, status] of [
      [new StoreFull('no space'), 507],
      [new StoreUnavailable('no answer'), 503]
    ] as const) {
      const failing = { ...site.store, put: () => Promise.reject(error) }
      const other = await startTestService({ store: failing }, site)
      const result = await openTestTeam(other).put(team.signed(build), await partsOf(build))
      expect(result).toMatchObject({ status, body: { message: expect.stringContaining('The build store') } })
      await other.stop()
    }
  })

  test('is accepted sixty times an hour with one key', async () => {
    const build = await team.aBuild()
    for (let count = 0; count < 60; count += 1) await team.put(team.signed(build), [])
    expect(await team.put(team.signed(build), [])).toMatchObject({ status: 429, body: { error: 'too_many_requests' } })
  })
})
