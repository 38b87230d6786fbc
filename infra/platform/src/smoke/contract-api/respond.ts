import { NoContent } from '@keur/contract/responses'
import { routes } from '@keur/contract/routes'
import { type Keywords, sampleValue } from './sample-value.ts'

export interface ContractResponse {
  status: number
  contentType?: string
  body?: string
}

interface KnownRoute {
  method: string
  matches: RegExp
  parameters: number
  response?: Keywords
}

const known: KnownRoute[] = Object.entries(routes)
  .map(([name, definition]) => {
    const [method = '', path = ''] = name.split(' ')
    const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : segment))
    const parameters = segments.filter((segment) => segment === '[^/]+').length
    return { method, parameters, matches: new RegExp(`^/api${segments.join('/')}/?$`), ...responseOf(definition) }
  })
  // «/leads/visit» before «/leads/:id».
  .sort((one, other) => one.parameters - other.parameters)

function responseOf(definition: object): { response?: Keywords } {
  return 'response' in definition ? { response: definition.response as Keywords } : {}
}

/**
 * The success of a route as the contract describes it, without the API: 204 for a route without a body. 404 for an
 * address that the contract does not have.
 */
export function respondFromContract(method: string, path: string): ContractResponse {
  const route = known.find((candidate) => candidate.method === method && candidate.matches.test(path))
  if (!route) return json(404, { error: 'not_found', message: `${method} ${path} is not in the contract.` })
  const { response } = route
  if (!response || response === NoContent) return { status: 204 }
  const value = sampleValue(response)
  return typeof value === 'string' ? { status: 200, contentType: 'text/plain', body: value } : json(200, value)
}

const json = (status: number, value: unknown): ContractResponse => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value)
})
