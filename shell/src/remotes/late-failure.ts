import { isHttpProblem } from '@keur/kit/http'

export interface FailedBuild {
  remote: string
  build: string
}

const buildFile = /\/mfe\/([a-z-]+)\/([0-9a-f]{16})\//g

/** What browsers throw without the code being at fault: the network, files that are reported elsewhere. */
const foreignNames = new Set(['ChunkLoadError', 'NetworkError'])
/** Of calls that the page itself gave up. */
const abortNames = new Set(['AbortError', 'TimeoutError'])
const networkFailure = /failed to fetch|networkerror|load failed|network request failed/i

/**
 * The build whose code threw this in a handler, a timer or a promise: the first section in the stack, or else the shell.
 * Null where no build is at fault, or none is named.
 */
export function findFailedBuild(thrown: unknown): FailedBuild | null {
  if (!(thrown instanceof Error) || isHttpProblem(thrown)) return null
  if (foreignNames.has(thrown.name) || networkFailure.test(thrown.message)) return null
  const found = findBuild(thrown.stack)
  // The shell ends calls of pages that were left. A section that ends its own and does not handle it has failed.
  return abortNames.has(thrown.name) && found?.remote === 'shell' ? null : found
}

/** A time limit of the page's own has passed unhandled: the stack is empty, as the browser itself ended the call. */
export const isUnhandledTimeout = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.name === 'TimeoutError' && findBuild(thrown.stack) === null

/** The first section in a stack, or else the shell: React and the kit, which call and are called, are in its files. */
export function findBuild(stack = ''): FailedBuild | null {
  const builds = [...stack.matchAll(buildFile)].map(([, remote = '', build = '']) => ({ remote, build }))
  return builds.find(({ remote }) => remote !== 'shell') ?? builds[0] ?? null
}
