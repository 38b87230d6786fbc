import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './apps.ts'
import type { Budget } from './page-weight/sums.ts'

interface Budgets {
  everyPage: Required<Omit<Budget, 'image'>>
  list: Budget
  /** What a section has of its own, in place of what holds for every page. */
  sections: Record<string, Budget>
}

const budgets = JSON.parse(readFileSync(join(root, 'infra/lab/bench/budgets.json'), 'utf8')) as Budgets

/** Highest kilobytes (of 1,000 bytes) of a first view of an app, by kind. */
export const budgetOf = (app: string): Budgets['everyPage'] => ({ ...budgets.everyPage, ...budgets.sections[app] })

/** What a page of listings may weigh besides. */
export const listBudget = budgets.list
