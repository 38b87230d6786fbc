import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from '@keur/contract/build'
import { integrityHash } from '@keur/store/build-signature'
import type { Configuration } from 'webpack'
import type { App } from './apps.ts'
import { runWebpack } from './build.ts'
import { manifestOf } from './manifest.ts'

/** A small build with a package in it, and one that is not, a chunk with a name, a font and an icon. */
async function buildWithWebpack(folder: string, app: App): Promise<Manifest> {
  const files = {
    'node_modules/vendor-alias/package.json': '{"name": "vendor", "version": "1.2.0"}',
    'node_modules/vendor-alias/esm/package.json': '{"type": "module"}',
    'node_modules/vendor-alias/esm/index.js': 'export const vendor = () => Math.random()',
    'node_modules/unused/package.json': '{"name": "unused", "version": "1.0.0"}',
    '../other/package.json': '{"name": "mfe-other", "version": "1.0.0"}',
    '../other/src/shared.js': 'export const shared = Math.random()',
    'node_modules/unused/index.js': 'export const unused = 1',
    'src/entry.js':
      "import { vendor } from 'vendor-alias/esm/index.js'\nimport { unused } from 'unused'\nimport { shared } from '../../other/src/shared.js'\nvendor(shared); import('./page.js')",
    'src/page.js': 'import(/* webpackChunkName: "detail" */ \'./detail.js\')',
    'src/detail.js': "import { vendor } from 'vendor-alias/esm/index.js'\nexport const detail = vendor()",
    'dist/browser/fonts/title.woff2': 'font',
    'dist/browser/images/icon.svg': '<svg/>'
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  const isShell = app.name === 'shell'
  const configuration = (part: string, entry: Configuration['entry'], filename: string): Configuration => ({
    ...{ mode: 'production', context: folder, entry, cache: false },
    optimization: { minimize: false, runtimeChunk: isShell && part === 'browser' ? 'single' : false },
    output: { path: join(folder, 'dist', part), filename, chunkFilename: '[name].js' }
  })
  const stats = await runWebpack([
    configuration('browser', { [isShell ? 'shell' : 'remoteEntry']: './src/entry.js' }, '[name].js'),
    configuration('server', { server: './src/detail.js' }, 'server.mjs')
  ])
  return manifestOf({ app, id: '0123456789abcdef', folder: join(folder, 'dist'), stats })
}

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'keur-manifest-')), 'app')
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

const anApp = (name: string, prefixes: string[]): App => ({
  ...{ name, folder, owner: `equipe-${name}`, prefixes, budgets: {}, requires: {} }
})

test('a manifest names what browsers load first, and the packages inside of the build', async () => {
  const manifest = await buildWithWebpack(folder, anApp('ventes', ['/ventes']))
  const [entry, ...first] = manifest.scripts
  expect([entry, first.length]).toEqual(['remoteEntry.js', 1])
  expect(manifest).toMatchObject({
    ...{ id: '0123456789abcdef', app: 'ventes', owner: 'equipe-ventes', prefixes: ['/ventes'], budgets: {} },
    ...{ entry: 'remoteEntry.js', server: 'server.mjs', provides: {}, styles: [] },
    chunks: { detail: ['detail.js'] },
    fonts: ['fonts/title.woff2'],
    icon: 'images/icon.svg',
    modules: { packages: ['vendor@1.2.0'], foreign: ['mfe-other/src/shared.js'] }
  })
  const names = ['detail.js', ...first, 'fonts/title.woff2', 'images/icon.svg', 'remoteEntry.js', 'server.mjs']
  expect(Object.keys(manifest.files).sort()).toEqual(names.sort())
  expect(manifest.files['images/icon.svg']).toBe(integrityHash('<svg/>'))
})

test('the shell’s entry is the last of its first scripts, and it names the versions that it provides', async () => {
  const manifest = await buildWithWebpack(folder, anApp('shell', []))
  expect([manifest.scripts, manifest.entry]).toEqual([['runtime.js', 'shell.js'], 'shell.js'])
  expect(Object.keys(manifest.provides)).toEqual(expect.arrayContaining(['@keur/contract', '@keur/kit', 'react']))
})
