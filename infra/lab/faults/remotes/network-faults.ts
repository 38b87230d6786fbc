import type { Route } from 'playwright'
import type { NetworkFault } from './fault.ts'

/** All builds of a section, or the live one alone. */
const every = ({ app }: { app: string }) => `**/mfe/${app}/**`
const liveOnly = ({ app, current }: { app: string; current: string }) => `**/mfe/${app}/${current}/**`

/** What was promised for every fall-back, less what a busy machine is forgiven. */
const atOnce = 12_500
const never = () => new Promise<void>(() => {})

function answered(
  name: string,
  answer: (route: Route) => Promise<void>,
  more: Partial<NetworkFault> = {},
  which: typeof liveOnly = every
): NetworkFault {
  return {
    name,
    expected: ['failure'],
    within: atOnce,
    ...more,
    async provoke(page, builds) {
      // A page that is being left has nothing to answer to any more.
      await page.route(which(builds), (route) => answer(route).catch(() => {}))
    }
  }
}

export const unreachable = answered('unreachable', (route) => route.abort('connectionrefused'))

export const hanging = answered('hanging', never, { expected: ['previous'], within: 15_000, tellsLate: true }, liveOnly)

export const networkFaults: NetworkFault[] = [
  unreachable,
  answered('404', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found\n' })),
  answered(
    'HTML instead of JavaScript',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Oups</p>' }),
    { ownException: /Unexpected token '<'/ }
  ),
  answered('JSON error', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"internal"}' })
  ),
  answered(
    'slow 3 s',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      await route.continue()
    },
    { expected: ['page'], within: 12_500 }
  ),
  hanging,
  // The present build and the one before: ten seconds more before the visitor is told that it is down.
  answered('hanging, and the build before too', never, { within: 25_000, tellsLate: true }),
  answered(
    'previous build only',
    (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found\n' }),
    { expected: ['previous'] },
    liveOnly
  )
]
