import { TestEnvironment } from 'jest-environment-jsdom'

// React Router needs globals that jsdom lacks. fetch refuses the AbortSignal of jsdom, so that it is replaced too.
const nodeGlobals = [
  'TextEncoder',
  'TextDecoder',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'structuredClone'
]

export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    for (const name of nodeGlobals) this.global[name] = globalThis[name]
  }
}
