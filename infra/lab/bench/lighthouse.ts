import { execFile } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { promisify } from 'node:util'
import { freePort } from '@keur/engines/port'
import { chromium } from 'playwright'
import {
  type LighthouseBudget,
  lighthouseTable,
  medianReport,
  missedBudgets,
  type Report
} from './lighthouse-report.ts'

/** The part of Lighthouse's JSON that is read here. */
interface LighthouseResult {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number; details?: unknown }>
}
type Program = { executablePath: string; args: string[] }

const runs = 3
/** npm fetches it for the benchmark: with all that it needs, it would be a seventh of what every installation installs. */
const lighthousePackage = 'lighthouse@13.5.0'

/** Runs Lighthouse on pages of a site, and logs a table. Returns the figures that miss their budgets. */
export async function benchLighthouse(
  site: string,
  paths: string[],
  { program, budget, log }: { program: Program; budget: LighthouseBudget; log: (line: string) => void }
): Promise<string[]> {
  const reports = new Map<string, Report>()
  const before = loadAverage()
  for (const path of paths) reports.set(path, await measurePage(`${site}${path}`, program))
  const load = `load average ${before} before and ${loadAverage()} after`
  log(lighthouseTable(reports, budget, `median of ${runs} runs, ${cpus().length} cores, ${load}`))
  return [...reports].flatMap(([path, report]) => missedBudgets(path, report, budget))
}

const loadAverage = () => loadavg()[0]?.toFixed(1)

/** Each page has a browser of its own, which Lighthouse controls by its debugging port. */
async function measurePage(address: string, { executablePath, args }: Program): Promise<Report> {
  const port = await freePort()
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] })
  try {
    const reports: Report[] = []
    for (let run = 0; run < runs; run++) reports.push(createReport(await runLighthouse(address, port)))
    return medianReport(reports)
  } finally {
    await browser.close()
  }
}

/**
 * Runs Lighthouse with its mobile preset: simulated slow 4G (150 ms, 1.6 Mbit/s), CPU four times slower. Repeats a run
 * that failed on a busy machine, twice at most.
 */
async function runLighthouse(address: string, port: number, attempts = 3): Promise<LighthouseResult> {
  const options = [address, `--port=${port}`, '--output=json', '--quiet']
  const program = ['exec', '--yes', `--package=${lighthousePackage}`, '--', 'lighthouse', ...options]
  try {
    const { stdout } = await promisify(execFile)('npm', program, { maxBuffer: 2 ** 26 })
    const result: LighthouseResult = JSON.parse(stdout)
    if (result.runtimeError) throw new Error(result.runtimeError.message)
    return result
  } catch (error) {
    if (attempts > 1) return runLighthouse(address, port, attempts - 1)
    throw new Error(`Lighthouse failed on ${address}`, { cause: error })
  }
}

function createReport({ categories, audits }: LighthouseResult): Report {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY
  const costly = ['accessibility', 'best-practices', 'seo'].flatMap((name) => categories[name]?.auditRefs ?? [])
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    findings: costly
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${audits[id]?.title} (${id}) ${elementsOf(audits[id]?.details)}`.trim())
  }
}

/** Returns the first elements or addresses of a finding. */
function elementsOf(details: unknown): string {
  const { items = [] } = (details ?? {}) as { items?: { node?: { snippet?: string }; description?: string }[] }
  return items
    .slice(0, 3)
    .map(({ node, description }) => node?.snippet ?? description ?? '')
    .join(' ')
}
