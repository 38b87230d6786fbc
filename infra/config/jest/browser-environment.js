import { TestEnvironment } from 'jest-environment-jsdom'
import { propertiesWithResolvedValueImplemented as computedProperties } from 'jsdom/lib/jsdom/living/helpers/style-rules.js'

// Each question for a role or name reads the styles of all elements around: jsdom would compute fourteen colours of each.
for (const property of Object.keys(computedProperties))
  if (!['visibility', 'pointer-events'].includes(property)) delete computedProperties[property]

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
