import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import type { Manifest } from '@keur/contract/build'

/**
 * What minification leaves of the libraries that the shell provides. `built-sections.test.ts` builds each of them and
 * finds it; the builds of the sections contain none of these texts.
 */
const fingerprints: Record<string, RegExp> = {
  // React 18 and older, and 19.
  react: /takes an object of state variables to update|["'`]react\.(transitional\.)?element["'`]/,
  'react-dom': /__reactFiber\$|__reactInternalInstance\$/,
  'react-router': /__reactRouterVersion/,
  scheduler: /unstable_scheduleCallback\s*=/,
  zustand: /setState:[\w$]+,getState:[\w$]+,(getInitialState|subscribe):/,
  axios: /^(?=[\s\S]*ERR_BAD_OPTION_VALUE)(?=[\s\S]*X-XSRF-TOKEN)/,
  'jwt-decode': /Invalid token specified: /,
  swiper: /swiper-wrapper/,
  'maplibre-gl': /maplibregl-canvas-container/,
  pmtiles: /Wrong magic number for PMTiles archive/,
  'react-markdown': /remove-buggy-html-in-markdown-parser/,
  'yet-another-react-lightbox': /yarl__/,
  // The key of the session's token: scripts that read it are refused as well.
  '@keur/kit': /["'`]authToken["'`]/
}

/** The libraries whose copies the bytes show. */
export const librariesIn = (code: string): string[] =>
  Object.entries(fingerprints).flatMap(([name, pattern]) => (pattern.test(code) ? [name] : []))

/** What the shell provides to all sections: the kit with its dependencies, and the federation runtime. */
function sharedLibraries(): Set<string> {
  const file = findPackageJSON('@keur/kit', import.meta.url) as string
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
  const ofKit = Object.keys(dependencies).filter((name) => name !== '@keur/contract')
  return new Set([...ofKit, ...Object.keys(fingerprints), '@module-federation/runtime-core'])
}

/**
 * Compares the module graph in the manifest with what the shell provides, and the scripts with what such libraries
 * leave in them, as a manifest may be wrong. Two copies of React or the router in one page break it; a second copy of
 * another library is a needless download.
 */
export function checkLibraries({ app, modules }: Manifest, scripts: Map<string, string>): string[] {
  if (!modules) return ['The manifest has no module graph: build with the version of @keur/config that this site has.']
  const shared = sharedLibraries()
  const packages = modules.packages.map((name) => ({ name, library: name.slice(0, name.lastIndexOf('@')) }))
  const copies = packages.filter(({ library }) => shared.has(library))
  const known = new Set(copies.map(({ library }) => library))
  const hidden = [...scripts].flatMap(([file, code]) =>
    librariesIn(code).flatMap((library) => (known.has(library) || !known.add(library) ? [] : [{ file, library }]))
  )
  return [
    ...copies.map(
      ({ name }) => `${app} brings its own copy of ${name}, which the shell provides: take it through @keur/kit.`
    ),
    ...hidden.map(
      ({ file, library }) => `${file} contains code of ${library}, which the shell provides: take it through @keur/kit.`
    ),
    ...packages
      .filter(({ library }) => /^(shell$|mfe-)/.test(library))
      .map(({ name }) => `${app} contains ${name}: a section must not contain code of the shell or of other sections.`),
    ...modules.foreign.map(
      (file) => `${app} contains ${file}, a file of another app: import from its own folder and from packages alone.`
    )
  ]
}
