import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'
import { waitTimeout } from './timeouts.js'

const require = createRequire(import.meta.url)
const { default: runCircus } = require('jest-circus/runner')
const mocker = new ModuleMocker(globalThis)
const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis))

/**
 * A jest `testRunner` for code of Node: jest-circus runs the tests, but Node itself loads them, as it loads the product.
 * jest would evaluate every module again for each test file, which takes longer than most tests. All files of a worker
 * share their modules here, except the test files themselves.
 */
export default async function runAndClose(...parameters) {
  const before = openHandles()
  const result = await runFile(...parameters)
  await requireClosed(before)
  return result
}

async function runFile(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  // A test file with a document gets jest's own loader.
  if (environment.global.document)
    return runCircus(globalConfig, config, environment, runtime, testPath, sendMessageToJest)
  const timers = new ModernFakeTimers({ config, global: globalThis })
  globalThis.console = environment.global.console
  globalThis.jest = jestObject(timers)
  try {
    return await runCircus(
      globalConfig,
      // What prepares a document has none to prepare.
      { ...config, setupFilesAfterEnv: [] },
      replaceMembers(environment, { global: globalThis }),
      replaceMembers(runtime, {
        requireInternalModule: requireAgain,
        requireModule: require,
        setGlobalsForRuntime() {},
        unstable_shouldLoadAsEsm: () => true,
        unstable_importModule: (path) => import(`${pathToFileURL(path)}?test=${testPath === path ? Date.now() : ''}`),
        restoreAllMocks: () => mocker.restoreAllMocks()
      }),
      testPath,
      sendMessageToJest
    )
  } finally {
    timers.dispose()
    mocker.restoreAllMocks()
    restoreGlobals()
  }
}

/** The handles that keep a process from ending. The pipes of the database, which a worker's files share, are none. */
const endless = new Set(['TCPServerWrap', 'ProcessWrap', 'FSEventWrap'])

function openHandles() {
  const counts = {}
  for (const kind of process.getActiveResourcesInfo()) if (endless.has(kind)) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** Fails a file that leaves a server or process behind, which would keep a run from ending. */
async function requireClosed(before) {
  const end = performance.now() + waitTimeout
  for (;;) {
    const open = Object.entries(openHandles()).filter(([kind, count]) => count > (before[kind] ?? 0))
    if (open.length === 0) return
    if (performance.now() > end)
      throw new Error(`The file leaves open: ${open.map(([kind, count]) => `${count} ${kind}`).join(', ')}.`)
    await pause(20)
  }
}

/** What a test file puts in the place of a global of Node, such as `Response`, would stay for the files after it. */
function restoreGlobals() {
  for (const [name, descriptor] of globals)
    if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor)
}

/** jest-circus keeps the tests of a file in its module, and its event handlers in a global: both start anew. */
function requireAgain(path) {
  delete require.cache[path]
  delete globalThis[Symbol.for('EVENT_HANDLERS')]
  delete globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')]
  return require(path)
}

const replaceMembers = (object, members) =>
  new Proxy(object, {
    get(target, name) {
      if (name in members) return members[name]
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    }
  })

/** The part of the `jest` object that does not concern modules. */
function jestObject(timers) {
  const jest = {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    useFakeTimers: (options) => {
      timers.useFakeTimers(options)
      return jest
    },
    useRealTimers: () => {
      timers.useRealTimers()
      return jest
    },
    setSystemTime: (now) => timers.setSystemTime(now),
    advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
    advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
    getTimerCount: () => timers.getTimerCount(),
    setTimeout: (milliseconds) => {
      globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = milliseconds
      return jest
    }
  }
  return jest
}
