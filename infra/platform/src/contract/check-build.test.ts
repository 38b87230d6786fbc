import { createHash } from 'node:crypto'
import type { Manifest } from '@keur/contract/build'
import { integrityHash } from '@keur/store/build-signature'
import { aManifest } from '../testing/a-manifest.ts'
import { checkBuild } from './check-build.ts'
import { librariesIn } from './check-libraries.ts'

interface StoredBuild {
  manifest: Manifest
  files: Record<string, string | Buffer>
}

/** A build as the publishing service gets it, without its sources. */
function aBuild(more: StoredBuild['files'] = {}, changes: Partial<Manifest> = {}): StoredBuild {
  const id = '1'.repeat(16)
  const files = {
    'remoteEntry.js': `var ventes_${id};({"./routes":()=>1})`,
    'server.mjs': 'export const routes = []',
    'page.css': '.ventes_a_B{color:red}',
    ...more
  }
  const hashes = Object.fromEntries(Object.entries(files).map(([name, content]) => [name, integrityHash(content)]))
  const modules = { packages: ['jspdf@4.2.1'], foreign: [] }
  const manifest = aManifest('ventes', id, { files: hashes, styles: ['page.css'], modules, ...changes })
  return { manifest, files }
}

const check = ({ manifest, files }: StoredBuild) =>
  checkBuild(manifest, async (name) => {
    if (!(name in files)) throw new Error('no such file')
    return Buffer.from(files[name] as string)
  })

/** Bytes that cannot be compressed, the same in each run. */
const random = (kilobytes: number) => createHash('shake256', { outputLength: kilobytes * 1000 }).digest()

/** What is found in a build with these files and this manifest. */
const findings = (...build: Parameters<typeof aBuild>) => check(aBuild(...build))

test('a build of the section’s own files is accepted', async () => {
  expect(await findings({ 'later.js': random(25) })).toEqual([])
})

test('a file that is absent, changed, or named outside of the build is refused', async () => {
  const build = aBuild()
  expect(await check({ ...build, files: { ...build.files, 'page.css': '' } })).toEqual([
    'page.css is not the file whose hash the manifest has.'
  ])
  const { 'server.mjs': _, ...others } = build.files
  expect(await check({ ...build, files: others })).toEqual(['The build has no server.mjs.'])
  expect(await findings({}, { chunks: { sale: ['sale.js'] } })).toEqual([
    'The manifest names sale.js, which is not among its files.'
  ])
  expect(await findings({ 'a/../x.js': '' })).toEqual([expect.stringContaining('« a/../x.js » cannot be the name')])
})

test('files that weigh more than their budgets are refused with both figures', async () => {
  expect(await findings({ 'later.js': random(31) })).toEqual([
    expect.stringMatching(/^later\.js, which loads later, weighs 31\.\d kB; the budget is 30 kB\.$/)
  ])
  const five = Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`${number}.js`, random(25)]))
  expect(await findings(five)).toEqual([
    expect.stringMatching(/^All scripts and styles of ventes weigh 125\.\d kB; the budget is 120 kB\.$/)
  ])
  expect(await findings({ 'page.css': `.ventes_a_${random(16).toString('hex')}{gap:0}` })).toContainEqual(
    expect.stringMatching(/^The styles that the first page of ventes needs weigh 16\.\d kB; the budget is 15 kB\.$/)
  )
})

test('a section sets budgets of its own within the bounds of the site', async () => {
  const heavy = { 'later.js': random(100) }
  expect(await findings(heavy, { budgets: { everyPage: { later: 130 } } })).toEqual([])
  expect(await findings(heavy, { budgets: { everyPage: { later: 500 } } })).toEqual([
    'keur.budgets: everyPage sets « later » to 500; a section may set a number up to 130, in kB.'
  ])
  expect(await findings({}, { budgets: { '/ventes': { scripts: 1 } as object } })).toEqual([
    expect.stringMatching(/^keur\.budgets: there is no budget « scripts » \(\/ventes\): /)
  ])
})

test('copies of shared libraries and files of other apps are refused by name, by the module graph', async () => {
  const packages = ['react@18.3.1', '@keur/kit@1.3.0', 'mfe-btp@1.0.0', 'shell@2.0.0']
  expect(await findings({}, { modules: { packages, foreign: ['shell/src/remotes/report.ts'] } })).toEqual([
    'ventes brings its own copy of react@18.3.1, which the shell provides: take it through @keur/kit.',
    'ventes brings its own copy of @keur/kit@1.3.0, which the shell provides: take it through @keur/kit.',
    'ventes contains mfe-btp@1.0.0: a section must not contain code of the shell or of other sections.',
    'ventes contains shell@2.0.0: a section must not contain code of the shell or of other sections.',
    'ventes contains shell/src/remotes/report.ts, a file of another app: import from its own folder and from packages alone.'
  ])
  expect(await findings({}, { modules: undefined })).toEqual([
    'The manifest has no module graph: build with the version of @keur/config that this site has.'
  ])
})

test('a library that the manifest conceals is found in the bytes, once', async () => {
  const store = 'const a={setState:n,getState:r,getInitialState:()=>i,subscribe:s}'
  expect(await findings({ 'a.js': store, 'b.js': store })).toEqual([
    'a.js contains code of zustand, which the shell provides: take it through @keur/kit.'
  ])
})

test('a script that repeats what a library leaves in it is examined in no time', () => {
  const began = process.cpuUsage()
  expect(librariesIn('ERR_BAD_OPTION_VALUE '.repeat(20_000))).toEqual([])
  expect(librariesIn('X-XSRF-TOKEN ERR_BAD_OPTION_VALUE')).toEqual(['axios'])
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(4_000)
})

test('styles and scripts of a section are checked, and the shell’s are its own affair', async () => {
  const files = { 'a.css': 'body{margin:0}', 'a.js': 'eval("1")' }
  expect(await findings(files)).toEqual([
    'a.css: « body » reaches elements of other sections.',
    'a.js evaluates text as code (eval).'
  ])
  expect(await findings(files, { app: 'shell', prefixes: [] })).toEqual([])
})
