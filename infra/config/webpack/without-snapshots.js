/**
 * Stands for two modules of the federation runtime that read manifests and preload what these name. We have neither: our
 * registry says which build is live, and pages hint their own scripts. The runtime still holds the handler and asks it.
 */
export class SnapshotHandler {
  manifestCache = new Map()
  hooks = { applyPlugin() {}, removePlugin() {} }
}

export const getGlobalRemoteInfo = () => ({})

const none = () => []

export { none as formatPreloadArgs, none as normalizePreloadExposes, none as preloadAssets }
export const defaultPreloadArgs = {}
