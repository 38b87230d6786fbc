export interface JsonResponse {
  /** 0 without a response. */
  status: number
  body: unknown
}

/** Every field is there: a missing one would be looked up in `Object.prototype`, where a script may have put a getter. */
export interface JsonRequest {
  method: string
  url: string
  token: string | null
  ticket: string | null
  body: unknown
  timeout: number
  signal: AbortSignal | undefined
}

/**
 * Sends requests by the built-in functions as they are now: a script that replaces them later sees nothing of it. Calls
 * back, because a script that replaces `Promise.prototype.then` could read what a promise resolves to.
 */
export function captureBuiltIns() {
  const { apply } = Reflect
  const { parse, stringify } = JSON
  const Exchange = XMLHttpRequest
  const { open, setRequestHeader, send, abort } = Exchange.prototype
  const { addEventListener } = EventTarget.prototype
  const accessor = (name: string) => Object.getOwnPropertyDescriptor(Exchange.prototype, name) as PropertyDescriptor
  const readStatus = accessor('status').get as () => number
  const readText = accessor('responseText').get as () => string
  const writeTimeout = accessor('timeout').set as (milliseconds: number) => void

  const parseBody = (text: string): unknown => {
    try {
      return parse(text)
    } catch {
      return null
    }
  }

  return (
    { method, url, token, ticket, body, timeout, signal }: JsonRequest,
    done: (status: number, body: unknown) => void
  ) => {
    const exchange = new Exchange()
    const addHeader = (name: string, value: string) => apply(setRequestHeader, exchange, [name, value])
    apply(open, exchange, [method, url])
    apply(writeTimeout, exchange, [timeout])
    if (token !== null) addHeader('Authorization', `Bearer ${token}`)
    if (ticket !== null) addHeader('Reauthentication-Ticket', ticket)
    if (body !== undefined) addHeader('Content-Type', 'application/json')
    const onEnd = () => done(apply(readStatus, exchange, []), parseBody(apply(readText, exchange, [])))
    apply(addEventListener, exchange, ['loadend', onEnd])
    signal?.addEventListener('abort', () => apply(abort, exchange, []))
    apply(send, exchange, body === undefined ? [] : [stringify(body)])
  }
}
