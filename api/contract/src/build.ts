/** How builds of the shell and the remotes lie in the build store: written by publishing, read by the gateway. */

/** The sections that the gateway looks for in the build store, each by its folder's name without `mfe-`. */
export const remoteNames = ['locations', 'ventes', 'btp', 'articles', 'admin'] as const

/** A file of a build beside its manifest: everything a browser or the gateway needs, named with its sha384 (base64). */
export interface Manifest {
  /** 16 hex digits, the hash of the build's inputs. */
  id: string
  /** `shell`, or the remote's name without `mfe-`. */
  app: string
  owner: string
  commit: string
  /** The browser's first script, and the server module, as names in `files`. */
  entry: string
  server: string
  /** Path prefixes that the remote owns; none for the shell. */
  prefixes: string[]
  requires: Record<string, string>
  provides: Record<string, string>
  files: Record<string, string>
  /** Scripts and styles that the first page needs, as names in `files`, in order. */
  scripts: string[]
  styles: string[]
  /** Files of the parts that some pages need besides, by the part's name (`handle.chunk` of a route). */
  chunks: Record<string, string[]>
  fonts: string[]
  /** The site's icon; the shell's alone. */
  icon: string | null
}

/** The one thing that changes: which build of an app is live. */
export interface Pointer {
  app: string
  current: string
  previous: string | null
  /** ISO 8601. */
  publishedAt: string
}

export const buildKey = (app: string, build: string, file: string) => `builds/${app}/${build}/${file}`
export const manifestKey = (app: string, build: string) => buildKey(app, build, 'manifest.json')
export const pointerKey = (app: string) => `live/${app}.json`
/** Where a browser finds a file of a build. */
export const buildPath = (app: string, build: string, file: string) => `/mfe/${app}/${build}/${file}`
/** A text file lies there a second time, compressed with brotli. */
export const brotliName = (file: string) => `${file}.br`
