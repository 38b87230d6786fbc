/**
 * Replaces two modules of the federation runtime that read federation manifests and preload their files. The registry
 * names the live builds instead, and pages preload their own scripts. The runtime still creates and calls the handler.
 */
export class SnapshotHandler {
  manifestCache = new Map()
  hooks = { applyPlugin() {}, removePlugin() {} }
}

export const getGlobalRemoteInfo = () => ({})

const empty = () => []

export { empty as formatPreloadArgs, empty as normalizePreloadExposes, empty as preloadAssets }
export const defaultPreloadArgs = {}
