import { endWhatIsOpened } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, stateOf, type TestSite, waitForPage } from '../testing/test-site.ts'

endWhatIsOpened()

let site: TestSite

/** What the server of a section may put into its page, though no page of this site has it. */
const cases: [string, string][] = [
  ['a page with the status of a hint', '{ status: 199 }'],
  ['one with a status that no page has', '{ status: 600 }'],
  ['one with half a status', '{ status: 200.5 }'],
  ...[204, 304, 500, 502].map((status): [string, string] => [`one with the status ${status}`, `{ status: ${status} }`]),
  ['one whose head is no text', '{ head: {} }'],
  ['one whose parts are no list', "{ chunks: 'all' }"],
  ['one with a part that is no text', '{ chunks: [1] }'],
  ['one with a part whose name is long', "{ chunks: ['x'.repeat(101)] }"],
  ['one whose parameters are no texts', '{ query: [1] }'],
  ['one with many parameters', "{ query: Array(51).fill('x') }"],
  ['a redirection to another host', `{ status: 302, location: 'https://evil.example/login' }`],
  ['one without a protocol', `{ status: 302, location: '//evil.example' }`],
  ['one with a backslash', String.raw`{ status: 302, location: '/\\evil.example' }`],
  ['one to a script', `{ status: 302, location: 'javascript:alert(1)' }`],
  ['one with a line break', String.raw`{ status: 302, location: '/x\r\nSet-Cookie: a=b' }`],
  ['one with a tab that browsers leave out', String.raw`{ status: 302, location: '/\t/evil.example' }`],
  ['one with NUL', String.raw`{ status: 302, location: '/x\0' }`],
  ['one with a letter that no header can hold', String.raw`{ status: 302, location: '/\u010a' }`],
  ['a relative one', `{ status: 302, location: 'login' }`],
  ['one with the status of a page', `{ status: 200, location: '/login' }`],
  ['one with the status of an error', `{ status: 404, location: '/login' }`],
  ['an instruction to go elsewhere', `{ head: '<meta http-equiv="refresh" content="0;url=https://evil.example">' }`],
  ['one in its body', `{ body: '<p><META charset=x HTTP-EQUIV=refresh content=0></p>' }`],
  ['one behind a bracket in quotes', `{ head: '<meta content="0;url=https://evil.example?>" http-equiv="refresh">' }`],
  [
    'one behind another bracket in quotes',
    `{ body: '<meta content="<" http-equiv="refresh" content="0;url=https://evil.example">' }`
  ],
  ['a megabyte of unfinished elements', `{ body: '<meta'.repeat(200_000) + '<meta ' }`],
  ['a redirection to a long address', "{ status: 302, location: '/'.padEnd(2_001, 'x') }"],
  ['one of a status that leads nowhere', `{ status: 304, location: '/login' }`],
  ['data that is no object', "{ loaderData: 'all' }"],
  ['data that is a list', '{ loaderData: [] }'],
  ['errors that are no object', '{ errors: 1 }'],
  ['a page of more than one megabyte', `{ body: 'x'.repeat(1_000_000) }`],
  ['data that takes more than one in HTML', `{ loaderData: { all: '<'.repeat(200_000) } }`],
  ['a page of fifteen megabytes', `{ body: 'x'.repeat(15_000_000) }`],
  ['data of fifteen megabytes', `{ loaderData: { all: 'x'.repeat(15_000_000) } }`]
]

beforeAll(async () => {
  const server = `let results = [${cases.map(([, result]) => result)}]
    let requested
    export const more = () => requested.startsWith('/ventes/case/') ? results[requested.split('/').at(-1)] : requested === '/ventes/chunks'
      ? { chunks: ['"><script>', '../../../api/leads', 'https://evil.example', '__proto__', 'constructor', 'toString'] } : { headers: { 'set-cookie': 'a=b', 'x-essai': '1' } }
    export const render = async (path) => (requested = path, '<main>ventes ' + path + '</main>')`
  site = await openSite([shellBuild, { ...remoteBuild('ventes', 'bbbbbbbbbbbbbbbb'), server }])
  await waitForPage(site, '/ventes')
})

test.each(cases.map(([what], index) => [what, index] as const))(
  '%s is no page: the browser gets the frame',
  async (_what, index) => {
    const began = process.cpuUsage()
    const response = await site.request(`/ventes/case/${index}`)
    expect(response.status).toBe(200)
    expect(response.headers.location).toBeUndefined()
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(response.text).toContain('<main>frame /ventes')
    expect(response.text).not.toContain('evil.example')
    expect(response.text).not.toMatch(/<meta[^>]*http-equiv/i)
    // the gateway, which is this process, was free for other visitors
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(4_000)
    // the section's other pages are rendered as ever
    expect(stateOf(await site.request('/ventes')).rendered).toBe('page')
  }
)

test('the reason is logged', () => {
  const reasons = site.lines.flatMap((line) => /What it sent is no page: ([^"]*)\./.exec(line)?.[1] ?? [])
  expect(reasons.length).toBeGreaterThan(cases.length / 2)
  expect(reasons).toEqual(expect.arrayContaining(['its HTML has 1.2 MB of 1 MB', 'its data is no JSON object']))
})

test('headers that a section sends are left out', async () => {
  const response = await site.request('/ventes/headers')
  expect(response.text).toContain('<main>ventes /ventes/headers</main>')
  expect(response.headers).not.toHaveProperty('set-cookie')
  expect(response.headers).not.toHaveProperty('x-essai')
})

test('chunks that the build does not have are left out', async () => {
  const response = await site.request('/ventes/chunks')
  expect(response.status).toBe(200)
  expect(response.text).toContain('<main>ventes /ventes/chunks</main>')
  expect(response.text).not.toMatch(/evil|api\/leads|"><script>/)
})
