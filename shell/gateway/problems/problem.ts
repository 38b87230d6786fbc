import type { Problem } from '@keur/contract/responses'

/** An error of the gateway itself; other errors come from the API, or from a page. */
export interface GatewayProblem {
  status: number
  code: Problem['error']
  title: string
  message: string
  headers: Record<string, string>
}

const badAddress: GatewayProblem = {
  status: 400,
  code: 'invalid_input',
  title: 'Adresse invalide',
  message: 'Cette adresse est incomplète ou mal écrite.',
  headers: {}
}

export const notAllowed: GatewayProblem = {
  status: 405,
  code: 'method_not_allowed',
  title: 'Action impossible',
  message: 'Cette action n’est pas possible à cette adresse.',
  headers: { Allow: 'GET, HEAD' }
}

export const timedOut: GatewayProblem = {
  ...badAddress,
  status: 408,
  title: 'Requête trop lente',
  message: 'La requête a mis trop de temps à arriver.'
}

export const tooManyRequests: GatewayProblem = {
  ...badAddress,
  status: 429,
  code: 'too_many_requests',
  title: 'Trop de demandes',
  message: 'Trop de demandes en même temps. Réessayez dans un instant.',
  headers: { 'Retry-After': '2' }
}

const tooLarge: GatewayProblem = {
  ...badAddress,
  status: 413,
  code: 'too_large',
  title: 'Requête trop volumineuse',
  message: 'La requête est trop volumineuse.'
}

export const unavailable: GatewayProblem = {
  status: 503,
  code: 'unavailable',
  title: 'Site momentanément indisponible',
  message: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  headers: { 'Retry-After': '5' }
}

/** The problem that a visitor sees. Internal errors are always `unavailable`; their messages are logged only. */
export function problemOf(error: unknown): GatewayProblem {
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500
  if (status >= 500) return unavailable
  return [notAllowed, timedOut, tooLarge, tooManyRequests].find((problem) => problem.status === status) ?? badAddress
}
