import type { Manifest } from '@keur/contract/build'
import type { SignedBuild, SignedBuilds } from '@keur/store/signed-builds'
import { createPrefixResolver } from './prefix-conflicts.ts'

const buildOf = (app: string, id: string, ...prefixes: string[]) =>
  ({ pointer: { app, current: id }, manifest: { app, id, prefixes } }) as unknown as SignedBuild

let lines: string[]
beforeEach(() => {
  lines = []
})

/** A gateway that starts with these builds in the history, newest first. No prefixes are listed. */
function startResolver({ history = [], ...others }: { history?: SignedBuild[] } & Partial<SignedBuilds> = {}) {
  const searches: string[] = []
  const builds = {
    listedPrefixes: () => null,
    findClaimStart: async () => 1,
    async findLastValid(app: string, fits: (manifest: Manifest) => boolean) {
      searches.push(app)
      return history.find(({ manifest }) => manifest.app === app && fits(manifest)) ?? null
    },
    ...others
  }
  const resolve = createPrefixResolver(builds as unknown as SignedBuilds, (_app, line) => lines.push(line))
  return {
    searches,
    async resolve(...candidates: SignedBuild[]) {
      return Object.fromEntries((await resolve(candidates)).map(({ manifest }) => [manifest.app, manifest.id]))
    }
  }
}

const materials = buildOf('btp', 'b1', '/btp')
const sales = buildOf('ventes', 'v1', '/ventes')
const greedy = buildOf('agenda', 'a2', '/agenda', '/btp')

test('of two sections that claim a prefix since the same moment every gateway serves the same', async () => {
  const [one, other] = [buildOf('btp', 'b1', '/terrains'), buildOf('ventes', 'v1', '/terrains')]
  expect(await startResolver().resolve(one, other)).toEqual({ btp: 'b1' })
  expect(await startResolver().resolve(other, one)).toEqual({ btp: 'b1' })
})

test('a prefix belongs to the section whose keys list it, although another has claimed it for longer', async () => {
  const { resolve } = startResolver({
    listedPrefixes: (app) => (app === 'ventes' ? ['/terrains'] : null),
    findClaimStart: async (app) => (app === 'btp' ? 1 : 2)
  })
  const both = [buildOf('btp', 'b1', '/terrains'), buildOf('ventes', 'v1', '/terrains')] as const
  expect(await resolve(...both)).toEqual({ ventes: 'v1' })
  expect(await resolve(...both)).toEqual({ ventes: 'v1' })
})

test('a section goes back to a build that clashes with none of the others', async () => {
  // given a section whose build before also claims what is another's
  const history = [buildOf('agenda', 'a1', '/agenda', '/ventes'), buildOf('agenda', 'a0', '/agenda')]
  const { resolve } = startResolver({ history, findClaimStart: async (app) => (app === 'agenda' ? 2 : 1) })
  // then neither of the two comes back
  expect(await resolve(greedy, materials, sales)).toEqual({ btp: 'b1', ventes: 'v1', agenda: 'a0' })
  expect(lines).toEqual(['agenda stays at a0: its build a2 claims /btp, which btp holds.'])
})

test('for a section that is left out the history is searched once, until something else is live', async () => {
  const { resolve, searches } = startResolver({ findClaimStart: async (app) => (app === 'agenda' ? 2 : 1) })
  for (const _second of [1, 2, 3]) expect(await resolve(greedy, materials)).toEqual({ btp: 'b1' })
  expect(searches).toEqual(['agenda'])
  await resolve(greedy, buildOf('btp', 'b2', '/btp'))
  expect(searches).toEqual(['agenda', 'agenda'])
})

test('a history that could not be read is read again', async () => {
  let isAway = true
  const { resolve } = startResolver({
    findClaimStart: async (app) => (app === 'agenda' ? 2 : 1),
    findLastValid: async () => (isAway ? Promise.reject(new Error('away')) : buildOf('agenda', 'a1', '/agenda'))
  })
  await expect(resolve(greedy, materials)).rejects.toThrow('away')
  isAway = false
  expect(await resolve(greedy, materials)).toEqual({ btp: 'b1', agenda: 'a1' })
})
