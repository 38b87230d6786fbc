import { defaultAgency } from '@keur/contract/agency'
import { routes as contract } from '@keur/contract/routes'
import { createApp } from '../app.ts'
import { jwtSecret, useTestApp } from '../testing/test-app.ts'

const agency = { ...defaultAgency, name: 'Baobab Immobilier' }
const api = useTestApp({ docs: true, agency })

interface Operation {
  parameters?: { in: string; name: string; required?: boolean }[]
  requestBody?: object
  responses: Record<string, { content?: object }>
  security?: object[]
}
interface Query {
  properties: Record<string, { default?: unknown }>
  required?: string[]
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

test('every route of the contract is described with its query and body; what has a default is optional', async () => {
  const paths = await documentedPaths()
  for (const [name, route] of Object.entries<Record<string, unknown>>(contract)) {
    const [method = '', url = ''] = name.split(' ')
    const { parameters = [], requestBody } = paths[`/api${inBraces(url)}`]![method.toLowerCase()]!
    const { properties, required = [] } = (route.query ?? { properties: {} }) as Query
    const expected = Object.keys(properties).map((field) => ({
      name: field,
      required: required.includes(field) && properties[field]?.default === undefined
    }))
    const query = parameters.filter((parameter) => parameter.in === 'query')
    expect([name, query.map((one) => ({ name: one.name, required: one.required ?? false }))]).toEqual([name, expected])
    expect([name, requestBody !== undefined]).toEqual([name, Boolean(route.body ?? route.form ?? route.file)])
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
