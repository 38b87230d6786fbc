import type { BrowserContext, Page } from 'playwright'

/** The back office asks who is there, and a visitor is nobody: the browser writes the refusal down as an error. */
const expected = /status of 40[13]/
const asks = /\/api\/admin\//

/** What goes wrong on a page from now on: errors on the console, exceptions, requests that fail. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() !== 'error' || (expected.test(message.text()) && asks.test(url))) return
    faults.push(`console error: ${firstLine(message.text())}${url ? ` (${pathOf(url)})` : ''}`)
  })
  page.on('pageerror', (error) => faults.push(exceptionIn(error.message)))
  page.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText
    // Leaving a page ends what it was still asking for; that is no failure.
    if (failure !== 'net::ERR_ABORTED') faults.push(`request failed: ${pathOf(request.url())} (${failure})`)
  })
  return faults
}

/** A trial leaves no trace: what would write (views, leads) is answered here and never reaches the API. */
export const refuseWrites = (context: BrowserContext) =>
  context.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) => (route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 204 }))
  )

/** React's own numbers for HTML that it had to throw away and make again. */
const hydration = /React error #(418|419|422|423|425)\b/

function exceptionIn(message: string): string {
  const [, number] = hydration.exec(message) ?? []
  return number
    ? `hydration: what the browser makes is not what the server sent (React error ${number})`
    : `exception: ${firstLine(message)}`
}

const firstLine = (text: string) => (text.split('\n')[0] as string).slice(0, 200)
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)
