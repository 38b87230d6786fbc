/**
 * Part of the shell's entry: provides its copy of webpack's federation runtime to the remotes, whose entries then are a
 * third as large. `provideExternalRuntime` does the same for the core of that runtime.
 */
import federation from '@module-federation/webpack-bundler-runtime/bundler'

globalThis._FEDERATION_BUNDLER_RUNTIME = federation
