import { TestEnvironment } from 'jest-environment-jsdom'

// jsdom lacks what React Router needs; Node has it. AbortSignal comes along, or fetch refuses jsdom's own.
const fromNode = [
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
    for (const name of fromNode) this.global[name] = globalThis[name]
  }
}
