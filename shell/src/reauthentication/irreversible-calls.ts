import { HttpProblem, type IrreversibleRequest, isHttpProblem, type SendIrreversible } from '@keur/kit/http'
import { captureBuiltIns, type JsonResponse } from './built-ins.ts'

/** What the dialog asks for one call. */
export interface PasswordQuestion {
  /** The method and the path of the contract: `DELETE /admin/sales/:id`. */
  route: string
  /** What the section says of it. */
  sentence: string
  /** Rejects with an HttpProblem where the password is wrong, or cannot be checked. */
  submit: (password: string) => Promise<void>
}

/** Resolves once the password was accepted. Rejects with an HttpProblem when the dialog is dismissed, or of no use. */
export type AskPassword = (question: PasswordQuestion) => Promise<void>

interface Settings {
  /** Absolute: a ticket goes nowhere else, whatever a script makes of the settings of `http`. */
  baseUrl: string
  loadDialog: () => Promise<{ askPassword: AskPassword }>
}

/**
 * Sends the calls that cannot be undone. Asks for the password where there is no ticket, and again once the API refuses
 * the one there is, which is after ten minutes. The ticket is in this function's scope alone; callers get responses.
 * Has to be called before the first section is loaded.
 */
export function createIrreversibleCalls({ baseUrl, loadDialog }: Settings): SendIrreversible {
  const send = captureBuiltIns()
  /** Valid with one token: the session of another login has none. */
  let ticket: string | null = null
  let ticketToken: string | null = null
  let lastQuestion: Promise<unknown> = Promise.resolve()

  const hasTicket = (token: string | null) => ticket !== null && ticketToken === token

  function reauthenticate(password: string, token: string | null): Promise<void> {
    // Without a prototype: JSON looks for `toJSON` there, which a script may have put into `Object.prototype`.
    const body = { __proto__: null, password }
    const url = `${baseUrl}/users/reauthenticate`
    return new Promise((resolve, reject) =>
      send({ method: 'POST', url, token, ticket: null, body, timeout: 10_000, signal: undefined }, (status, answer) => {
        if (status !== 200) return reject(new HttpProblem(status, answer ?? {}))
        ticket = (answer as { ticket: string }).ticket
        ticketToken = token
        resolve()
      })
    )
  }

  async function ask({ confirm, token }: IrreversibleRequest, route: string): Promise<void> {
    const { askPassword } = await loadDialog().catch(() => {
      throw new HttpProblem(0, {})
    })
    await askPassword({ route, sentence: confirm, submit: (password) => reauthenticate(password, token) })
  }

  /** One dialog at a time. */
  function requireTicket(request: IrreversibleRequest, route: string): Promise<void> {
    const question = lastQuestion.then(() => (hasTicket(request.token) ? undefined : ask(request, route)))
    lastQuestion = question.catch(() => {})
    return question
  }

  function sendWithTicket(method: string, url: string, request: IrreversibleRequest): Promise<JsonResponse> {
    const { token, body, timeout = 10_000, signal } = request
    const used = ticket
    return new Promise((resolve) =>
      send({ method, url, token, ticket: used, body, timeout, signal }, (status, answer) => {
        if (ticket === used && isTicketRefused({ status, body: answer })) ticket = null
        resolve({ status, body: answer })
      })
    )
  }

  return async (request) => {
    // Read once, so that the dialog names what is sent.
    const route = `${request.method} ${request.path}`
    const [method = '', path = ''] = route.split(' ')
    const filledPath = fillPath(path, request.params)
    // A script may have replaced what fills it: nothing but a path may follow the address of the site.
    if (filledPath[0] !== '/') return noResponse
    const url = baseUrl + filledPath
    for (;;) {
      try {
        await requireTicket(request, route)
      } catch (error) {
        if (isHttpProblem(error)) return responseOf(error)
        throw error
      }
      request.signal?.throwIfAborted()
      const response = await sendWithTicket(method, url, request)
      request.signal?.throwIfAborted()
      if (!isTicketRefused(response)) return response
    }
  }
}

const isTicketRefused = ({ status, body }: JsonResponse) =>
  status === 403 && (body as { error?: string } | null)?.error === 'reauthentication_required'

const noResponse: JsonResponse = { status: 0, body: null }

const responseOf = ({ status, code, message }: HttpProblem): JsonResponse => ({
  status,
  body: { error: code, message }
})

const fillPath = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] as string))
