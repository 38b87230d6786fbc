/** How builds of the shell and the remotes lie in the build store: written by publishing, read by the gateway. */

/**
 * What is built and published by itself: `shell`, or a remote by its folder's name without `mfe-`. Which remotes there are
 * is written nowhere: it is for whom a key is trusted (`remotes()` of `@keur/store/signed-builds`).
 */
export type AppName = string
export const appNamePattern = '^[a-z]+(-[a-z]+)*$'

/** By whom a manifest or a pointer is: an Ed25519 signature of its text without this field (`@keur/store/build-signature`). */
export interface Signature {
  /** The first 16 hex digits of the SHA-256 of the public key: which of the known keys it was. */
  key: string
  /** Base64. */
  value: string
}

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
  /** Packages whose code lies in the build's own files, by name; unknown for builds before contract 1.3. */
  bundled?: string[]
  /** Absent until it is published; gateways refuse a manifest without. */
  signature?: Signature
}

/** How a build did in a real browser before it went live. */
export interface SmokeSummary {
  /** Pages that were opened. */
  pages: number
  seconds: number
  /** The build of the shell that it was tried in. */
  shell: string
}

/** A build that a share of the visitors gets while the live one goes on; the same visitors for as long as it lasts. */
export interface Canary {
  build: string
  /** Of a hundred visitors so many; 1 to 50. */
  share: number
  /** ISO 8601. */
  since: string
  commit: string
  owner?: string
  /** How it did in a real browser before visitors got it. */
  smoke?: SmokeSummary
}

/** The one thing that changes: which build of an app is live. The history of an app is the list of its pointers. */
export interface Pointer {
  app: string
  current: string
  /** The build that a visitor gets where the current one fails; after a rollback never the one rolled back from. */
  previous: string | null
  /** ISO 8601. */
  publishedAt: string
  /** ISO 8601; since when `current` is live, where a canary began or ended after that. */
  liveSince?: string
  /** How it came to be live: by a team, after a canary, by going back, by the start of a site, or by developing on it. */
  by?: 'deploy' | 'promote' | 'rollback' | 'start' | 'development'
  /** The build that was live before, or the canary that was taken back; null where there was none. */
  replaced?: string | null
  owner?: string
  commit?: string
  /** Absent where nobody tried it in a browser. */
  smoke?: SmokeSummary
  /** Absent or null where every visitor gets `current`. */
  canary?: Canary | null
  /** Gateways refuse a pointer without, and one that is signed by another team. */
  signature?: Signature
}

export const buildKey = (app: string, build: string, file: string) => `builds/${app}/${build}/${file}`
export const manifestKey = (app: string, build: string) => buildKey(app, build, 'manifest.json')
export const pointerKey = (app: string) => `live/${app}.json`
/** Every pointer that an app ever had lies here for good, in the order of time. */
export const historyPrefix = (app: string) => `history/${app}/`
export const historyKey = ({ app, publishedAt, current }: Pick<Pointer, 'app' | 'publishedAt' | 'current'>) =>
  `${historyPrefix(app)}${publishedAt.replaceAll(':', '-')}-${current}.json`
/** Where a browser finds a file of a build. */
export const buildPath = (app: string, build: string, file: string) => `/mfe/${app}/${build}/${file}`
/** A file of a build for browsers: the hashes of its scripts and styles by name, for what a page fetches later. */
export const integrityFile = 'integrity.json'
/** A text file lies there a second time, compressed with brotli. */
export const brotliName = (file: string) => `${file}.br`
/** The cookie that holds a preview of a stored build: signed by the API, out of reach of scripts. */
export const previewCookie = 'keur_preview'
