import type { Manifest } from '@keur/contract/build'

/** The manifest of a build that needs nothing of the shell, with these files and changes. */
export const aManifest = (app: string, id: string, changes: Partial<Manifest> = {}): Manifest => ({
  ...{
    id,
    app,
    owner: `equipe-${app}`,
    commit: `c-${id.slice(0, 4)}`,
    prefixes: [`/${app}`],
    requires: {},
    provides: {}
  },
  ...{ entry: 'remoteEntry.js', server: 'server.mjs', scripts: ['remoteEntry.js'], files: {}, styles: [], chunks: {} },
  ...{ fonts: [], icon: null, modules: { packages: [], foreign: [] } },
  ...changes
})
