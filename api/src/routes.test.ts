import { routes } from '@keur/contract/routes'
import type { TObject } from 'typebox'
import { useTestApp } from './testing/test-app.ts'

const api = useTestApp()

interface RouteSchema {
  params?: TObject
  querystring?: unknown
  headers?: unknown
  body?: unknown
  response: Record<string, unknown>
}

/** Routes by the name that the contract gives them. HEAD and OPTIONS follow from them. */
const registered = () =>
  new Map(
    api.app.routeList
      .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
      .map((route) => [route.name.replace(' /api/', ' /'), route])
  )

test('the API has the routes of the contract, and no others beside the photos', () => {
  expect([...registered().keys()].sort()).toEqual([...Object.keys(routes), 'GET /media/*'].sort())
})

test.each(Object.entries<Record<string, unknown>>(routes))('%s has the schemas of the contract', (name, route) => {
  const { url, schema, config } = registered().get(name)!
  const { params, querystring, headers, body, response } = schema as RouteSchema
  expect(Object.keys(params?.properties ?? {})).toEqual(
    Array.from(url.matchAll(/:(\w+)/g), ([, parameter]) => parameter)
  )
  expect(querystring).toBe(route.query)
  expect(headers).toBe(route.headers)
  expect(body).toBe(route.body)
  expect(config.multipart).toBe(route.form)
  expect(config.csv).toBe(route.file && true)
  const success = Object.keys(response).filter((status) => status < '400')
  if (route.response) expect(success.map((status) => jsonSchema(response[status]))).toEqual([route.response])
  else expect(success).toEqual(['302'])
})

/** The schema of a response, also of one with a media type of its own. */
const jsonSchema = (response: unknown) =>
  Object.values((response as { content?: Record<string, { schema: unknown }> }).content ?? {})[0]?.schema ?? response
