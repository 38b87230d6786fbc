import { aPropertyInput } from '@keur/contract/testing'
import { expectFrench } from '../testing/french.ts'
import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp()
const json = { 'content-type': 'application/json' }

const send = (payload: string) =>
  api.as(api.administratorToken(), { method: 'POST', url: '/api/properties', payload, headers: json })

describe('bodies', () => {
  test.each([
    ['cut off', '{"title":'],
    ['with a number without end', JSON.stringify(aPropertyInput()).replace(/"price":\d+/, '"price":1e999')],
    ['with a NUL in a name', JSON.stringify({ ...aPropertyInput(), 'a\0b': 1 })]
  ])('%s: 400', async (_what, payload) => {
    const response = await send(payload)
    expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_input'])
    expectFrench(response.json().message)
  })
  test('of more than 256 kB: 413', async () => {
    expect((await send(JSON.stringify({ title: 'x'.repeat(300_000) }))).json().error).toBe('too_large')
  })
})

describe('addresses', () => {
  test.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/', 404],
    ['GET', '/api/%E0%A4%A', 400],
    ['PUT', '/api/articles', 405],
    ['PATCH', '/api/properties/507f1f77bcf86cd799439011', 405],
    ['TRACE', '/', 405]
  ])('%s %s: %i', async (method, url, status) => {
    const response = await api.app.inject({
      method: method as 'GET',
      url,
      payload: method === 'POST' ? '{' : undefined,
      headers: json
    })
    expect(response.statusCode).toBe(status)
    expectFrench(response.json().message)
  })
  test('405 lists the allowed methods', async () => {
    const response = await api.app.inject({ method: 'PATCH', url: '/api/properties/507f1f77bcf86cd799439011?x=1' })
    expect(response.headers.allow).toBe('DELETE, GET, HEAD, PUT')
  })
})

describe('failures', () => {
  test('an internal error reveals nothing', async () => {
    const { sales } = api.services.repositories
    await api.services.database.db
      .collection('sales')
      .insertOne({ title: 'broken', createdAt: new Date(), deletedAt: null, draft: false })
    const response = await api.get('/api/sales')
    expect(sales.revision.version()).toBe(0)
    expect([response.statusCode, response.json()]).toEqual([
      500,
      { error: 'internal', message: 'Une erreur inattendue s’est produite. Veuillez réessayer plus tard.' }
    ])
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})
