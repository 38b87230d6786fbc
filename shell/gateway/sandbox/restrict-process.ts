/** What modules may know of their process and do with it: nothing that reaches beyond it. */
const harmless = [
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

/** What reaches other processes, or loads what nobody imports; taken from Node's own object too, in case somebody gets hold of it. */
const harmful = [
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
 * Leaves a `process` in the global scope that holds what is harmless and no more. Node's permission model keeps files,
 * processes, threads, add-ons and the inspector away; signals to other processes it does not.
 */
export function restrictProcess(): void {
  const real = process as unknown as Record<string, unknown>
  const entries = harmless.map((name) => [name, bound(real[name], real)])
  for (const name of harmful) {
    delete real[name]
    if (real[name] !== undefined) throw new Error(`process.${name} could not be taken away`)
  }
  Object.defineProperty(globalThis, 'process', {
    value: Object.freeze({ ...Object.fromEntries(entries), stdout: silent(1), stderr: silent(2) }),
    writable: false,
    configurable: false
  })
}

/** Libraries look whether it is a terminal; who wants to print has `console`. */
const silent = (fd: number) => Object.freeze({ fd, isTTY: false, write: () => true })

/** A method as it is called; what hangs on it (`hrtime.bigint`) hangs on it still. */
const bound = (value: unknown, owner: object) =>
  typeof value === 'function' ? Object.assign(value.bind(owner), value) : value
