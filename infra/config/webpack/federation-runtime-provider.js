/**
 * Part of the shell's entry: provides its copy of webpack's federation runtime to the remotes, whose entries then are a
 * third as large. `provideExternalRuntime` does the same for the core of that runtime.
 */
import federation from '@module-federation/webpack-bundler-runtime/bundler'
// The shell exposes nothing, so that its own copy leaves this out.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

const { runtime, bundlerRuntime } = federation

/** The instance of a remote. The runtime's own `init` would take the shell's, which bears the id of this copy. */
function init(options) {
  const existing = runtime.getInstance(({ options: { name } }) => name === options.name)
  existing?.initOptions(options)
  return existing ?? runtime.createInstance(options)
}

globalThis._FEDERATION_BUNDLER_RUNTIME = {
  ...federation,
  runtime: { ...runtime, init },
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry }
}
