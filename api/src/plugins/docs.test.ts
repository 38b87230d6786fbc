import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp({ docs: true })

interface Operation {
  responses: Record<string, { content?: object }>
  security?: object[]
}
const documented = async () =>
  (await api.get('/api/docs/json')).json<{ paths: Record<string, Record<string, Operation>> }>().paths
const routes = () =>
  api.app.routeList.filter(
    ({ method, url }) => method !== 'HEAD' && url.startsWith('/api/') && !/^\/api\/docs/.test(url)
  )
const inBraces = (url: string) => url.replaceAll(/:(\w+)/g, '{$1}')

test('every route is in the documentation, and nothing else is', async () => {
  const paths = await documented()
  const told = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`)
  )
  const there = routes().map(({ method, url }) => `${method} ${inBraces(url)}`)
  expect(told.sort()).toEqual(there.sort())
  expect(there.length).toBeGreaterThan(15)
})

test('every route tells what it answers when all is well, and in which form it fails', async () => {
  const paths = await documented()
  for (const { method, url, scope } of routes()) {
    const { responses, security } = paths[inBraces(url)]![method.toLowerCase()]!
    const statuses = Object.keys(responses)
    expect([url, statuses.some((status) => /^[23]/.test(status) && status !== '304')]).toEqual([url, true])
    expect(statuses).toEqual(expect.arrayContaining(['400', '500', '503']))
    expect([url, security !== undefined]).toEqual([url, scope !== 'visitor'])
    if (scope !== 'visitor') expect(statuses).toEqual(expect.arrayContaining(['401', '403']))
  }
})

test('people read it as a page', async () => {
  const page = await api.get('/api/docs/')
  expect(page.headers['content-type']).toMatch('text/html')
  expect(page.headers['content-security-policy']).toMatch("default-src 'self'")
})

describe('in production', () => {
  const quiet = useTestApp()
  test('there is none', async () => {
    expect((await quiet.get('/api/docs')).statusCode).toBe(404)
    expect((await quiet.get('/api/docs/json')).statusCode).toBe(404)
  })
})
