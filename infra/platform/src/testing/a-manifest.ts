import type { Manifest } from '@keur/contract/build'

/** The manifest of a build that needs nothing of the shell, with these files and changes. */
export const aManifest = (app: string, id: string, changes: Partial<Manifest> = {}): Manifest => ({
  id,
  app,
  owner: `equipe-${app}`,
  commit: `c-${id.slice(0, 4)}`,
  entry: 'remoteEntry.js',
  server: 'server.mjs',
  prefixes: [`/${app}`],
  requires: {},
  provides: {},
  files: {},
  scripts: ['remoteEntry.js'],
  styles: [],
  chunks: {},
  fonts: [],
  icon: null,
  modules: { packages: [], foreign: [] },
  ...changes
})
