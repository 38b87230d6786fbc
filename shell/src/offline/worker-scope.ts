/** The part of `ServiceWorkerGlobalScope` that is used here: TypeScript's DOM library does not declare it. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void>; get(id: string): Promise<{ postMessage(message: unknown): void } | undefined> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
  /** The gateway writes it before the worker's own code. */
  offline?: OfflineSettings
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  request: Request
  clientId: string
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface WorkerEvents {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  message: ExtendableEvent & { data: unknown }
}

/** Settings that the gateway writes into the worker. A change makes browsers install the worker again. */
export interface OfflineSettings {
  version: string
  /** Address of the offline fallback. */
  page: string
  /** The stylesheet of the banner over a cached page, as an HTML element. */
  style: string | null
  /** Files of builds that the offline fallback needs. */
  files: string[]
  /** Public pages of sections, and API responses that they are made of (below `/api`); `:id` is a record's id. */
  pages?: string[]
  api?: string[]
}

/** Message of a page to the worker: what it shows without a request that the worker handled. */
export interface VisitedPage {
  type: 'seen'
  /** Address of the page; null where it need not be cached. */
  page: string | null
  files: string[]
  photos: string[]
  /** Whether the visitor saves data. */
  saver: boolean
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

/** Null for any other message. */
export function readVisitedPage(data: unknown): VisitedPage | null {
  const { type, page, files, photos, saver } = (data ?? {}) as Partial<VisitedPage>
  if (type !== 'seen' || !isStringArray(files) || !isStringArray(photos)) return null
  return { type, page: typeof page === 'string' ? page : null, files, photos, saver: saver === true }
}
