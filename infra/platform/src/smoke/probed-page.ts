import type { BrowserContext, CDPSession, Page } from 'playwright'
import { recordBackgroundWork } from './confinement/background-work.ts'
import { recordBuiltIns } from './confinement/built-ins.ts'
import { recordStorageReads } from './confinement/storage.ts'
import { recordCopies } from './confinement/typed-text.ts'
import { watchFaults } from './page-faults.ts'
import { type RequestWatch, watchRequests } from './visitor/navigation.ts'

/** An empty page in which everything is recorded from the first script on. */
export interface ProbedPage {
  page: Page
  session: CDPSession
  requests: RequestWatch
  /** Errors so far. */
  faults: string[]
  /** The beginning of addresses of the app's files. */
  ownFiles: string
}

export async function openProbedPage(context: BrowserContext, app: string): Promise<ProbedPage> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const ownFiles = `/mfe/${app}/`
  const records = [recordBackgroundWork, recordStorageReads, recordCopies, recordBuiltIns]
  await page.addInitScript(records.map((record) => `(${record})('${ownFiles}')`).join(';'))
  return { page, session, requests: watchRequests(page), faults: watchFaults(page), ownFiles }
}
