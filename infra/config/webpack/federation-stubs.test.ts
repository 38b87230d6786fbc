import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import * as loaderStub from './federation-loader-stub.js'
import * as snapshotStub from './federation-snapshot-stub.js'
import { replacedModules } from './preset.js'
import markUnusedComponents from './unused-components-loader.js'

const require = createRequire(import.meta.url)
const packages = ['@module-federation/runtime-core', '@module-federation/sdk']

/** Every import of one ES module of the federation runtime by another, as a path and the imported names. */
const imports = packages.flatMap((name) => {
  const folder = dirname(require.resolve(name))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/\{([^{}]*)\} ?from ?["'](.+?)["']/g)])
    .map(([, names = '', path = '']) => ({
      path,
      names: names.split(',').map((each) => each.split(' as ')[0]!.trim())
    }))
})

test.each([
  { pattern: replacedModules.loader, stub: loaderStub, modules: ['dom.js', 'load.js'] },
  { pattern: replacedModules.snapshots, stub: snapshotStub, modules: ['SnapshotHandler.js', 'preload.js'] }
])(
  'the installed federation runtime imports $modules, and the stub exports every name it takes',
  ({ pattern, stub, modules }) => {
    const replaced = imports.filter(({ path }) => pattern.test(path))
    expect([...new Set(replaced.map(({ path }) => basename(path)))].sort()).toEqual([...modules].sort())
    expect([...new Set(replaced.flatMap(({ names }) => names))].filter((name) => !(name in stub))).toEqual([])
  }
)

test("the installed bundler runtime is one module, which the shell's copy replaces in every remote", () => {
  const bundlerRuntime = require.resolve('@module-federation/webpack-bundler-runtime/bundler')
  expect(existsSync(bundlerRuntime)).toBe(true)
  expect(bundlerRuntime).toMatch(replacedModules.bundlerRuntime)
})

test('the installed React Router creates components as the loader expects, which leaves out those that are not imported', () => {
  // Given the file of the production build that has the links
  const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production')
  const sources = readdirSync(folder).map((file) => join(folder, file))
  const links = sources
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(file, 'utf8'))
    .find((source) => source.includes('var NavLink ='))
  // Then both of them may be left out
  expect(markUnusedComponents(links ?? '').match(/var (Nav)?Link = \/\* @__PURE__ \*\//g)).toHaveLength(2)
  expect(markUnusedComponents(links ?? '')).not.toMatch(/^NavLink\.displayName/m)
})
