import { setTimeout as pause } from 'node:timers/promises'
import type { Route } from 'playwright'
import { fallbackTime, type NetworkFault } from './fault.ts'

const allBuilds = ({ app }: { app: string }) => `**/mfe/${app}/**`
const liveBuild = ({ app, current }: { app: string; current: string }) => `**/mfe/${app}/${current}/**`

type Respond = (route: Route) => Promise<void>

const never = () => new Promise<void>(() => {})
const notFound: Respond = (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found\n' })

/** A fault of all requests for builds of the section, or only for the live build. */
const networkFault = (
  name: string,
  respond: Respond,
  settings: Partial<NetworkFault> = {},
  pattern: typeof liveBuild = allBuilds
): NetworkFault => ({
  name,
  expected: ['failure'],
  within: fallbackTime,
  ...settings,
  async provoke(page, builds) {
    // A route of a page that is being left can no longer be fulfilled.
    await page.route(pattern(builds), (route) => respond(route).catch(() => {}))
  }
})

export const unreachable = networkFault('unreachable', (route) => route.abort('connectionrefused'))

const previousLate: Partial<NetworkFault> = { expected: ['previous'], within: 15_000, lateNotice: true }
export const hanging = networkFault('hanging', never, previousLate, liveBuild)

export const networkFaults: NetworkFault[] = [
  unreachable,
  networkFault('404', notFound),
  networkFault(
    'HTML instead of JavaScript',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Oups</p>' }),
    { ownException: /Unexpected token '<'/ }
  ),
  networkFault('JSON error', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"internal"}' })
  ),
  networkFault('slow 3 s', (route) => pause(3000).then(() => route.continue()), { expected: ['page'] }),
  hanging,
  // The failure appears ten seconds later, because both builds have to time out.
  networkFault('hanging, and the build before too', never, { within: 25_000, lateNotice: true }),
  networkFault('previous build only', notFound, { expected: ['previous'] }, liveBuild)
]
