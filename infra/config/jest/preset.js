import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

// swc turns types and JSX away; tsc is what checks them (npm run check).
const transform = {
  '^.+\\.[jt]sx?$': [
    here('./transform.js'),
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } }
      },
      module: { type: 'es6' }
    }
  ]
}

const shared = (name) => ({
  displayName: name,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  // Packages of node_modules are ES modules or CommonJS as they are; Node loads both. Our own are sources wherever they lie.
  transformIgnorePatterns: ['/node_modules/(?!@keur/)'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  restoreMocks: true
})

/** Jest's settings for code that runs in Node: engines, store, API, gateway, deploy. */
export const nodePreset = (name, more = {}) => ({ ...shared(name), testEnvironment: 'node', ...more })

/** Jest's settings for code that runs in a browser: kit, shell, remotes. */
export const browserPreset = (name, more = {}) => ({
  ...shared(name),
  testEnvironment: here('./browser-environment.js'),
  testTimeout: 30_000,
  setupFilesAfterEnv: [here('./browser-setup.js')],
  moduleNameMapper: {
    '\\.module\\.css$': here('./css-modules.js'),
    '\\.(css|woff2)$': here('./empty.js'),
    '\\.(webp|jpg|svg)$': here('./picture.js')
  },
  ...more
})
