import { defaultAgency } from '@keur/contract/agency'
import { createApp } from '../app.ts'
import { jwtSecret, useTestApp } from '../testing/test-app.ts'

const agency = { ...defaultAgency, name: 'Baobab Immobilier' }
const api = useTestApp({ docs: true, agency })

interface Operation {
  responses: Record<string, { content?: object }>
  security?: object[]
}
const documentedPaths = async () =>
  (await api.get('/api/docs/json')).json<{ paths: Record<string, Record<string, Operation>> }>().paths
const routes = () =>
  api.app.routeList.filter(
    ({ method, url }) => method !== 'HEAD' && url.startsWith('/api/') && !/^\/api\/docs/.test(url)
  )
const inBraces = (url: string) => url.replaceAll(/:(\w+)/g, '{$1}')

test('every route documents its successful response and its errors', async () => {
  const paths = await documentedPaths()
  for (const { method, url, scope } of routes()) {
    const { responses, security } = paths[inBraces(url)]![method.toLowerCase()]!
    const statuses = Object.keys(responses)
    expect([url, statuses.some((status) => /^[23]/.test(status) && status !== '304')]).toEqual([url, true])
    expect(statuses).toEqual(expect.arrayContaining(['400', '500', '503']))
    expect([url, security !== undefined]).toEqual([url, scope !== 'visitor'])
    if (scope !== 'visitor') expect(statuses).toEqual(expect.arrayContaining(['401', '403']))
  }
})

test('it is also an HTML page, with the name of the agency', async () => {
  const response = await api.get('/api/docs/')
  expect(response.headers['content-type']).toMatch('text/html')
  expect(response.headers['content-security-policy']).toMatch("default-src 'self'")
  expect((await api.get('/api/docs/json')).json().info.title).toBe('Baobab Immobilier')
})

test('there is no documentation in production', async () => {
  const production = await createApp(api.services, { jwtSecret, publicUrl: 'https://keur.example', trustedProxies: [] })
  for (const url of ['/api/docs', '/api/docs/json'])
    expect((await production.inject({ method: 'GET', url })).statusCode).toBe(404)
  await production.close()
})
