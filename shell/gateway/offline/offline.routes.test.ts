import { pointTo, upload } from '../testing/build-fixtures.ts'
import { advanceClock } from '../testing/fakes.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { openSite, shellBuild } from '../testing/test-site.ts'

endWhatIsOpened()

const worker = 'self.addEventListener("fetch", () => {})'
const withWorker = (id: string) => ({
  ...shellBuild,
  id,
  files: { 'worker.js': `${worker} // ${id}`, 'shell.css': 'a{}', 'offline.css': 'b{}' },
  more: {
    styles: ['shell.css'],
    chunks: { offline: ['offline.js', 'offline.css'] },
    fonts: ['fonts/text.woff2', 'fonts/espace-fine.woff2'],
    icon: 'images/icon.svg'
  }
})
const id = '5e11000000000001'
const open = (env = {}) => openSite([withWorker(id)], env)
const settingsIn = (script: string) => JSON.parse(/^self\.offline=(.*);$/m.exec(script)?.[1] ?? 'null')

test('the worker is that of the live shell, with its settings, and is revalidated each time', async () => {
  const site = await open()
  const { status, headers, text } = await site.request('/sw.js')
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  expect(headers['content-security-policy']).toContain("worker-src 'self'")
  expect(text).toContain(worker)
  expect(settingsIn(text)).toEqual({
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
    page: '/hors-ligne',
    style: expect.stringContaining(`href="/mfe/shell/${id}/offline.css" integrity="sha384-`),
    files: ['shell.css', 'offline.css', 'fonts/text.woff2', 'images/icon.svg'].map(
      (file) => `/mfe/shell/${id}/${file}`
    ),
    pages: [],
    api: []
  })
  const again = await site.request('/sw.js', { headers: { 'if-none-match': String(headers.etag) } })
  expect(again.status).toBe(304)
})

test('a new build of the shell is a new version of the worker', async () => {
  const site = await open()
  const before = settingsIn((await site.request('/sw.js')).text)
  const next = '5e11000000000002'
  await upload(site.store, withWorker(next))
  await pointTo(site.store, 'shell', next, id)
  let text = ''
  while (!text.includes(next)) {
    advanceClock(1.1)
    text = (await site.request('/sw.js')).text
  }
  const after = settingsIn(text)
  expect(after.version).not.toBe(before.version)
  expect(text).toContain(`${worker} // ${next}`)
  expect(after.style).toContain(`/mfe/shell/${next}/offline.css`)
})

test.each([
  ['it is switched off', () => open({ OFFLINE: 'off' })],
  ['the shell has no worker', () => openSite([shellBuild])]
])('where %s, browsers get a worker that deletes its caches and does nothing', async (_where, openIt) => {
  const { status, headers, text } = await (await openIt()).request('/sw.js')
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(text).toContain('caches.delete')
  expect(text).not.toMatch(/'fetch'|"fetch"/)
})

test('the offline page has no script, and telephone numbers', async () => {
  const { text } = await (await open()).request('/hors-ligne')
  expect(text).toContain('href="tel:+221339000000"')
  expect(text).toContain('<!-- pages vues -->')
  expect(text).not.toMatch(/<script|style="/)
})
