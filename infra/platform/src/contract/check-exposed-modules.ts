import { defaultAgency } from '@keur/contract/agency'
import type { Manifest } from '@keur/contract/build'
import { isWithinPrefix } from '@keur/contract/prefixes'
import { bridgedVersion } from '@keur/contract/provided-versions'
import { major } from 'semver'
import { startSandboxedProcess } from 'shell/gateway/sandbox/sandboxed-process.ts'
import type { ChildInput, ChildResult, ExposedModule } from './exposed-module-child.ts'
import type { LiveSet } from './live-set.ts'

/** Of one module that is read, in milliseconds. */
const timeout = 15_000

/**
 * Loads the exposed module of a remote in the live shell, as render processes do: its imports must be provided, its
 * contract version must be the shell's, its routes must have ids of their own and lie under its prefixes. A candidate
 * shell is checked with all live remotes; rejects if its own module fails. Also returns the routes of the candidate.
 */
export async function checkExposedModules(
  set: LiveSet,
  candidate: Manifest,
  readServerModule: (manifest: Manifest) => Promise<string>
) {
  const { shell, remotes } = set
  const shellSource = await readServerModule(shell)
  const checked = remotes.filter(({ app }) => candidate.app === 'shell' || app === candidate.app)
  const prefixes = checked.flatMap((remote) => remote.prefixes.map((path) => ({ path, app: remote.app })))

  async function readModule({ app, requires }: Manifest, source: string): Promise<ExposedModule> {
    const bridge = bridgedVersion(shell.provides['@keur/kit'], requires['@keur/kit'])
    try {
      const { module } = await readInShell({ shellSource, remote: { app, source, bridge }, paths: [] })
      return module as ExposedModule
    } catch (error) {
      return { app, failure: (error as Error).message, contractVersion: '', routes: [] }
    }
  }

  const sources = await Promise.all(checked.map(readServerModule))
  const [{ shellPaths }, modules] = await Promise.all([
    readInShell({ shellSource, remote: null, paths: prefixes.map(({ path }) => path) }),
    Promise.all(checked.map((remote, index) => readModule(remote, sources[index] as string)))
  ])
  const findings = [
    ...modules.flatMap((module) => checkModule(module, set)),
    ...prefixes
      .filter(({ path }) => shellPaths.includes(path))
      .map(({ path, app }) => `${path} of ${app} is a page of the shell.`)
  ]
  return { findings, routes: modules.filter(({ app }) => app === candidate.app).flatMap(({ routes }) => routes) }
}

/** Each module runs in a sandboxed process of its own, without the publisher's key. */
function readInShell(input: Omit<ChildInput, 'agency'>): Promise<ChildResult> {
  const { promise, resolve, reject } = Promise.withResolvers<ChildResult>()
  const fail = (how: string) => reject(new Error(`its server module ${how}`))
  const child = startSandboxedProcess({
    script: new URL('exposed-module-child.ts', import.meta.url),
    onMessage: (message) => resolve(message as ChildResult),
    onEnd: (reason) => fail(`ended the process that read it (${reason.split('\n')[0]})`)
  })
  const timer = setTimeout(() => fail(`did not load within ${timeout / 1000} s`), timeout)
  child.send({ ...input, agency: defaultAgency } satisfies ChildInput)
  return promise.finally(() => {
    clearTimeout(timer)
    child.end()
  })
}

/** Every id begins with the app's name, so that ids of two apps never clash. */
function checkModule({ app, failure, contractVersion, routes }: ExposedModule, { shell, remotes }: LiveSet): string[] {
  if (failure) return [`${app} does not fit the shell ${shell.id}: ${failure}.`]
  const provided = shell.provides['@keur/contract']
  const prefixes = remotes.find((remote) => remote.app === app)?.prefixes ?? []
  const outside = routes.flatMap(({ path }) =>
    path === null || prefixes.some((prefix) => isWithinPrefix(path, prefix)) ? [] : [path || '(without a path)']
  )
  return [
    ...(provided && contractVersion !== String(major(provided))
      ? [`${app} speaks version ${contractVersion} of the contract, the shell ${provided}.`]
      : []),
    ...(routes.some(({ path }) => path !== null) ? [] : [`${app} has no page.`]),
    ...outside.map((path) => `The page ${path} of ${app} lies under none of its prefixes (${prefixes.join(', ')}).`),
    ...routes.flatMap(({ id, path }, index) => {
      if (id === null) return [`The route ${path ?? '(a frame)'} of ${app} has no id.`]
      if (routes.findIndex((route) => route.id === id) !== index) return [`${app} has two routes with the id ${id}.`]
      return id.startsWith(`${app}:`) ? [] : [`The route id ${id} of ${app} must begin with « ${app}: ».`]
    })
  ]
}
