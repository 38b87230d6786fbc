import { routes } from '@keur/contract/routes'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { respondFromContract } from './contract-responses.ts'

const withBody = Object.entries(routes).flatMap(([name, definition]) =>
  'response' in definition ? [[name, definition.response as TSchema] as const] : []
)

test.each(withBody)('%s has a response of each shape that the contract accepts', (name, schema) => {
  const [method = '', path = ''] = name.split(' ')
  const address = `/api${path.replace(/:\w+/g, 'essai')}`
  for (const shape of ['least', 'most', 'none'] as const) {
    const { status, body = 'null', contentType } = respondFromContract(method, address, shape)
    expect(status).toBe(body === 'null' ? 204 : 200)
    expect(Value.Check(schema, contentType === 'text/plain' ? body : JSON.parse(body))).toBe(true)
  }
})

test('a route with a fixed last part is preferred, a redirect has no body, and an unknown address is missing', () => {
  expect(respondFromContract('GET', '/api/admin/leads/counts').body).not.toBe(
    respondFromContract('GET', '/api/admin/leads/0123').body
  )
  expect(respondFromContract('POST', '/api/leads/visit')).toEqual({ status: 204 })
  expect(respondFromContract('POST', '/api/essai').status).toBe(404)
  expect(respondFromContract('DELETE', '/api/properties').status).toBe(404)
})
