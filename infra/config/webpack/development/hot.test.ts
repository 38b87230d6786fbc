import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import webpack, { type MultiStats } from 'webpack'
import { createAppFolder } from '../testing/app-folder.ts'
import { hotPreset } from './preset.js'

let folder: string
let stop: () => Promise<void>
/** The results of the compiler in order; the next caller of `next` gets the next one. */
let next: () => Promise<MultiStats>

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
  write('src/words.ts', "export const path = '/agenda'\n")
  write(
    'src/routes.tsx',
    `import { Page } from './page.tsx'
     import { path } from './words.ts'
     export const contractVersion = '1'
     export const routes = [{ id: 'agenda:home', path, element: <Page /> }]`
  )
  const said: MultiStats[] = []
  const waiting: ((stats: MultiStats) => void)[] = []
  const watching = webpack(hotPreset(folder)).watch({ aggregateTimeout: 20 }, (_error, stats) => {
    if (stats) (waiting.shift() ?? ((late) => void said.push(late)))(stats)
  })
  next = () => new Promise((resolve) => (said.length > 0 ? resolve(said.shift() as MultiStats) : waiting.push(resolve)))
  stop = () => new Promise((done) => watching?.close(() => done()))
})
afterAll(async () => {
  delete process.env.KEUR_BUILD
  await stop()
  rmSync(folder, { recursive: true })
})

test('a section is built to be followed: its components have marks, and its door stands before its routes', async () => {
  expect((await next()).hasErrors()).toBe(false)
  const [door] = readdirSync(join(folder, 'dist/development/browser')).filter((name) => /door.*\.js$/.test(name))
  expect(built('browser/remoteEntry.js')).toContain('webpackHotUpdateagenda_')
  expect(built(`browser/${door}`)).toMatch(/\$RefreshReg\$\(_c, ["']Page["']\)/)
  expect(built(`browser/${door}`)).toContain('self.keurHot')
  // Nothing of it is in what the gateway renders with.
  expect(built('server/server.mjs')).not.toMatch(/keurHot|RefreshReg/)
  expect(updates()).toEqual([])
}, 60_000)

test('a change is a small update, under the names that were there; the gateway’s half has it too', async () => {
  write('src/page.tsx', page('Agenda du mois'))
  expect((await next()).hasErrors()).toBe(false)
  const scripts = updates().filter((name) => name.endsWith('.js'))
  const sent = scripts.map((name) => built(`browser/${name}`)).join()
  expect(sent).toContain('Agenda du mois')
  expect(sent).not.toContain('keurHot')
  expect(built('server/server.mjs')).toContain('Agenda du mois')
}, 60_000)

test('what cannot be built leaves everything as it was', async () => {
  const before = [updates(), built('server/server.mjs')]
  write('src/page.tsx', 'export function Page() { return <h1>')
  expect((await next()).hasErrors()).toBe(true)
  expect([updates(), built('server/server.mjs')]).toEqual(before)
  expect(existsSync(join(folder, 'dist/development/browser/remoteEntry.js'))).toBe(true)
}, 60_000)
