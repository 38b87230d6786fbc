import type { Problem } from '@keur/contract/responses'

/** An answer of the API that is not a success, or no answer at all (status 0). `message` is French, for the visitor. */
export class HttpProblem extends Error {
  readonly status: number
  readonly code: string
  readonly fields: NonNullable<Problem['fields']>
  /** After how many seconds the API wants to be asked again; known of uploads. */
  declare readonly retryAfter?: number

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.message ?? 'Le service ne répond pas. Vérifiez votre connexion et réessayez.')
    this.name = 'HttpProblem'
    this.status = status
    this.code = problem.error ?? 'unavailable'
    this.fields = problem.fields ?? []
  }
}

export const isHttpProblem = (error: unknown): error is HttpProblem => error instanceof HttpProblem
