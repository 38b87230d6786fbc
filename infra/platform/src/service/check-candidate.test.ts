import { createHash } from 'node:crypto'
import type { Pointer } from '@keur/contract/build'
import type { SectionFacts } from '@keur/contract/section-facts'
import { signPointer } from '@keur/store/release-request'
import { readFilesOf } from '../build-files.ts'
import { changedPointer, findPointer, swapPointer } from '../move-pointer.ts'
import { publish } from '../publish.ts'
import { id, openTestArtifactStore, type TestArtifactStore, type TestBuild } from '../testing/test-artifact-store.ts'
import { checkCandidate } from './check-candidate.ts'

let site: TestArtifactStore
beforeAll(async () => {
  site = await openTestArtifactStore()
  for (const [app, digit] of [['shell', '5'] as const, ['btp', 'b'] as const, ['ventes', '1'] as const])
    await publish(site.artifacts, await site.aBuild({ app, id: id(digit) }), () => {})
})
afterAll(() => site.remove())

const [next, nextShell] = [id('2'), id('6')]
const sales = (build: Partial<TestBuild>): TestBuild => ({ app: 'ventes', id: next, ...build })
const shell = (build: Partial<TestBuild>): TestBuild => ({ app: 'shell', id: nextShell, ...build })

/** What the team reads. */
async function findingsOf(build: TestBuild): Promise<string[]> {
  const made = await site.aBuild(build)
  return (await checkCandidate(site.artifacts, made.manifest, readFilesOf(made))).findings
}

const routesModule = (version: string) =>
  `export const contractVersion = '${version}'; export const routes = [{ id: 'ventes:a', path: '/ventes' }]`
const facts = { order: 20, link: { label: 'Ventes', to: '/btp' } } as SectionFacts

const frame = {
  id: 'ventes:frame',
  path: '/ventes',
  children: [{ id: 'ventes:list', path: 'terrains' }, { path: '/ventes-x' }]
}
const random = createHash('shake256', { outputLength: 20_000 }).digest('hex')
const isOfNothing = `export const provided = {}; export function configure() {}
  export const createRenderer = () => async () => ({ status: 404 })`
const ofServer = (what: string, server: string, reason: string): [string, TestBuild, string[]] => {
  return [what, sales({ server }), [reason]]
}

const refused: [string, TestBuild, (string | RegExp)[]][] = [
  [
    'its prefixes belong to others, or are not listed beside its keys',
    sales({ prefixes: ['/ventes', '/btp/bureaux', '/contact', '/sitemap/ventes', '/terrains', '/ventes-x'] }),
    [
      '/btp/bureaux is not listed beside the keys of ventes (/ventes)',
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
    sales({ routes: [frame, { id: 'btp:list', path: '/ventes' }, { id: 'ventes:list', path: '/ailleurs' }] }),
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
  ofServer(
    'it imports a name that the shell’s kit has not',
    `import { goodbye } from '@keur/kit/greeting'; goodbye()`,
    `ventes does not fit the shell ${id('5')}: `
  ),
  ofServer('it imports what no shell provides', `import * as taken from 'node:fs'`, 'It imports « node:fs »'),
  ofServer('it ends its process', 'process.exit(0)', 'its server module ended the process that read it'),
  ofServer('it exposes another module', 'export const pages = []', 'it does not export contractVersion and routes'),
  ofServer(
    'it speaks another contract',
    routesModule('2'),
    'ventes speaks version 2 of the contract, the shell 1.3.0.'
  ),
  [
    'the browser’s entry has the name of another build, exposes other modules, and weighs too much',
    sales({ entry: `var ventes = { "./other": () => 1, all: '${random}' }` }),
    [
      'remoteEntry.js does not expose ./routes.',
      'remoteEntry.js exposes ./other: only ./routes and ./texts may be exposed.',
      `remoteEntry.js is not called ventes_${next}: two builds would mix in one page.`,
      /^The scripts that the first page of ventes needs weigh 2\d\.\d kB; the budget is 15 kB\.$/
    ]
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
    shell({ server: isOfNothing }),
    [`btp does not fit the shell ${nextShell}: `, `ventes does not fit the shell ${nextShell}: `]
  ]
]

test.each(refused)('the team reads why its build is refused where %s', async (_, build, reasons) => {
  const matching = (reason: string | RegExp) =>
    typeof reason === 'string' ? expect.stringContaining(reason) : expect.stringMatching(reason)
  expect(await findingsOf(build)).toEqual(reasons.map(matching))
})

test('a shell with a newer minor version fits sections that were built for an older one', async () => {
  const provides = { '@keur/kit': '1.9.0', '@keur/contract': '1.9.0', react: '19.4.0' }
  expect(await findingsOf(shell({ more: { provides } }))).toEqual([])
})

test('a section that has left the site does not hold back the shell', async () => {
  // given a section that needs what no shell provides, and that is retired
  const own = await openTestArtifactStore()
  for (const build of [
    { app: 'shell', id: id('5') },
    { app: 'btp', id: id('b'), more: { requires: { vue: '^3' } } }
  ] as const)
    await publish(own.artifacts, await own.aBuild(build), () => {})
  const made = await own.aBuild(shell({}))
  const check = async () => (await checkCandidate(own.artifacts, made.manifest, readFilesOf(made))).findings
  expect(await check()).toEqual([expect.stringContaining('btp needs vue')])
  const before = await findPointer(own.artifacts, 'btp')
  const retired = changedPointer(before.pointer as Pointer, before.lastCounter, { retired: { to: null }, by: 'retire' })
  const keys = [own.artifacts.keyOf('btp'), own.artifacts.serviceKey()] as const
  await swapPointer(own.artifacts, before, signPointer(retired, ...keys))
  expect(await check()).toEqual([])
  await own.remove()
})

/** The publisher's key was in the environment of the process that loaded the code of every live section. */
test('the server module of a build is read in a process without a key', async () => {
  const found = '[JSON.stringify(process.env), typeof process.getBuiltinModule, typeof process.kill].join()'
  const routes = JSON.stringify([{ id: 'ventes:a', path: '/ventes' }])
  const server = `export const contractVersion = '1'; export const routes = ${found} === '{},undefined,undefined' ? ${routes} : []`
  process.env.TEAM_KEY = 'a private key'
  try {
    expect(await findingsOf(sales({ server }))).toEqual([])
  } finally {
    delete process.env.TEAM_KEY
  }
})
