/** Replaces webpack's federation runtime in a remote: the shell provides its own copy. */
export default globalThis._FEDERATION_BUNDLER_RUNTIME
