/**
 * Import boundaries: which package may import what. In Biome a later override of a rule replaces the earlier one, so
 * zones never overlap and each has its full list. After a change run `node infra/config/biome/import-boundaries.js`,
 * which writes import-boundaries.json.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Packages that are wrapped in one module, which all other code imports instead. */
const wrappers = {
  'react-router-dom': '@keur/kit/router',
  'react-router': '@keur/kit/router',
  axios: '@keur/kit/http',
  swiper: '@keur/kit/carousel',
  'yet-another-react-lightbox': '@keur/kit/gallery',
  'react-markdown': '@keur/kit/markdown',
  'maplibre-gl': '@keur/kit/map',
  mongodb: "a feature's repository",
  minio: '@keur/store'
}

/** The specifiers that lead to each area from outside of it. */
const areas = {
  remotes: ['**/mfe-*/**', 'mfe-*', 'mfe-*/**'],
  shell: ['**/shell/src/**', '**/shell/gateway/**', 'shell', 'shell/**'],
  kit: ['**/shell/kit/**', '**/kit/src/**', '@keur/kit', '@keur/kit/**'],
  contract: ['**/api/contract/**', '**/contract/src/**', '@keur/contract', '@keur/contract/**'],
  store: ['**/api/store/**', '@keur/store', '@keur/store/**'],
  api: ['**/api/src/**', '**/api/seed/**', 'api', 'api/**'],
  infra: [
    '**/infra/**',
    '@keur/config',
    '@keur/config/**',
    '@keur/engines',
    '@keur/engines/**',
    '@keur/platform',
    '@keur/platform/**'
  ]
}

/** Forbids all wrapped packages except those in `allowed`. */
const forbidWrapped = (...allowed) =>
  Object.entries(wrappers)
    .filter(([name]) => !allowed.includes(name))
    .map(([name, wrapper]) => ({ group: [name, `${name}/**`], message: `Only through ${wrapper}.` }))

const forbid = (group, message) => ({ group, message })

/** All remotes, also future ones. A path into the folder of a remote always leaves one's own folder first. */
const remoteZone = {
  includes: ['mfe-*/src/**'],
  patterns: [
    ...forbidWrapped(),
    forbid(
      [
        ...areas.remotes,
        ...areas.shell,
        ...areas.api,
        ...areas.store,
        ...areas.infra,
        '**/kit/src/**',
        '**/contract/src/**'
      ],
      'A remote imports @keur/kit, @keur/contract and its own files.'
    )
  ]
}

/** The shell, by relative paths from the folders of the kit. */
const shellFromKit = ['../../../src/**', '../../../../src/**', '../../../gateway/**', '../../../../gateway/**']
const kitBoundary = forbid(
  [...areas.remotes, ...shellFromKit, ...areas.shell, ...areas.api, ...areas.store, ...areas.infra],
  'The kit imports the contract only.'
)
/** The folders of the kit that wrap packages. */
const kitWrappers = {
  'router,router-server': ['react-router-dom', 'react-router'],
  http: ['axios'],
  carousel: ['swiper'],
  gallery: ['yet-another-react-lightbox'],
  markdown: ['react-markdown'],
  map: ['maplibre-gl']
}

const kitZones = [
  ...Object.entries(kitWrappers).map(([folders, allowed]) => ({
    includes: folders.split(',').map((folder) => `shell/kit/src/${folder}/**`),
    patterns: [...forbidWrapped(...allowed), kitBoundary]
  })),
  {
    includes: [
      'shell/kit/src/**',
      ...Object.keys(kitWrappers).flatMap((folders) =>
        folders.split(',').map((folder) => `!shell/kit/src/${folder}/**`)
      )
    ],
    patterns: [...forbidWrapped(), kitBoundary]
  }
]

const apiBoundary = forbid(
  [...areas.remotes, ...areas.shell, ...areas.kit, '**/infra/**', '@keur/platform/**'],
  'The API imports the contract and the store.'
)
const databaseFiles = [
  'api/src/**/*.repository.ts',
  'api/src/persistence/**',
  'api/src/search/memory/**',
  'api/src/testing/**',
  'api/src/**/*.test.ts',
  'api/seed/**/*.test.ts'
]

const zones = [
  remoteZone,
  ...kitZones,
  {
    includes: ['shell/src/**', 'shell/gateway/**', '!shell/gateway/jest.config.js'],
    patterns: [
      ...forbidWrapped(),
      forbid([...areas.remotes, ...areas.api, ...areas.infra], 'Shell and gateway import kit, contract and store.')
    ]
  },
  {
    includes: ['api/contract/src/**', 'api/contract/testing/**'],
    patterns: [
      ...forbidWrapped(),
      forbid(
        ['node:*', ...areas.remotes, ...areas.shell, ...areas.kit, ...areas.api, ...areas.store, ...areas.infra],
        'The contract imports no other package of the repository, and no Node module.'
      )
    ]
  },
  {
    includes: ['api/store/src/**', '!api/store/src/testing/**', '!api/store/src/**/*.test.ts'],
    patterns: [
      ...forbidWrapped('minio'),
      forbid(
        [...areas.remotes, ...areas.shell, ...areas.kit, ...areas.api, ...areas.infra],
        'The store imports the contract only.'
      )
    ]
  },
  { includes: databaseFiles, patterns: [...forbidWrapped('mongodb'), apiBoundary] },
  {
    includes: ['api/src/**', 'api/seed/**', ...databaseFiles.map((path) => `!${path}`)],
    patterns: [...forbidWrapped(), apiBoundary]
  }
]

/** Biome applies patterns to imports only; `require` is compared with exact names. */
const exactNames = (patterns) =>
  Object.fromEntries(
    patterns.flatMap(({ group, message }) => group.filter((name) => !name.includes('*')).map((name) => [name, message]))
  )

/** The boundaries as a configuration of Biome. */
export const biomeConfiguration = {
  overrides: zones.map(({ includes, patterns }) => ({
    includes,
    linter: {
      rules: { style: { noRestrictedImports: { level: 'error', options: { paths: exactNames(patterns), patterns } } } }
    }
  }))
}

if (process.argv[1] === import.meta.filename) {
  const file = join(import.meta.dirname, 'import-boundaries.json')
  writeFileSync(file, JSON.stringify(biomeConfiguration))
  execFileSync(join(import.meta.dirname, '../../../node_modules/.bin/biome'), ['format', '--write', file])
}
