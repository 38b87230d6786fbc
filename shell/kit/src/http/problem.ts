import type { Problem } from '@keur/contract/responses'
import { t } from '../language/index.ts'

/** An error response of the API, or no response at all (status 0). `message` is a sentence for the visitor. */
export class HttpProblem extends Error {
  readonly status: number
  readonly code: string
  readonly fields: NonNullable<Problem['fields']>
  /** Seconds from the `Retry-After` header; set by uploads only. */
  declare readonly retryAfter?: number

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.message ?? t('Le service ne répond pas. Vérifiez votre connexion et réessayez.'))
    this.name = 'HttpProblem'
    this.status = status
    this.code = problem.error ?? 'unavailable'
    this.fields = problem.fields ?? []
  }
}

export const isHttpProblem = (error: unknown): error is HttpProblem => error instanceof HttpProblem
