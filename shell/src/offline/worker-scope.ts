/** What a service worker has and a page has not: the few parts of it that are used here. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void>; get(id: string): Promise<{ postMessage(message: unknown): void } | undefined> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
  /** Written before the worker's own code by the gateway. */
  offline?: OfflineSettings
}

interface WorkerEvents {
  install: WaitingEvent
  activate: WaitingEvent
  fetch: FetchedEvent
  message: WaitingEvent & { data: unknown }
}

export interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchedEvent extends WaitingEvent {
  request: Request
  clientId: string
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** What the gateway tells its worker. Another version, and browsers fetch all of it anew. */
export interface OfflineSettings {
  version: string
  /** The page that stands in for pages never seen. */
  page: string
  /** The stylesheet of the banner over a page from memory, as the element that asks for it. */
  style: string | null
  /** Files of builds that the page of above needs. */
  files: string[]
}
