import { randomBytes } from 'node:crypto'
import type { Manifest } from '@keur/contract/build'
import type { SectionFacts } from '@keur/contract/section-facts'
import type { ObjectStore } from '@keur/store/object-store'
import { openArtifactStore } from '../artifact-store.ts'
import { findPointer } from '../move-pointer.ts'
import { publish } from '../publish.ts'
import { id, openTestArtifactStore, type TestArtifactStore, type TestBuild } from '../testing/test-artifact-store.ts'
import { type Deployment, deploy } from './deploy.ts'
import { ReleaseError, refusalLines } from './steps.ts'

// Nothing changes when a release is refused: all tests share a site.
let site: TestArtifactStore
let lines: string[]
let hasTried: boolean
beforeAll(async () => {
  site = await openTestArtifactStore()
  for (const [app, digit] of [['shell', '5'] as const, ['btp', 'b'] as const, ['ventes', '1'] as const])
    await publish(site.artifacts, await site.aBuild({ app, id: id(digit) }), () => {})
})
beforeEach(() => {
  lines = []
  hasTried = false
})
afterAll(() => site.remove())

const [next, nextShell] = [id('2'), id('6')]
const sales = (build: Partial<TestBuild>): TestBuild => ({ app: 'ventes', id: next, ...build })
const shell = (build: Partial<TestBuild>): TestBuild => ({ app: 'shell', id: nextShell, ...build })

const send = (build: TestBuild, changes: Partial<Deployment> = {}) =>
  deploy(build.app, {
    artifacts: site.artifacts,
    env: site.env,
    log: (line) => lines.push(line),
    tryOut: async () => {
      hasTried = true
      return { findings: [], notes: [], summary: { pages: 1, seconds: 1, shell: id('5') } }
    },
    build: () => site.aBuild(build),
    readHealth: async () => ({ verdicts: [] }),
    checkTypes: async () => {},
    ...changes
  })

/** What the team reads. Visitors see nothing of it. */
async function findingsOf(build: TestBuild, changes?: Partial<Deployment>): Promise<string[]> {
  const before = await findPointer(site.artifacts, build.app)
  const failure = await send(build, changes).catch((error) => error)
  expect(await findPointer(site.artifacts, build.app)).toEqual(before)
  expect(await site.artifacts.builds.readHistory(build.app)).toHaveLength(1)
  return failure.findings
}

const routesModule = (version: string) =>
  `export const contractVersion = '${version}'; export const routes = [{ id: 'ventes:a', path: '/ventes' }]`
const own = (name: string) =>
  `ventes brings its own copy of ${name}, which the shell provides: take it through @keur/kit.`
const facts = { order: 20, link: { label: 'Ventes', to: '/btp' } } as SectionFacts

const refused: [string, TestBuild, (string | RegExp)[]][] = [
  [
    'its prefixes belong to others, or are not listed beside its keys',
    sales({ prefixes: ['/ventes', '/btp/bureaux', '/contact', '/sitemap/ventes', '/terrains', '/ventes-x'] }),
    [
      '/btp/bureaux is not listed beside the keys of ventes (/ventes)',
      '/btp/bureaux clashes with /btp, which belongs to btp (equipe-btp).',
      '/contact clashes with /contact, a page of the shell.',
      '/contact is not listed beside the keys of ventes (/ventes)',
      "/sitemap/ventes is the gateway's own (/sitemap).",
      '/sitemap/ventes is not listed beside the keys of ventes (/ventes)',
      '/terrains is not listed beside the keys of ventes (/ventes)',
      '/ventes-x is not listed beside the keys of ventes (/ventes)',
      '/contact of ventes is a page of the shell.'
    ]
  ],
  [
    'it has no prefix',
    sales({ prefixes: [] }),
    [
      'ventes names no prefix (keur.prefixes in its package.json).',
      'The page /ventes of ventes lies under none of its prefixes ().'
    ]
  ],
  [
    'its routes lie elsewhere, or could be taken for others',
    sales({
      routes: [
        {
          id: 'ventes:frame',
          path: '/ventes',
          children: [{ id: 'ventes:list', path: 'terrains' }, { path: '/ventes-x' }]
        },
        { id: 'btp:list', path: '/ventes' },
        { id: 'ventes:list', path: '/ailleurs' }
      ]
    }),
    [
      'The page /ventes-x of ventes lies under none of its prefixes (/ventes).',
      'The page /ailleurs of ventes lies under none of its prefixes (/ventes).',
      'The route /ventes-x of ventes has no id.',
      'The route id btp:list of ventes must begin with « ventes: ».',
      'ventes has two routes with the id ventes:list.'
    ]
  ],
  ['it has no page', sales({ routes: [{ id: 'ventes:frame', children: [] }] }), ['ventes has no page.']],
  [
    'the live shell is too old for it, or never had what it needs',
    sales({ more: { requires: { '@keur/kit': '^1.3.0', vue: '^3.0.0' } } }),
    [
      `ventes needs @keur/kit ^1.3.0, and the shell ${id('5')} provides 1.2.0.`,
      `ventes needs vue ^3.0.0, and the shell ${id('5')} does not provide it.`
    ]
  ],
  [
    'it imports a name that the shell’s kit has not',
    sales({ server: `import { goodbye } from '@keur/kit/greeting'; goodbye()` }),
    [`ventes does not fit the shell ${id('5')}: `]
  ],
  [
    'it imports a module that the shell does not provide',
    sales({ server: `import * as taken from 'node:fs'` }),
    ['It imports « node:fs », which the shell does not provide']
  ],
  [
    'it ends the process that reads it',
    sales({ server: 'process.exit(0)' }),
    ['its server module ended the process that read it']
  ],
  [
    'it exposes another module',
    sales({ server: 'export const pages = []' }),
    ['it does not export contractVersion and routes']
  ],
  [
    'it speaks another version of the contract',
    sales({ server: routesModule('2') }),
    ['ventes speaks version 2 of the contract, the shell 1.3.0.']
  ],
  [
    'the browser’s entry has the name of another build, exposes other modules, and weighs too much',
    sales({ entry: `var ventes = { "./other": () => 1, all: '${randomBytes(20_000).toString('hex')}' }` }),
    [
      'remoteEntry.js does not expose ./routes.',
      'remoteEntry.js exposes ./other: only ./routes and ./texts may be exposed.',
      `remoteEntry.js is not called ventes_${next}: two builds would mix in one page.`,
      /^The scripts that the first page of ventes needs weigh 2\d\.\d kB; the budget is 15 kB\.$/
    ]
  ],
  [
    'it has no entry for browsers',
    sales({ more: { entry: 'index.js' } as Partial<Manifest> }),
    ['The build has no index.js.']
  ],
  [
    'it brings second copies of what the shell provides',
    sales({
      more: { bundled: ['@keur/kit', '@module-federation/runtime-core', 'jspdf', 'react', 'react-router', 'scheduler'] }
    }),
    [own('@keur/kit'), own('@module-federation/runtime-core'), own('react'), own('react-router'), own('scheduler')]
  ],
  [
    'its facts would put a link to another section into the menu',
    sales({ more: { facts } }),
    ['facts: /btp is not under a prefix of the section.']
  ],
  [
    'the shell provides a major that sections do not know',
    shell({ more: { provides: { '@keur/kit': '2.0.0', '@keur/contract': '1.3.0', react: '19.3.1' } } }),
    [
      `btp needs @keur/kit ^1.0.0, and the shell ${nextShell} provides 2.0.0.`,
      `ventes needs @keur/kit ^1.0.0, and the shell ${nextShell} provides 2.0.0.`
    ]
  ],
  [
    'the shell would break sections that are live',
    shell({
      server:
        'export const provided = {}; export function configure() {}; export const createRenderer = () => async () => ({ status: 404 })'
    }),
    [`btp does not fit the shell ${nextShell}: `, `ventes does not fit the shell ${nextShell}: `]
  ]
]

test.each(refused)('nothing changes, and the team reads why, where %s', async (_, build, reasons) => {
  expect(await findingsOf(build)).toEqual(
    reasons.map((reason) =>
      typeof reason === 'string' ? expect.stringContaining(reason) : expect.stringMatching(reason)
    )
  )
  // It is not tried, and never leaves the machine.
  expect(hasTried).toBe(false)
  expect(await site.keys(`builds/${build.app}/${build.id}/`)).toEqual([])
})

test('nothing changes where types do not fit, or the build fails', async () => {
  const types = () => Promise.reject(new ReleaseError('check', ['src/routes.tsx: TS2322']))
  expect(await findingsOf(sales({}), { checkTypes: types })).toEqual(['src/routes.tsx: TS2322'])
  expect(lines.at(-1)).toMatch(/✗ check/)
  const broken = () => Promise.reject(new Error('Module not found'))
  expect(await findingsOf(sales({}), { build: broken })).toEqual(['Module not found'])
  expect(lines.at(-1)).toMatch(/✗ build/)
})

test('nothing changes where the store goes away in the middle', async () => {
  const away: ObjectStore = {
    ...site.store,
    put: (key, bytes, kind) =>
      key.endsWith('server.mjs') ? Promise.reject(new Error('the store went away')) : site.store.put(key, bytes, kind)
  }
  const artifacts = openArtifactStore(away, site.env)
  expect(await findingsOf(sales({ id: id('3') }), { artifacts })).toEqual(['the store went away'])
})

test('nothing changes where the browser finds a fault', async () => {
  const findings = ['/ventes: exception: boom', '/ventes: it does not hydrate']
  const tryOut = async () => ({ findings, notes: [], summary: { pages: 1, seconds: 1, shell: id('5') } })
  expect(await findingsOf(sales({ id: id('4') }), { tryOut })).toEqual(findings)
})

test('a team with many findings reads a screenful of them, and how many more there are', () => {
  const many = Array.from({ length: 14 }, (_, index) => `finding ${index}\n${'line\n'.repeat(9)}`)
  const shown = refusalLines(new ReleaseError('check', many))
  expect(shown).toHaveLength(13)
  expect(shown[0]?.split('\n')).toHaveLength(6)
  expect(shown.at(-1)).toBe('    … and 2 more.')
  expect(refusalLines(new ReleaseError('check', ['one']))).toEqual(['    • one'])
})
