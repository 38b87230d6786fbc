/** The properties of `process` that modules may use: none affects another process. */
const allowed = [
  'arch',
  'argv',
  'cwd',
  'emitWarning',
  'env',
  'exit',
  'hrtime',
  'memoryUsage',
  'nextTick',
  'pid',
  'platform',
  'release',
  'title',
  'uptime',
  'version',
  'versions'
] as const

/** Affect other processes or load code; deleted from Node's own object too, in case a module gets a reference to it. */
const forbidden = [
  '_debugEnd',
  '_debugProcess',
  '_getActiveHandles',
  '_kill',
  '_linkedBinding',
  'binding',
  'dlopen',
  'execve',
  'getBuiltinModule',
  'kill',
  'loadEnvFile',
  'report'
]

/**
 * Replaces the global `process` by one with the allowed properties only. Node's permission model blocks files,
 * processes, threads, add-ons and the inspector, but not signals to other processes.
 */
export function restrictProcess(): void {
  const real = process as unknown as Record<string, unknown>
  const entries = allowed.map((name) => [name, bound(real[name], real)])
  for (const name of forbidden) {
    delete real[name]
    if (real[name] !== undefined) throw new Error(`process.${name} could not be deleted`)
  }
  Object.defineProperty(globalThis, 'process', {
    value: Object.freeze({ ...Object.fromEntries(entries), stdout: silent(1), stderr: silent(2) }),
    writable: false,
    configurable: false
  })
}

/** Libraries check whether it is a terminal; modules print with `console`. */
const silent = (fd: number) => Object.freeze({ fd, isTTY: false, write: () => true })

const bound = (value: unknown, owner: object) =>
  typeof value === 'function' ? Object.assign(value.bind(owner), value) : value
