import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './source-files.ts'

const budgetFile = 'infra/budget.json'

/** The most lines of code by folder, and of all tests together. */
export interface Budget {
  code: Record<string, number>
  tests: number
}

/** Lines that are not blank, comments included: of code by the folder of the budget that it counts for, and of tests. */
export interface Lines extends Budget {
  /** Folders of code that the budget does not name. */
  unnamed: Record<string, number>
}

const isCounted = (path: string) => /\.(tsx?|[jm]s|css|sh)$/.test(path)
const isTest = (path: string) => /\.test\.\w+$|(^|\/)testing\/|^infra\/e2e\//.test(path)

export const readBudget = (folder: string): Budget => JSON.parse(readFileSync(join(folder, budgetFile), 'utf8'))

/** A file counts for the longest folder of the budget that contains it: `api/store` before `api`. */
export function countLines(folder: string, budget: Budget): Lines {
  const folders = Object.keys(budget.code).sort((one, other) => other.length - one.length)
  const lines: Lines = {
    code: Object.fromEntries(Object.keys(budget.code).map((name) => [name, 0])),
    tests: 0,
    unnamed: {}
  }
  for (const path of listFiles(folder).filter(isCounted)) {
    const count = readFileSync(join(folder, path), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '').length
    if (isTest(path)) {
      lines.tests += count
      continue
    }
    const home = folders.find((name) => path.startsWith(`${name}/`))
    const group = home ? lines.code : lines.unnamed
    const name = home ?? /^(infra\/)?[^/]+/.exec(path)![0]
    group[name] = (group[name] ?? 0) + count
  }
  return lines
}

/** One sentence for each folder that has more lines than its budget, or none. */
export function budgetProblems(budget: Budget, lines: Lines): string[] {
  const over = (name: string, count: number, most: number) =>
    count > most ? [`${name} has ${count} lines, ${count - most} more than the ${most} of ${budgetFile}.`] : []
  return [
    ...Object.entries(budget.code).flatMap(([name, most]) => over(name, lines.code[name] ?? 0, most)),
    ...over('The group of all tests', lines.tests, budget.tests),
    ...Object.entries(lines.unnamed).map(
      ([name, count]) => `${name} has ${count} lines, and no number in ${budgetFile}.`
    )
  ]
}

/** For the end of a run, in a line. */
export const formatLines = ({ code, tests, unnamed }: Lines): string =>
  `lines: ${sum(code) + sum(unnamed)} of code, ${tests} of tests`

const sum = (numbers: Record<string, number>) => Object.values(numbers).reduce((total, count) => total + count, 0)

/** Lowers each number to what its folder has now; only an editor raises one. */
export function lowerBudget(folder: string): void {
  const budget = readBudget(folder)
  const { code, tests } = countLines(folder, budget)
  const lowered = Object.entries(budget.code).flatMap(([name, most]) =>
    code[name] ? [[name, Math.min(most, code[name])]] : []
  )
  const result = { code: Object.fromEntries(lowered), tests: Math.min(budget.tests, tests) }
  writeFileSync(join(folder, budgetFile), `${JSON.stringify(result, null, 2)}\n`)
}
