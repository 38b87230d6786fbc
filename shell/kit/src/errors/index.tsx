import { isHttpProblem } from '../http/index.ts'
import { data } from '../router/index.ts'

export { PageError } from './page-error.tsx'

/** Turns the API's 404 into the page's own: the document is answered with 404, and the page says what is missing. */
export async function loadOrNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (isHttpProblem(error) && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}
