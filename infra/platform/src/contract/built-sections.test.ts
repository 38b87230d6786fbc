import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remotePreset } from '@keur/config/webpack'
import webpack, { type Stats } from 'webpack'
import { readApp, remoteNames, root } from '../apps.ts'
import { buildApp } from '../build.ts'
import { readFilesOf } from '../build-files.ts'
import { checkBuild } from './check-build.ts'
import { librariesIn } from './check-libraries.ts'

test.each(remoteNames)('the build of %s passes every check of its bytes', async (name) => {
  const build = await buildApp(readApp(name), () => {})
  expect(await checkBuild(build.manifest, readFilesOf(build))).toEqual([])
})

/** What a section would import for a copy of its own; the maps are minified by their package. */
const imports: Record<string, string> = {
  ...{ 'react-dom': 'react-dom/client', 'react-router': 'react-router-dom', swiper: 'swiper/react' },
  '@keur/kit': '@keur/kit/session',
  ...Object.fromEntries(['react', 'scheduler', 'zustand', 'axios', 'jwt-decode'].map((name) => [name, name])),
  ...Object.fromEntries(['pmtiles', 'react-markdown', 'yet-another-react-lightbox'].map((name) => [name, name]))
}

describe('a copy of a library that the shell provides, minified as sections are', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keur-copies-'))
    const [{ optimization, module, resolve } = {}] = remotePreset(readApp('ventes').folder)
    const entry = Object.fromEntries(Object.entries(imports).map(([name, path]) => [name.replace('@keur/', ''), path]))
    const { promise, resolve: done, reject } = Promise.withResolvers<Stats>()
    const output = { path: folder, filename: '[name].js', library: { type: 'commonjs2' } }
    const settings = { mode: 'production' as const, context: root, devtool: false as const, entry, output }
    webpack({ ...settings, optimization, module, resolve })?.run((error, stats) =>
      stats ? done(stats) : reject(error)
    )
    expect((await promise).toJson({ all: false, errors: true }).errors).toEqual([])
  })
  afterAll(() => rm(folder, { recursive: true }))

  test.each(Object.keys(imports))('of %s is found in its bytes', async (name) => {
    expect(librariesIn(await readFile(join(folder, `${name.replace('@keur/', '')}.js`), 'utf8'))).toContain(name)
  })

  test('of maplibre-gl is found in its bytes', async () => {
    const file = join(root, 'node_modules/maplibre-gl/dist/maplibre-gl.mjs')
    expect(librariesIn(await readFile(file, 'utf8'))).toContain('maplibre-gl')
  })
})
