/** The layout of the artifact store: keys and files of builds. Publishing writes them, the gateway reads them. */
import type { SectionFacts } from './section-facts.ts'

/**
 * A unit of publishing: `shell`, or the folder name of a remote without `mfe-`. The list of remotes is that of the
 * trusted keys: `remotes()` of `@keur/store/signed-builds`.
 */
export type AppName = string
export const appNamePattern = '^[a-z]+(-[a-z]+)*$'

/** An Ed25519 signature of a manifest or a pointer without this field: see `@keur/store/build-signature`. */
export interface Signature {
  /** The id of the key: the first 16 hex digits of the SHA-256 of the public key. */
  key: string
  /** Base64. */
  value: string
}

/** What a browser or the gateway needs to know of a build. `files` maps each file to its hash: `sha384-` and base64. */
export interface Manifest {
  /** The hash of the build's inputs: 16 hex digits. */
  id: string
  app: string
  owner: string
  commit: string
  /** The browser's entry script and the server module, as names in `files`. */
  entry: string
  server: string
  /** Path prefixes that the remote owns; none for the shell. */
  prefixes: string[]
  /** Absent for the shell, and in builds before contract 2.0: such a section is served, but not linked. */
  facts?: SectionFacts
  requires: Record<string, string>
  provides: Record<string, string>
  files: Record<string, string>
  /** Scripts and styles of the first page, as names in `files`, in order. */
  scripts: string[]
  styles: string[]
  /** Files of each chunk, by the chunk's name (`handle.chunk` of a route). */
  chunks: Record<string, string[]>
  fonts: string[]
  /** The icon of the site; only the shell has one. */
  icon: string | null
  /** Names of bundled packages; absent in builds before contract 1.3. */
  bundled?: string[]
  /** Absent until publishing; gateways refuse a manifest without a signature. */
  signature?: Signature
}

/** The result of the smoke test in a real browser before the build went live. */
export interface SmokeSummary {
  pages: number
  seconds: number
  /** The build of the shell in the test. */
  shell: string
}

/**
 * A build for a share of the visitors beside the live one. A visitor keeps the same build as long as the canary runs.
 */
export interface Canary {
  build: string
  /** Percent of the visitors, 1 to 50. */
  share: number
  /** ISO 8601. */
  since: string
  commit: string
  owner?: string
  smoke?: SmokeSummary
}

/** Names the live build of an app: the only object that changes. The history of an app is the list of its pointers. */
export interface Pointer {
  app: string
  current: string
  /** The fallback if `current` fails; after a rollback never the build that was rolled back. */
  previous: string | null
  /** ISO 8601. */
  publishedAt: string
  /** ISO 8601; when `current` went live, if a canary began or ended later. */
  liveSince?: string
  /** What made the build live: a deploy, a promoted canary, a rollback, the start of a site, or development. */
  by?: 'deploy' | 'promote' | 'rollback' | 'start' | 'development'
  /** The build that was live before, or the canary that was withdrawn; null if there was none. */
  replaced?: string | null
  owner?: string
  commit?: string
  /** Absent without a smoke test. */
  smoke?: SmokeSummary
  /** Absent or null without a canary: every visitor gets `current`. */
  canary?: Canary | null
  /** Gateways refuse a pointer without the signature of the app's team. */
  signature?: Signature
}

export const buildKey = (app: string, build: string, file: string) => `builds/${app}/${build}/${file}`
export const manifestKey = (app: string, build: string) => buildKey(app, build, 'manifest.json')
export const pointerKey = (app: string) => `live/${app}.json`
/** Every pointer that an app has had, permanently; keys sort by time. */
export const historyPrefix = (app: string) => `history/${app}/`
export const historyKey = ({ app, publishedAt, current }: Pick<Pointer, 'app' | 'publishedAt' | 'current'>) =>
  `${historyPrefix(app)}${publishedAt.replaceAll(':', '-')}-${current}.json`
/** The URL path of a file of a build. */
export const buildPath = (app: string, build: string, file: string) => `/mfe/${app}/${build}/${file}`
/** A file of a build with the hashes of its scripts and styles by name, for what a page loads later. */
export const integrityFile = 'integrity.json'
/** The brotli-compressed copy of a text file. */
export const brotliName = (file: string) => `${file}.br`
/** The cookie of a preview of a stored build: signed by the API, HttpOnly. */
export const previewCookie = 'keur_preview'
