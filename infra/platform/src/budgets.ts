import type { Budget, Manifest } from '@keur/contract/build'

/**
 * The budget of any page of a section and of its build, in kilobytes of brotli: a file that loads later, and all scripts
 * and styles. On 28 November 2026 the largest later file weighs 113 kB in btp (jspdf), 101 in admin (the editor of
 * articles) and at most 3 in the others; all files 230, 252 and at most 12 kB. `keur.budgets` in a section's package.json replaces some of it.
 */
export const everyPage = {
  html: 30,
  script: 135,
  remote: 15,
  style: 15,
  font: 40,
  later: 30,
  total: 120
} satisfies Budget

/** What a section may set at most: the service owns these. A page of the back office may have 60 kB of scripts. */
const bounds: Required<Budget> = {
  html: 50,
  script: 190,
  remote: 60,
  style: 25,
  font: 60,
  image: 400,
  later: 130,
  total: 260
}

type OwnBudgets = Manifest['budgets']

/** The budget of a build, or of one of its pages where the path is given. */
export const budgetWith = (own: OwnBudgets = {}, path?: string): Budget & typeof everyPage => ({
  ...everyPage,
  ...own.everyPage,
  ...(path ? own[path] : {})
})

/** A sentence for each budget that a section may not set. */
export const budgetFaults = (own: OwnBudgets = {}): string[] =>
  Object.entries(own).flatMap(([page, budget]) =>
    Object.entries(budget).flatMap(([kind, value]) => {
      const bound = bounds[kind as keyof Budget]
      if (typeof value === 'number' && value <= bound) return []
      return [
        bound === undefined
          ? `keur.budgets: there is no budget « ${kind} » (${page}): ${Object.keys(bounds).join(', ')}.`
          : `keur.budgets: ${page} sets « ${kind} » to ${value}; a section may set a number up to ${bound}, in kB.`
      ]
    })
  )
