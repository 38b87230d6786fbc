import type { Page } from 'playwright'

export interface Fault {
  path: string
  fault: string
}

/** The browser logs the 401 or 403 that the back office gets without a login. */
const expectedStatus = /status of 40[13]/
const adminApi = /\/api\/admin\//

/** Collects errors of the console, exceptions and failed requests of a page from now on. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() !== 'error' || (expectedStatus.test(message.text()) && adminApi.test(url))) return
    faults.push(`console error: ${firstLine(message.text())}${url ? ` (${pathOf(url)})` : ''}`)
  })
  page.on('pageerror', (error) => faults.push(exceptionIn(error.message)))
  page.on('crash', () => faults.push('the browser ends the page (out of memory, or a fault of its own)'))
  // It would have built-ins of its own, which nothing has removed or recorded.
  page.on('frameattached', () => faults.push('it opens a frame, which no page of the site has'))
  // A question of the browser would stop everything else.
  page.on('dialog', (dialog) => dialog.accept().catch(() => {}))
  page.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText
    // Leaving a page aborts its pending requests.
    if (failure !== 'net::ERR_ABORTED') faults.push(`request failed: ${pathOf(request.url())} (${failure})`)
  })
  return faults
}

/** React's error numbers for a failed hydration. */
const hydrationError = /React error #(418|419|422|423|425)\b/

function exceptionIn(message: string): string {
  const [, number] = hydrationError.exec(message) ?? []
  return number
    ? `hydration: the browser renders something else than the server (React error ${number})`
    : `exception: ${firstLine(message)}`
}

const firstLine = (text: string) => (text.split('\n')[0] as string).slice(0, 200)
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url)

/** A sentence for each fault: its first page, and the number of others that have it. */
export function findingsOf(faults: Fault[]): string[] {
  const byFault = Map.groupBy(faults, ({ fault }) => fault)
  return [...byFault].map(([fault, same]) => {
    const [first, ...others] = [...new Set(same.map(({ path }) => path))]
    const more = others.length > 0 ? ` and ${others.length} more page${others.length > 1 ? 's' : ''}` : ''
    return `${first}${more}: ${fault}`
  })
}
