import { existsSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildKey, pointerKey } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import { keysOf, readTrustedKeys } from '@keur/store/trusted-keys'
import type { AppName } from '../apps.ts'
import { openArtifactStore } from '../artifact-store.ts'
import { findPointer } from '../move-pointer.ts'
import { publish, rolledBackFrom } from '../publish.ts'
import { id, openTestArtifactStore, type TestArtifactStore, type TestBuild } from '../testing/test-artifact-store.ts'
import { deploy } from './deploy.ts'
import { rollBack } from './roll-back.ts'
import { historyLines, statusLines } from './status.ts'
import type { TryOut } from './try-and-move.ts'

let site: TestArtifactStore
let lines: string[]
const log = (line: string) => void lines.push(line)

/** A trial that finds nothing; what it was asked to try is in its list. */
const tried: string[] = []
const good: TryOut = async ({ pointer, shell }) => {
  tried.push(`${pointer.app} ${pointer.current} in ${shell.id}`)
  // A fallback in the trial would hide that the build fails.
  expect(pointer.previous).toBeNull()
  return { findings: [], notes: [], summary: { pages: 3, seconds: 1.5, shell: shell.id } }
}
const bad: TryOut = async ({ shell }) => ({
  findings: ['/ventes: exception: boom', '/ventes: it does not come alive'],
  notes: [],
  summary: { pages: 1, seconds: 1, shell: shell.id }
})

beforeEach(async () => {
  site = await openTestArtifactStore()
  lines = []
  tried.length = 0
  await start({ app: 'shell', id: id('5') })
  await start({ app: 'btp', id: id('b') })
  await start({ app: 'ventes', id: id('1') })
})
afterEach(() => site.remove())

const start = async (build: TestBuild) => publish(site.artifacts, await site.aBuild(build), () => {})
const send = (build: TestBuild, tryOut = good, artifacts = site.artifacts) =>
  deploy(build.app, {
    artifacts,
    env: site.env,
    log,
    tryOut,
    build: () => site.aBuild(build),
    readHealth: async () => ({ verdicts: [] }),
    checkTypes: async () => {}
  })
const back = (app: AppName, wanted?: string, tryOut = good) =>
  rollBack(app, wanted, { artifacts: site.artifacts, env: site.env, log, tryOut })
const live = async (app: AppName) => (await findPointer(site.artifacts, app)).pointer

test('a team publishes its section: checked, tried in the live shell, live, with the summary of its smoke test stored', async () => {
  const abandoned = join(site.env.DATA_DIR!, 'builds/writing/interrupted')
  await writeFile(abandoned, 'half a file')
  await utimes(abandoned, new Date(), new Date(Date.now() - 2 * 86_400_000))
  const pointer = await send({ app: 'ventes', id: id('2') })
  expect(await live('ventes')).toEqual(pointer)
  expect(pointer).toMatchObject({
    current: id('2'),
    previous: id('1'),
    replaced: id('1'),
    by: 'deploy',
    owner: 'equipe-ventes',
    smoke: { pages: 3, shell: id('5') }
  })
  expect(tried).toEqual([`ventes ${id('2')} in ${id('5')}`])
  expect((await site.artifacts.builds.readHistory('ventes')).map(({ current }) => current)).toEqual([id('2'), id('1')])
  // and what interrupted publications left is removed
  expect(existsSync(abandoned)).toBe(false)
})

test('a shell with a newer minor version goes live beside sections that were built for an older one', async () => {
  const provides = { '@keur/kit': '1.9.0', '@keur/contract': '1.9.0', react: '19.4.0' }
  expect((await send({ app: 'shell', id: id('6'), more: { provides } })).current).toBe(id('6'))
})

test('a section is published whatever is wrong with another one, and a shell’s findings name that one', async () => {
  // given a live section whose server module ends whatever loads it, and that needs what the shell does not provide
  await start({ app: 'btp', id: id('c'), server: 'process.exit(0)', more: { requires: { vue: '^3.0.0' } } })
  // when another team publishes, then it does not even notice
  expect((await send({ app: 'ventes', id: id('2') })).current).toBe(id('2'))
  // when the shell is published, which has to fit all of them, then it reads which one it was
  const failure = await send({ app: 'shell', id: id('6') }).catch((error) => error)
  expect(failure.findings).toEqual([
    `btp needs vue ^3.0.0, and the shell ${id('6')} does not provide it.`,
    expect.stringContaining(`btp does not fit the shell ${id('6')}: its server module ended the process that read it`)
  ])
})

test('a server module that was changed in the store is not even read', async () => {
  const key = buildKey('shell', id('5'), 'server.mjs')
  await site.store.put(key, Buffer.from('export const provided = {}'), { contentType: 'text/javascript' })
  const failure = await send({ app: 'ventes', id: id('2') }).catch((error) => error)
  expect(failure.findings.join()).toContain(`The file server.mjs of shell ${id('5')} is not what its team signed`)
})

/** The publisher's key was in the environment of the process that loaded the code of every live section. */
test('what is published is read in a process without a key', async () => {
  const found = '[JSON.stringify(process.env), typeof process.getBuiltinModule, typeof process.kill].join()'
  const routes = JSON.stringify([{ id: 'ventes:a', path: '/ventes' }])
  const server = `export const contractVersion = '1'; export const routes = ${found} === '{},undefined,undefined' ? ${routes} : []`
  process.env.TEAM_KEY = 'a private key'
  try {
    expect((await send({ app: 'ventes', id: id('2'), server })).current).toBe(id('2'))
  } finally {
    delete process.env.TEAM_KEY
  }
})

test('what is live already is not published again', async () => {
  await send({ app: 'ventes', id: id('1') })
  expect(tried).toEqual([])
  expect(lines.at(-1)).toContain('there is nothing to publish')
})

test('two teams who publish at the same moment both succeed', async () => {
  await Promise.all([send({ app: 'ventes', id: id('2') }), send({ app: 'btp', id: id('c') })])
  expect((await live('ventes'))?.current).toBe(id('2'))
  expect((await live('btp'))?.current).toBe(id('c'))
})

test('of two who publish the same section, the later reads what has changed meanwhile, and can go on top of it', async () => {
  const meanwhile: TryOut = async (settings) => {
    await send({ app: 'ventes', id: id('3') })
    return good(settings)
  }
  const failure = await send({ app: 'ventes', id: id('2') }, meanwhile).catch((error) => error)
  expect(failure.findings[0]).toMatch(new RegExp(`${id('3')} \\(commit c-3333, .*\\) was published by equipe-ventes`))
  expect((await live('ventes'))?.current).toBe(id('3'))
  await send({ app: 'ventes', id: id('2') })
  expect(await live('ventes')).toMatchObject({ current: id('2'), previous: id('3') })
})

test('two who publish the very same build agree', async () => {
  const meanwhile: TryOut = async (settings) => {
    await send({ app: 'ventes', id: id('2') })
    return good(settings)
  }
  expect((await send({ app: 'ventes', id: id('2') }, meanwhile)).current).toBe(id('2'))
})

test('a section that goes live while another is tried is looked at again before the pointer moves', async () => {
  // where keys are listed without prefixes
  const trusted = readTrustedKeys(site.env)
  const keys = Object.fromEntries(Object.keys(trusted).map((app) => [app, keysOf(trusted, app)]))
  const artifacts = openArtifactStore(site.store, { ...site.env, TRUSTED_KEYS: JSON.stringify(keys) })
  const meanwhile: TryOut = async (settings) => {
    await publish(
      artifacts,
      await site.aBuild({ app: 'btp', id: id('c'), prefixes: ['/btp', '/ventes/materiaux'] }),
      () => {}
    )
    return good(settings)
  }
  await expect(send({ app: 'ventes', id: id('2') }, meanwhile, artifacts)).rejects.toThrow(
    'clashes with /ventes/materiaux'
  )
  expect((await live('ventes'))?.current).toBe(id('1'))
})

test('a store that responds too late has written all the same: the build is live, and reported as live', async () => {
  const late: ObjectStore = {
    ...site.store,
    putIf: async (key, ...rest) => {
      await site.store.putIf(key, ...rest)
      if (key === pointerKey('ventes')) throw new Error('no answer')
      return { etag: '' }
    }
  }
  expect((await send({ app: 'ventes', id: id('2') }, good, openArtifactStore(late, site.env))).current).toBe(id('2'))
})

describe('going back', () => {
  beforeEach(async () => {
    for (const digit of ['2', '3']) await start({ app: 'ventes', id: id(digit) })
  })

  test('leads to the build before, tried as any other; the bad one is nothing to fall back to', async () => {
    const pointer = await back('ventes')
    expect(pointer).toMatchObject({ current: id('2'), previous: id('1'), replaced: id('3'), by: 'rollback' })
    expect(tried).toEqual([`ventes ${id('2')} in ${id('5')}`])
    expect(await rolledBackFrom(site.artifacts, { app: 'ventes', id: id('3') })).not.toBeNull()
  })

  test('and once more, to the one before that; then there is none', async () => {
    await back('ventes')
    expect(await back('ventes')).toMatchObject({ current: id('1'), previous: null })
    await expect(back('ventes')).rejects.toThrow('There is no build before this one')
  })

  test.each([id('1'), '11'])('leads to the build that is named, %s', async (wanted) => {
    expect((await back('ventes', wanted)).current).toBe(id('1'))
  })

  test('never leads back from there to the build that it came from', async () => {
    await back('ventes', id('1'))
    // the build was first published in place of the one that is left now
    expect(await back('ventes', id('2'))).toMatchObject({ current: id('2'), previous: null, replaced: id('1') })
  })

  test('to one of several builds that begin so is refused, with their names', async () => {
    await start({ app: 'ventes', id: '1111222233334444' })
    const failure = await back('ventes', '1111').catch((error) => error)
    expect(failure.findings[0]).toContain('several builds begin so')
    expect(failure.findings.join()).toContain(id('2'))
  })

  test('to a build that never was is refused, with those that were', async () => {
    const failure = await back('ventes', 'ffff').catch((error) => error)
    expect(failure.findings[0]).toContain('no build that was live begins so')
    expect(failure.findings.join()).toContain(id('2'))
  })

  test('to a build that is no longer there is refused', async () => {
    await expect(back('ventes', id('f'))).rejects.toThrow('is not there')
  })

  test('to what is live is refused', async () => {
    await expect(back('ventes', id('3'))).rejects.toThrow('is what is live')
  })

  test('changes nothing where the browser finds a fault', async () => {
    await expect(back('ventes', undefined, bad)).rejects.toThrow('boom')
    expect((await live('ventes'))?.current).toBe(id('3'))
  })
})

test('status shows build, owner, commit, time, smoke test, and whose signature is not valid', async () => {
  await send({ app: 'ventes', id: id('2') })
  const pointer = await live('btp')
  await site.store.put(pointerKey('btp'), Buffer.from(JSON.stringify({ ...pointer, current: id('e') })), {
    contentType: 'application/json'
  })
  const status = await statusLines(site.artifacts, null)
  expect(status.find((line) => line.startsWith('ventes'))).toMatch(
    /^ventes +2{16} +equipe-ventes +c-2222 +\d+ \w+ \d{4}, \d\d:\d\d +published +passed, 3 pages, 1.5 s +1{16}$/
  )
  expect(status.find((line) => line.startsWith('admin'))).toMatch(/^admin +not published$/)
  expect(status.find((line) => line.startsWith('btp '))).toContain(id('b'))
  expect(status.at(-1)).toContain('btp: gateways refuse what lies there. live/btp.json was changed after it was signed')
  expect(await historyLines(site.artifacts, 'ventes')).toHaveLength(3)
})
