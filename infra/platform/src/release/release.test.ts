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
})

test('a shell with a newer minor version goes live beside sections that were built for an older one', async () => {
  const provides = { '@keur/kit': '1.9.0', '@keur/contract': '1.9.0', react: '19.4.0' }
  expect((await send({ app: 'shell', id: id('6'), more: { provides } })).current).toBe(id('6'))
})

test('publishing runs no other section’s code, and a shell’s findings name the section that cannot be read', async () => {
  // given a live section whose server module ends whatever loads it
  await start({ app: 'btp', id: id('c'), server: 'process.exit(0)' })
  // when another team publishes, then it does not even notice
  expect((await send({ app: 'ventes', id: id('2') })).current).toBe(id('2'))
  // when the shell is published, which has to fit all of them, then it reads which one it was
  const failure = await send({ app: 'shell', id: id('6') }).catch((error) => error)
  expect(failure.findings).toEqual([
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

describe('nothing changes, and the team reads why, where', () => {
  const refused: [string, TestBuild, TryOut, string][] = [
    ['the browser finds a fault', { app: 'ventes', id: id('2') }, bad, '/ventes: exception: boom'],
    [
      'a page lies under another’s prefix',
      { app: 'ventes', id: id('2'), prefixes: ['/ventes', '/btp/bureaux'] },
      good,
      '/btp/bureaux clashes with /btp, which belongs to btp (equipe-btp).'
    ],
    [
      'a prefix is a page of the shell',
      { app: 'ventes', id: id('2'), prefixes: ['/ventes', '/contact'] },
      good,
      '/contact of ventes is a page of the shell.'
    ],
    [
      'a prefix is not listed beside its keys',
      { app: 'ventes', id: id('2'), prefixes: ['/ventes', '/terrains'] },
      good,
      '/terrains is not listed beside the keys of ventes (/ventes)'
    ],
    [
      'the gateway answers there itself',
      { app: 'ventes', id: id('2'), prefixes: ['/ventes', '/api/ventes'] },
      good,
      "/api/ventes is the gateway's own (/api)."
    ],
    [
      'a page lies outside its prefixes',
      { app: 'ventes', id: id('2'), routes: [{ id: 'ventes:x', path: '/ailleurs' }] },
      good,
      'The page /ailleurs of ventes lies under none of its prefixes (/ventes).'
    ],
    [
      'a route has the id of another section’s',
      { app: 'ventes', id: id('2'), routes: [{ id: 'btp:list', path: '/ventes' }] },
      good,
      'The route id btp:list of ventes must begin with « ventes: ».'
    ],
    [
      'two of its routes have one id',
      {
        app: 'ventes',
        id: id('2'),
        routes: [
          { id: 'ventes:a', path: '/ventes' },
          { id: 'ventes:a', path: '/ventes/b' }
        ]
      },
      good,
      'ventes has two routes with the id ventes:a.'
    ],
    [
      'a route has no id',
      { app: 'ventes', id: id('2'), routes: [{ path: '/ventes' }] },
      good,
      'The route /ventes of ventes has no id.'
    ],
    [
      'it needs a newer kit than the live shell has',
      { app: 'ventes', id: id('2'), more: { requires: { '@keur/kit': '^1.3.0' } } },
      good,
      `ventes needs @keur/kit ^1.3.0, and the shell ${id('5')} provides 1.2.0.`
    ],
    [
      'it needs what the shell never had',
      { app: 'ventes', id: id('2'), more: { requires: { vue: '^3.0.0' } } },
      good,
      `ventes needs vue ^3.0.0, and the shell ${id('5')} does not provide it.`
    ],
    [
      'it imports a name that the shell’s kit has not',
      { app: 'ventes', id: id('2'), server: `import { goodbye } from '@keur/kit/greeting'; goodbye()` },
      good,
      `ventes does not fit the shell ${id('5')}`
    ],
    ...['node:fs', 'child_process', 'data:text/javascript,0', 'left-pad'].map(
      (specifier): [string, TestBuild, TryOut, string] => [
        `it imports ${specifier}`,
        { app: 'ventes', id: id('2'), server: `import * as taken from '${specifier}'` },
        good,
        `It imports « ${specifier} », which the shell does not provide`
      ]
    ),
    [
      'it ends the process that reads it',
      { app: 'ventes', id: id('2'), server: 'process.exit(0)' },
      good,
      'its server module ended the process that read it'
    ],
    [
      'it exposes another module',
      { app: 'ventes', id: id('2'), server: 'export const pages = []' },
      good,
      'it does not export contractVersion and routes'
    ],
    [
      'it speaks another version of the contract',
      {
        app: 'ventes',
        id: id('2'),
        server: `export const contractVersion = '2'; export const routes = [{ id: 'ventes:a', path: '/ventes' }]`
      },
      good,
      'ventes speaks version 2 of the contract, the shell 1.3.0.'
    ],
    [
      'the browser’s entry exposes more',
      { app: 'ventes', id: id('2'), entry: `ventes_${id('2')}; ({"./routes": () => 1, "./other": () => 1})` },
      good,
      'remoteEntry.js exposes ./other'
    ],
    [
      'it brings a second copy of a shared library',
      { app: 'ventes', id: id('2'), more: { bundled: ['react', 'jspdf'] } },
      good,
      'ventes brings its own copy of react'
    ],
    [
      'the shell would break a section that is live',
      {
        app: 'shell',
        id: id('6'),
        server:
          'export const provided = {}; export function configure() {}; export const createRenderer = () => async () => ({ status: 404 })'
      },
      good,
      `does not fit the shell ${id('6')}`
    ],
    [
      'the shell provides a major that sections do not know',
      {
        app: 'shell',
        id: id('6'),
        more: { provides: { '@keur/kit': '2.0.0', '@keur/contract': '1.3.0', react: '19.3.1' } }
      },
      good,
      `btp needs @keur/kit ^1.0.0, and the shell ${id('6')} provides 2.0.0.`
    ]
  ]

  test.each(refused)('%s', async (_, build, tryOut, reason) => {
    const before = await live(build.app)
    const failure = await send(build, tryOut).catch((error) => error)
    expect(failure.findings.join('\n')).toContain(reason)
    expect(await live(build.app)).toEqual(before)
    expect(await site.artifacts.builds.readHistory(build.app)).toHaveLength(1)
    // what is wrong by the look of it never leaves the machine
    if (tryOut === good) expect(await site.keys(`builds/${build.app}/${build.id}/`)).toEqual([])
  })

  test('the build fails', async () => {
    const broken = deploy('ventes', {
      artifacts: site.artifacts,
      env: site.env,
      log,
      tryOut: good,
      build: () => Promise.reject(new Error('Module not found'))
    })
    await expect(broken).rejects.toThrow('build: Module not found')
    expect(lines.at(-1)).toMatch(/✗ build/)
  })

  test('the store goes away in the middle', async () => {
    const away: ObjectStore = {
      ...site.store,
      put: (key, bytes, kind) =>
        key.endsWith('server.mjs') ? Promise.reject(new Error('the store went away')) : site.store.put(key, bytes, kind)
    }
    await expect(send({ app: 'ventes', id: id('2') }, good, openArtifactStore(away, site.env))).rejects.toThrow(
      'went away'
    )
    expect((await live('ventes'))?.current).toBe(id('1'))
  })
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
    for (const digit of ['2', '3']) await send({ app: 'ventes', id: id(digit) })
    tried.length = 0
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
