import { fileURLToPath } from 'node:url'
import { testTimeout } from './timeouts.js'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

// swc removes types without checking them; `npm run check` runs tsc.
const transform = {
  '^.+\\.[jt]sx?$': [
    fileURLToPath(import.meta.resolve('@swc/jest')),
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
  testTimeout,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  // Node loads packages of node_modules as they are. Those of this repository are TypeScript sources, also when
  // installed.
  transformIgnorePatterns: ['/node_modules/(?!@keur/)'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  restoreMocks: true
})

/** Jest settings for code that runs in Node: engines, store, API, gateway, deploy. Node removes types by itself. */
export const nodePreset = (name, options = {}) => ({
  ...shared(name),
  testEnvironment: 'node',
  testRunner: here('./jest-circus-native.mjs'),
  ...options
})

/**
 * Jest settings for code that runs in a browser: kit, shell, remotes. A file that needs no document says so in its first
 * line, `/** @jest-environment node *\/`, and starts in a tenth of the time.
 */
export const browserPreset = (name, options = {}) => ({
  ...shared(name),
  testEnvironment: here('./browser-environment.js'),
  testRunner: here('./jest-circus-native.mjs'),
  transform: { ...transform, '\\.md$': here('./text.cjs') },
  setupFilesAfterEnv: [here('./browser-setup.js')],
  moduleNameMapper: {
    '\\.module\\.css$': here('./css-modules.js'),
    '\\.(css|woff2|webp|jpg|svg)$': here('./asset.js')
  },
  ...options
})
