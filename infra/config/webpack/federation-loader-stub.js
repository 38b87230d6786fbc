/**
 * Replaces the modules of the federation runtime that insert scripts into the page. The shell loads the entry of a
 * remote with its integrity hash (`shell/src/integrity`) and passes its exports; nothing else can be loaded.
 */
export const getRemoteEntry = async ({ remoteEntryExports, remoteInfo }) =>
  remoteEntryExports ?? globalThis[remoteInfo.entryGlobalName]

export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`

export const getRemoteInfo = (remote) => ({ type: 'global', shareScope: 'default', ...remote })

const noop = () => {}

export {
  noop as createLink,
  noop as createScript,
  noop as isEsmRemoteType,
  noop as isStaticResourcesEqual,
  noop as loadScript,
  noop as safeWrapper
}
