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
  infra: ['**/infra/**', ...['config', 'engines', 'platform'].flatMap((name) => [`@keur/${name}`, `@keur/${name}/**`])]
}
const ways = (...names) => names.flatMap((name) => areas[name])

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
      [...ways('remotes', 'shell', 'api', 'store', 'infra'), '**/kit/src/**', '**/contract/src/**'],
      'A remote imports @keur/kit, @keur/contract and its own files.'
    )
  ]
}

/** The shell, by relative paths from the folders of the kit. */
const shellFromKit = ['../../../src/**', '../../../../src/**', '../../../gateway/**', '../../../../gateway/**']
const kitBoundary = forbid(
  [...ways('remotes'), ...shellFromKit, ...ways('shell', 'api', 'store', 'infra')],
  'The kit imports the contract only.'
)
/** The folders of the kit that wrap packages. */
const kitWrappers = {
  '{router,router-server}': ['react-router-dom', 'react-router'],
  http: ['axios'],
  carousel: ['swiper'],
  gallery: ['yet-another-react-lightbox'],
  markdown: ['react-markdown'],
  map: ['maplibre-gl']
}

const without = (paths) => paths.map((path) => `!${path}`)

const kitZones = [
  ...Object.entries(kitWrappers).map(([folder, allowed]) => ({
    includes: [`shell/kit/src/${folder}/**`],
    patterns: [...forbidWrapped(...allowed), kitBoundary]
  })),
  {
    includes: ['shell/kit/src/**', ...without(Object.keys(kitWrappers).map((folder) => `shell/kit/src/${folder}/**`))],
    patterns: [...forbidWrapped(), kitBoundary]
  }
]

const apiBoundary = forbid(
  [...ways('remotes', 'shell', 'kit'), '**/infra/**', '@keur/platform/**'],
  'The API imports the contract and the store.'
)
/** Lowest first: a file imports from its own layer and from lower ones. The uppermost are the features. */
const apiLayers = [['problems', 'runtime'], ['domain'], ['persistence', 'search'], ['plugins']]
const apiTests = ['api/src/testing/**', 'api/src/**/*.test.ts', 'api/seed/**/*.test.ts']
const databaseFolders = ['api/src/persistence/**', 'api/src/search/memory/**']

const layerZones = apiLayers.flatMap((folders, index) => {
  const higher = [...apiLayers.slice(index + 1).flat(), 'features'].map((folder) => `**/${folder}/**`)
  const boundaries = [apiBoundary, forbid(higher, 'A layer of the API imports from lower ones only.')]
  const includes = folders.map((folder) => `api/src/${folder}/**`)
  const zone = {
    includes: [...includes, ...without([...databaseFolders, ...apiTests])],
    patterns: [...forbidWrapped(), ...boundaries]
  }
  if (!folders.includes('persistence')) return [zone]
  return [
    zone,
    { includes: [...databaseFolders, ...without(apiTests)], patterns: [...forbidWrapped('mongodb'), ...boundaries] }
  ]
})
const layers = apiLayers.flat().map((folder) => `api/src/${folder}/**`)

const zones = [
  remoteZone,
  ...kitZones,
  {
    includes: ['shell/src/**', 'shell/gateway/**', '!shell/gateway/jest.config.js'],
    patterns: [
      ...forbidWrapped(),
      forbid([...ways('remotes', 'api', 'infra')], 'Shell and gateway import kit, contract and store.')
    ]
  },
  {
    includes: ['api/contract/src/**', 'api/contract/testing/**'],
    patterns: [
      ...forbidWrapped(),
      forbid(
        ['node:*', ...ways('remotes', 'shell', 'kit', 'api', 'store', 'infra')],
        'The contract imports no other package of the repository, and no Node module.'
      )
    ]
  },
  {
    includes: ['api/store/src/**', '!api/store/src/testing/**', '!api/store/src/**/*.test.ts'],
    patterns: [
      ...forbidWrapped('minio'),
      forbid([...ways('remotes', 'shell', 'kit', 'api', 'infra')], 'The store imports the contract only.')
    ]
  },
  ...layerZones,
  {
    includes: ['api/src/**/*.repository.ts', ...without(layers), ...apiTests],
    patterns: [...forbidWrapped('mongodb'), apiBoundary]
  },
  {
    includes: ['api/src/**', 'api/seed/**', ...without([...layers, ...apiTests, 'api/src/**/*.repository.ts'])],
    patterns: [...forbidWrapped(), apiBoundary]
  }
]

/** Biome applies patterns to imports only; `require` is compared with exact names. */
const exactNames = (patterns) =>
  Object.fromEntries(
    patterns.flatMap(({ group, message }) => group.filter((name) => !name.includes('*')).map((name) => [name, message]))
  )

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
