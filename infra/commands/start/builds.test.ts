import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIdOfApp } from '@keur/config/build-id'
import type { Pointer } from '@keur/contract/build'
import { appNames, readApp } from '@keur/platform/apps'
import { changedPointer, findPointer, swapPointer } from '@keur/platform/move-pointer'
import { publish } from '@keur/platform/publish'
import { id, openTestArtifactStore, type TestArtifactStore } from '@keur/platform/testing/test-artifact-store'
import { signPointer } from '@keur/store/release-request'
import { findOwnApps, publishMissing, publishOwnBuilds } from './builds.ts'

let site: TestArtifactStore
let lines: string[]
beforeEach(async () => {
  site = await openTestArtifactStore()
  lines = []
})
afterEach(() => site.remove())

const log = (line: string) => void lines.push(line)
const live = async (build: string, by: 'start' | 'deploy' | 'rollback') =>
  publish(site.artifacts, await site.aBuild({ app: 'ventes', id: build }), () => {}, by)
const own = async () => (await findOwnApps(site.artifacts, log)).includes('ventes')

test('a start publishes what is missing, and replaces what an earlier start published', async () => {
  expect(await findOwnApps(site.artifacts, log)).toEqual(appNames)
  await live(id('1'), 'start')
  expect(await own()).toBe(true)
  expect(lines).toEqual([])
})

test('a start leaves what a team published or rolled back to, and names it', async () => {
  for (const [build, by, how] of [
    ['1', 'deploy', 'published by equipe-ventes'],
    ['2', 'rollback', 'gone back to by equipe-ventes']
  ] as const) {
    await live(id(build), by)
    expect(await own()).toBe(false)
    expect(lines.at(-1)).toMatch(new RegExp(`^ventes: ${id(build)} \\(commit c-.*\\) stays live, ${how}`))
    expect(lines.at(-1)).toContain('npm run deploy -w mfe-ventes')
  }
})

test('a start does not end a canary, and does not bring back a section that was retired', async () => {
  await live(id('1'), 'start')
  const canary = { build: id('2'), share: 10, since: new Date().toISOString(), commit: 'c' }
  for (const change of [{ canary }, { canary: null, retired: { to: null }, by: 'retire' as const }]) {
    const before = await findPointer(site.artifacts, 'ventes')
    const pointer = changedPointer(before.pointer as Pointer, before.lastCounter, change)
    const keys = [site.artifacts.keyOf('ventes'), site.artifacts.serviceKey()] as const
    await swapPointer(site.artifacts, before, signPointer(pointer, ...keys))
    expect(await own()).toBe(false)
  }
})

test('a start has nothing to publish where this copy is live', async () => {
  await live(buildIdOfApp(readApp('ventes').folder), 'deploy')
  expect(await own()).toBe(false)
  expect(lines).toEqual([])
})

test('what this machine has no key for is not published, and named; the section that is developed is left out', async () => {
  await publish(site.artifacts, await site.aBuild({ app: 'btp', id: id('1') }), () => {})
  const keys = join(site.env.DATA_DIR!, 'keys')
  for (const name of readdirSync(keys)) if (name.endsWith('.pem')) rmSync(join(keys, name))
  const options = { store: site.artifacts.store, env: site.env, log, signal: new AbortController().signal }
  const namesAfter = async (publishing: Promise<void>) => {
    await publishing
    return lines.splice(0).map((line) => /^(\w+): the build of this copy is not published\./.exec(line)?.[1])
  }
  const others = appNames.filter((name) => name !== 'btp')
  expect(await namesAfter(publishMissing(options, 'ventes'))).toEqual(others.filter((name) => name !== 'ventes'))
  expect(await namesAfter(publishOwnBuilds(options))).toEqual(appNames)
})
