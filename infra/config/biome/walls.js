/**
 * Who may import what. One zone per file: in the linter a later rule replaces an earlier one whole, so zones never
 * overlap and each carries its full list. `node infra/config/biome/write-walls.js` turns this table into walls.json.
 */
/** A package kept behind one door: everyone else imports the door. */
const doors = {
  'react-router-dom': '@keur/kit/router',
  'react-router': '@keur/kit/router',
  axios: '@keur/kit/http',
  swiper: '@keur/kit/carousel',
  'yet-another-react-lightbox': '@keur/kit/gallery',
  'react-markdown': '@keur/kit/markdown',
  mongodb: "a feature's repository",
  minio: '@keur/store'
}

const elsewhere = {
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
    '@keur/deploy',
    '@keur/deploy/**'
  ]
}

const behindDoors = (...open) =>
  Object.entries(doors)
    .filter(([name]) => !open.includes(name))
    .map(([name, door]) => ({ group: [name, `${name}/**`], message: `Only through ${door}.` }))

const notFrom = (groups, message) => ({ group: groups, message })

/** Every remote, those to come as well: a path that leads to a remote's folder leads out of one's own first. */
const remoteZone = {
  includes: ['mfe-*/src/**'],
  patterns: [
    ...behindDoors(),
    notFrom(
      [
        ...elsewhere.remotes,
        ...elsewhere.shell,
        ...elsewhere.api,
        ...elsewhere.store,
        ...elsewhere.infra,
        '**/kit/src/**',
        '**/contract/src/**'
      ],
      'A remote imports @keur/kit, @keur/contract and its own files.'
    )
  ]
}

/** The shell as seen from a part of the kit, or from a folder inside one. */
const aboveKit = ['../../../src/**', '../../../../src/**', '../../../gateway/**', '../../../../gateway/**']
const kitRule = notFrom(
  [...elsewhere.remotes, ...aboveKit, ...elsewhere.shell, ...elsewhere.api, ...elsewhere.store, ...elsewhere.infra],
  'The kit imports the contract only.'
)
const kitDoors = {
  'router,router-server': ['react-router-dom', 'react-router'],
  http: ['axios'],
  carousel: ['swiper'],
  gallery: ['yet-another-react-lightbox'],
  markdown: ['react-markdown']
}

const kitZones = [
  ...Object.entries(kitDoors).map(([folders, open]) => ({
    includes: folders.split(',').map((folder) => `shell/kit/src/${folder}/**`),
    patterns: [...behindDoors(...open), kitRule]
  })),
  {
    includes: [
      'shell/kit/src/**',
      ...Object.keys(kitDoors).flatMap((folders) => folders.split(',').map((folder) => `!shell/kit/src/${folder}/**`))
    ],
    patterns: [...behindDoors(), kitRule]
  }
]

const apiRule = notFrom(
  [...elsewhere.remotes, ...elsewhere.shell, ...elsewhere.kit, '**/infra/**', '@keur/deploy/**'],
  'The API imports the contract and the store.'
)
const openToDatabase = [
  'api/src/**/*.repository.ts',
  'api/src/persistence/**',
  'api/src/search/memory/**',
  'api/src/testing/**',
  'api/src/**/*.test.ts',
  'api/seed/**/*.test.ts'
]

export const zones = [
  remoteZone,
  ...kitZones,
  {
    includes: ['shell/src/**', 'shell/gateway/**', '!shell/gateway/jest.config.js'],
    patterns: [
      ...behindDoors(),
      notFrom(
        [...elsewhere.remotes, ...elsewhere.api, ...elsewhere.infra],
        'Shell and gateway import kit, contract and store.'
      )
    ]
  },
  {
    includes: ['api/contract/src/**', 'api/contract/testing/**'],
    patterns: [
      ...behindDoors(),
      notFrom(
        [
          'node:*',
          ...elsewhere.remotes,
          ...elsewhere.shell,
          ...elsewhere.kit,
          ...elsewhere.api,
          ...elsewhere.store,
          ...elsewhere.infra
        ],
        'The contract imports nothing of ours, and no Node.'
      )
    ]
  },
  {
    includes: ['api/store/src/**', '!api/store/src/**/*.test.ts'],
    patterns: [
      ...behindDoors('minio'),
      notFrom(
        [...elsewhere.remotes, ...elsewhere.shell, ...elsewhere.kit, ...elsewhere.api, ...elsewhere.infra],
        'The store imports the contract only.'
      )
    ]
  },
  { includes: openToDatabase, patterns: [...behindDoors('mongodb'), apiRule] },
  {
    includes: ['api/src/**', 'api/seed/**', ...openToDatabase.map((path) => `!${path}`)],
    patterns: [...behindDoors(), apiRule]
  }
]

/** The linter looks at `require` only for names given whole, not for patterns. */
const exactNames = (patterns) =>
  Object.fromEntries(
    patterns.flatMap(({ group, message }) => group.filter((name) => !name.includes('*')).map((name) => [name, message]))
  )

/** The linter's own form of the table. */
export const wallsConfiguration = {
  overrides: zones.map(({ includes, patterns }) => ({
    includes,
    linter: {
      rules: { style: { noRestrictedImports: { level: 'error', options: { paths: exactNames(patterns), patterns } } } }
    }
  }))
}
