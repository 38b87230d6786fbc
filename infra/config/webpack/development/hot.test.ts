import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import webpack, { type MultiStats } from 'webpack'
import { createAppFolder } from '../testing/app-folder.ts'
import { hotPreset } from './preset.js'

let folder: string
let stop: () => Promise<void>
/** Resolves with the result of the next build. */
let nextBuild: () => Promise<MultiStats>

const write = (name: string, content: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}
const page = (text: string) => `export function Page() {\n  return <h1>${text}</h1>\n}\n`
const built = (name: string) => readFileSync(join(folder, 'dist/development', name), 'utf8')
const updates = () =>
  readdirSync(join(folder, 'dist/development/browser')).filter((name) => name.includes('hot-update'))

beforeAll(() => {
  process.env.KEUR_BUILD = 'development'
  folder = createAppFolder('mfe-agenda')
  write('src/page.tsx', page('Agenda'))
  write('src/path.ts', "export const path = '/agenda'\n")
  write(
    'src/routes.tsx',
    `import { Page } from './page.tsx'
     import { path } from './path.ts'
     export const contractVersion = '1'
     export const routes = [{ id: 'agenda:home', path, element: <Page /> }]`
  )
  const results: MultiStats[] = []
  const waiting: ((stats: MultiStats) => void)[] = []
  const watching = webpack(hotPreset(folder)).watch({ aggregateTimeout: 20 }, (_error, stats) => {
    if (stats) (waiting.shift() ?? ((result) => void results.push(result)))(stats)
  })
  nextBuild = () =>
    new Promise((resolve) => (results.length > 0 ? resolve(results.shift() as MultiStats) : waiting.push(resolve)))
  stop = () => new Promise((done) => watching?.close(() => done()))
})
afterAll(async () => {
  delete process.env.KEUR_BUILD
  await stop()
  rmSync(folder, { recursive: true })
})

test('a build for watch mode registers components and wraps the exposed module', async () => {
  expect((await nextBuild()).hasErrors()).toBe(false)
  const [chunk] = readdirSync(join(folder, 'dist/development/browser')).filter((name) =>
    /exposed-module.*\.js$/.test(name)
  )
  expect(built('browser/remoteEntry.js')).toContain('webpackHotUpdateagenda_')
  expect(built(`browser/${chunk}`)).toMatch(/\$RefreshReg\$\(_c, ["']Page["']\)/)
  expect(built(`browser/${chunk}`)).toContain('self.keurHot')
  // The server build has no hot module replacement.
  expect(built('server/server.mjs')).not.toMatch(/keurHot|RefreshReg/)
  expect(updates()).toEqual([])
})

test('a change makes a small update with the same names, and changes the server build too', async () => {
  write('src/page.tsx', page('Agenda du mois'))
  expect((await nextBuild()).hasErrors()).toBe(false)
  const scripts = updates().filter((name) => name.endsWith('.js'))
  const update = scripts.map((name) => built(`browser/${name}`)).join()
  expect(update).toContain('Agenda du mois')
  expect(update).not.toContain('keurHot')
  expect(built('server/server.mjs')).toContain('Agenda du mois')
})

test('a build with errors changes no file', async () => {
  const before = [updates(), built('server/server.mjs')]
  write('src/page.tsx', 'export function Page() { return <h1>')
  expect((await nextBuild()).hasErrors()).toBe(true)
  expect([updates(), built('server/server.mjs')]).toEqual(before)
  expect(existsSync(join(folder, 'dist/development/browser/remoteEntry.js'))).toBe(true)
})
