/**
 * Stands for the parts of the federation runtime that put scripts into the page. The shell runs a remote's entry by itself,
 * with the hash it must have (`shell/src/integrity`): here it is only found, and nothing else can be loaded.
 */
export const getRemoteEntry = async ({ remoteEntryExports, remoteInfo }) =>
  remoteEntryExports ?? globalThis[remoteInfo.entryGlobalName]

export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`

export const getRemoteInfo = (remote) => ({ type: 'global', shareScope: 'default', ...remote })

const nothing = () => {}

export {
  nothing as createLink,
  nothing as createScript,
  nothing as isEsmRemoteType,
  nothing as isStaticResourcesEqual,
  nothing as loadScript,
  nothing as safeWrapper
}
