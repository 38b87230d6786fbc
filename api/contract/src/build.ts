/** The layout of the artifact store: keys and files of builds. Publishing writes them, the gateway reads them. */
import type { SectionFacts } from './section-facts.ts'

/**
 * A unit of publishing: `shell`, or the folder name of a remote without `mfe-`. The list of remotes is that of the
 * trusted keys: `remotes()` of `@keur/store/signed-builds`.
 */
export type AppName = string
export const appNamePattern = '^[a-z]+(-[a-z]+)*$'

/** An Ed25519 signature of an object without this field: see `@keur/store/build-signature`. */
export interface Signature {
  /** The id of the key: the first 16 hex digits of the SHA-256 of the public key. */
  key: string
  /** Base64. */
  value: string
}

/** Maximum kilobytes (of 1,000 bytes, brotli) of a page or a build by kind. */
export type Budget = Partial<
  Record<'html' | 'script' | 'remote' | 'style' | 'font' | 'image' | 'later' | 'total', number>
>

/** What the bundler put into the files of a build. */
export interface ModuleGraph {
  /** Packages as `name@version`, as their own package.json names them: an alias hides nothing. */
  packages: string[]
  /** Files outside of the section's folder that are of no package: those of other apps, as « mfe-btp/src/… ». */
  foreign: string[]
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
  /** Absent in builds before contract 2.3. */
  modules?: ModuleGraph
  /** Budgets that differ from the common ones: of `everyPage`, or by path; absent in builds before contract 2.3. */
  budgets?: Record<string, Budget>
  /** The team's; absent until publishing. Gateways refuse a manifest without it. */
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

export const releaseActions = ['publish', 'canary', 'promote', 'rollback', 'end', 'retire'] as const
export type ReleaseAction = (typeof releaseActions)[number]

/** A build that goes live together with the shell, in one move. */
export interface JointRelease {
  app: string
  build: string
  counter: number
}

/** What a team asks for, signed with its key. It is good for one move: that from the counter before. */
export interface ReleaseRequest {
  app: string
  action: ReleaseAction
  /** What visitors get: the live build, or the canary. The live build also for `end` (of a canary) and `retire`. */
  build: string
  /** One more than the counter of the live pointer; 1 for the first. */
  counter: number
  /** Of a canary: percent of the visitors, 1 to 50. */
  share?: number
  /** A rollback of the shell: the sections that go back with it. */
  with?: JointRelease[]
  /** After `retire`: the path that the section's addresses lead to; without it they answer 410. */
  to?: string
  /** The team has seen that pages look different. */
  acceptLooks?: boolean
  /** The team has seen that pages show other prices, contacts, sites or titles. */
  acceptContent?: boolean
  /** By the clock of the team, ISO 8601: for people. */
  at: string
  signature?: Signature
}

/**
 * Names the live build of an app: the only object that changes. The history of an app is the list of its pointers. The
 * publishing service signs it as a whole; the team signs the request in it. Gateways believe nothing else.
 */
export interface Pointer {
  app: string
  /** Grows by one with each move. Gateways never go back to a smaller one. */
  counter: number
  current: string
  /** The fallback if `current` fails; after a rollback never the build that was rolled back. */
  previous: string | null
  /** By the clock of the publishing service, ISO 8601. */
  publishedAt: string
  /** ISO 8601; when `current` went live, if a canary began or ended later. */
  liveSince?: string
  /** What made the build live: a deploy, a promoted canary, a rollback, a retirement, the start of a site, or development. */
  by?: 'deploy' | 'promote' | 'rollback' | 'retire' | 'start' | 'development'
  /** The build that was live before, or the canary that was withdrawn; null if there was none. */
  replaced?: string | null
  owner?: string
  commit?: string
  /** Absent without a smoke test. */
  smoke?: SmokeSummary
  /** Absent or null without a canary: every visitor gets `current`. */
  canary?: Canary | null
  /** Present once the section has left the site. Open pages keep its builds. */
  retired?: { to: string | null }
  /** Of the shell: pointers of the sections that moved with it. Each counts as if it were stored at its own key. */
  with?: Pointer[]
  /** The request of the team; of the shell's team for a section that moved with the shell. */
  request?: ReleaseRequest
  /** The publishing service's. */
  signature?: Signature
}

/** The result of a trial, signed by the publishing service: a build that passed one may go live at once. */
export interface Trial {
  app: string
  build: string
  /** ISO 8601. */
  at: string
  /** The shell, or the sections, that it was tried beside: build ids by app. */
  beside: Record<string, string>
  smoke: SmokeSummary
  /** A sentence for each fault; empty if it passed. */
  findings: string[]
  signature?: Signature
}

export const buildKey = (app: string, build: string, file: string) => `builds/${app}/${build}/${file}`
export const manifestKey = (app: string, build: string) => buildKey(app, build, 'manifest.json')
export const pointerKey = (app: string) => `live/${app}.json`
/** Every pointer that an app has had, permanently; keys sort by counter. */
export const historyPrefix = (app: string) => `history/${app}/`
export const historyKey = ({ app, counter, current }: Pick<Pointer, 'app' | 'counter' | 'current'>) =>
  `${historyPrefix(app)}${String(counter).padStart(10, '0')}-${current}.json`
export const trialKey = (app: string, build: string) => `trials/${app}/${build}.json`
export const buildPath = (app: string, build: string, file: string) => `/mfe/${app}/${build}/${file}`
/** A file of a build with the hashes of its scripts and styles by name, for what a page loads later. */
export const integrityFile = 'integrity.json'
/** The brotli-compressed copy of a text file. */
export const brotliName = (file: string) => `${file}.br`
/** The cookie of a preview of a stored build: signed by the API, HttpOnly. */
export const previewCookie = 'keur_preview'
