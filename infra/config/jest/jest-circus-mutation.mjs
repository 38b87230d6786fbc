import runNatively from './jest-circus-native.mjs'

/**
 * The jest `testRunner` of `npm run mutate`. Stryker prepares jest's global object and an environment variable for each
 * mutant; code that Node has loaded before reads Node's global object.
 */
export default function runWithMutant(globalConfig, config, environment, ...others) {
  const { __strykerGlobalNamespace__: name } = config.globals
  globalThis[name] = environment.global[name] ?? globalThis[name] ?? {}
  globalThis[name].activeMutant = process.env.__STRYKER_ACTIVE_MUTANT__
  return runNatively(globalConfig, config, environment, ...others)
}
