import { type AppName, readApp, remoteNames } from './apps.ts'
import type { Budget } from './page-weight.ts'

/** Kilobytes of the first view of any page; `keur.budgets` in a section's package.json replaces some of them. */
const everyPage = { html: 30, script: 135, remote: 15, style: 15, font: 40 } satisfies Budget

/** The budget of an app's pages, and of one of them where the path is given, whichever section it belongs to. */
export function budgetOf(app: AppName, path?: string): Budget & typeof everyPage {
  const own = remoteNames.includes(app) ? readApp(app).budgets.everyPage : {}
  const ofPath = path ? remoteNames.map((name) => readApp(name).budgets[path]) : []
  return Object.assign({ ...everyPage, ...own }, ...ofPath)
}
