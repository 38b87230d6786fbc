import { isAsPublished } from '../integrity/checked-insert.ts'
import { type FailedBuild, findBuild, findFailedBuild, isUnhandledTimeout } from './late-failure.ts'
import { type Registry, remoteOwning } from './registry.ts'
import type { BuildFailure, RemoteLoader } from './remote-loader.ts'
import { reportBuild } from './report.ts'

type Phase = 'entry' | 'chunk' | 'render' | 'integrity'

/** React and the router report one error several times. */
const handled = new WeakSet<Error>()

/**
 * Reports the failure of a remote's build, and quarantines the build for this visit where a previous one exists. A page
 * that crashed is reloaded once; any other page stays, with what was typed into it.
 */
export async function recover(failure: BuildFailure, registry: Registry, loader: RemoteLoader, reload = reloadPage) {
  if ('error' in failure) return recoverFromCrash(failure.error, registry, loader, reload)
  if ('thrown' in failure) {
    const { thrown } = failure
    return reportLate(isUnhandledTimeout(thrown) ? await buildOfPage(registry, loader) : findFailedBuild(thrown))
  }
  if ('refused' in failure) return reportLate(findBuild(failure.refused))
  if ('path' in failure) return recoverFromMissingFile(failure.path, failure.atStart === true, registry, reload)
  const { remote, build, fellBack } = failure
  const phase = await findPhase(`/mfe/${remote}/${build}/remoteEntry.js`, 'entry')
  // Where the previous build loaded, the network is not the cause.
  if (phase || fellBack) await reportBuild({ remote, build, kind: 'error', phase: phase ?? 'entry' })
  if (fellBack) quarantine(remote, build)
}

/** The build whose page is shown; null on a page of the shell. */
async function buildOfPage(registry: Registry, loader: RemoteLoader): Promise<FailedBuild | null> {
  const remote = remoteOwning(location.pathname, registry)
  return remote && loader.isLoading(remote) ? { remote, build: (await loader.load(remote)).build } : null
}

async function recoverFromCrash(error: Error, registry: Registry, loader: RemoteLoader, reload: () => void) {
  const remote = remoteOwning(location.pathname, registry)
  if (handled.has(error) || !remote || !loader.isLoading(remote)) return
  handled.add(error)
  const { build } = await loader.load(remote)
  // webpack names the file that failed to load.
  const { request } = error as { request?: string }
  const phase = request ? await findPhase(new URL(request, location.origin).pathname, 'chunk') : 'render'
  if (phase && !request?.includes('/mfe/shell/')) await replaceBuild(remote, build, phase, registry, reload)
}

async function recoverFromMissingFile(path: string, atStart: boolean, registry: Registry, reload: () => void) {
  const [, , remote = '', build = ''] = path.split('/')
  if (!registry.remotes[remote]) return
  const phase = await findPhase(path, 'chunk')
  if (phase) await replaceBuild(remote, build, phase, registry, atStart ? reload : null)
}

/** What is thrown later, while the page works, changes nothing of it: what was typed stays. */
const reportLate = async (failed: FailedBuild | null) =>
  failed && reportBuild({ ...failed, kind: 'error', phase: 'handler' })

async function replaceBuild(
  remote: string,
  build: string,
  phase: Phase,
  { remotes }: Registry,
  reload: (() => void) | null
) {
  // First: the token is for the builds that this visitor is given, which quarantine changes.
  await reportBuild({ remote, build, kind: 'error', phase })
  const previous = remotes[remote]?.current === build && remotes[remote]?.previous
  if (previous && quarantine(remote, build) && reload && mayReload(remote, build)) reload()
}

const reloadPage = () => location.reload()

/** Long enough for a slow network, in milliseconds. */
const timeout = 8_000

/** Fetches the file again to find out why it failed. Null where the network fails: the build is not the cause. */
async function findPhase(path: string, usual: Phase): Promise<Phase | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(timeout) })
    return response.ok && !(await isAsPublished(path)) ? 'integrity' : usual
  } catch {
    return null
  }
}

/** A session cookie, `ventes:<build>.btp:<build>`. The gateway reads and writes it, too. */
const quarantineCookie = 'keur_aside'
const reloadedKey = 'keur:recharge'

/** The next document gets the previous build of this remote. False where the browser stores no cookies. */
function quarantine(remote: string, build: string): boolean {
  const name = `${remote}:${build}`
  const names = new RegExp(`(?:^|; )${quarantineCookie}=([^;]+)`).exec(document.cookie)?.[1]?.split('.') ?? []
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: synchronous, and in browsers without the Cookie Store API
  document.cookie = `${quarantineCookie}=${[...new Set([...names, name])].join('.')}; Path=/; SameSite=Lax${secure}`
  return document.cookie.includes(name)
}

/** True once per build and session; false where the browser cannot store that. */
function mayReload(remote: string, build: string): boolean {
  try {
    const reloaded = sessionStorage.getItem(reloadedKey)?.split(' ') ?? []
    if (reloaded.includes(`${remote}:${build}`)) return false
    sessionStorage.setItem(reloadedKey, [...reloaded, `${remote}:${build}`].join(' '))
    return true
  } catch {
    return false
  }
}
