import { isAsPublished } from '../integrity/checked-insert.ts'
import type { BuildFailure } from './build-failure.ts'
import { type Registry, remoteOwning } from './registry.ts'
import type { RemoteLoader } from './remote-loader.ts'
import { reportBuild } from './report.ts'
import { mayReload, setAside } from './set-aside.ts'

type Phase = 'entry' | 'chunk' | 'render' | 'integrity'

/** An error of the page is told of with each of its states. */
const known = new WeakSet<Error>()

/**
 * What follows where a remote's build fails after it began: it is reported, and put aside for this visit where another
 * stands behind it. A page that has crashed is loaded again, once; any other stays, with what was typed into it.
 */
export async function heal(failure: BuildFailure, registry: Registry, loader: RemoteLoader, reload = reloadPage) {
  if ('error' in failure) return pageCrashed(failure.error, registry, loader, reload)
  if ('path' in failure) return fileLost(failure.path, failure.bare === true, registry, reload)
  const { remote, build, stoodIn } = failure
  const phase = await phaseOf(`/mfe/${remote}/${build}/remoteEntry.js`, 'entry')
  // Where the one behind it came, it was not the network.
  if (phase || stoodIn) reportBuild({ remote, build, kind: 'error', phase: phase ?? 'entry' })
  if (stoodIn) setAside(remote, build)
}

async function pageCrashed(error: Error, registry: Registry, loader: RemoteLoader, reload: () => void) {
  const remote = remoteOwning(location.pathname, registry)
  if (known.has(error) || !remote || !loader.isLoading(remote)) return
  known.add(error)
  const { build } = await loader.load(remote)
  // As webpack says which file did not come.
  const { request } = error as { request?: string }
  const phase = request ? await phaseOf(new URL(request, location.origin).pathname, 'chunk') : 'render'
  if (phase && !request?.includes('/mfe/shell/')) putAside(remote, build, phase, registry, reload)
}

async function fileLost(path: string, bare: boolean, registry: Registry, reload: () => void) {
  const [, , remote = '', build = ''] = path.split('/')
  if (!registry.remotes[remote]) return
  const phase = await phaseOf(path, 'chunk')
  if (phase) putAside(remote, build, phase, registry, bare ? reload : null)
}

function putAside(remote: string, build: string, phase: Phase, { remotes }: Registry, reload: (() => void) | null) {
  reportBuild({ remote, build, kind: 'error', phase })
  const behind = remotes[remote]?.current === build && remotes[remote]?.previous
  if (behind && setAside(remote, build) && reload && mayReload(remote, build)) reload()
}

const reloadPage = () => location.reload()

/** Long enough for a slow network, in milliseconds. */
const patience = 8_000

/** Null where the file cannot be asked for at all: that says nothing of its build. */
async function phaseOf(path: string, usual: Phase): Promise<Phase | null> {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(patience) })
    return answer.ok && !(await isAsPublished(path)) ? 'integrity' : usual
  } catch {
    return null
  }
}
