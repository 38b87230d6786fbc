import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import budgets from './budgets.json' with { type: 'json' }
import { type Budget, createFigure, type Figure } from './figures.ts'

type Program = { executablePath: string; args: string[] }

/** What Lighthouse CI writes for each budget of each page, of the run with the median performance. */
type AssertionResult = { url: string; auditId: string; auditProperty?: string | string[]; actual: number }

/** npm fetches it for the benchmark: with all that it needs, it would be a seventh of what every installation installs. */
const lighthousePackage = '@lhci/cli@0.15.1'
const runs = 3

/** Its mobile preset: simulated slow 4G (150 ms, 1.6 Mbit/s), CPU four times slower. */
export async function runLighthouse(site: string, paths: string[], { executablePath, args }: Program) {
  const folder = mkdtempSync(join(tmpdir(), 'keur-lighthouse-'))
  const assertions = Object.entries<Budget>(budgets.lighthouse).map(([audit, { min, max }]) => {
    const bound = min === undefined ? { maxNumericValue: max } : { minScore: min }
    return [audit, ['warn', { ...bound, aggregationMethod: 'median-run' }]]
  })
  const ci = {
    collect: {
      url: paths.map((path) => `${site}${path}`),
      numberOfRuns: runs,
      settings: { chromeFlags: args.join(' ') }
    },
    assert: { assertions: Object.fromEntries(assertions), includePassedAssertions: true }
  }
  try {
    writeFileSync(join(folder, 'lighthouserc.json'), JSON.stringify({ ci }))
    const options = { cwd: folder, env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 2 ** 26 }
    for (const step of ['collect', 'assert'])
      await promisify(execFile)('npm', ['exec', '--yes', `--package=${lighthousePackage}`, '--', 'lhci', step], options)
    return lighthouseFigures(JSON.parse(readFileSync(join(folder, '.lighthouseci/assertion-results.json'), 'utf8')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const lighthouseFigures = (results: AssertionResult[]): Figure[] =>
  results.map(({ url, auditId, auditProperty, actual }) => {
    const audit = [auditId, auditProperty ?? []].flat().join(':')
    const budget = budgets.lighthouse[audit as keyof typeof budgets.lighthouse]
    return createFigure(`${new URL(url).pathname}: ${audit}`, actual, '', budget)
  })
