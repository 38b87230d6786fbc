import { cpus, loadavg } from 'node:os'
import { freePort } from '@keur/engines/port'
import { chromium } from 'playwright'
import { middleOf } from './median.ts'
import { type Report, reportOf } from './report.ts'
import { lighthouseTable } from './table.ts'
import { type LighthouseBudget, overIn } from './verdict.ts'

/** A page is looked at so often, and the middle one counts. */
const runs = 3

interface Program {
  executablePath: string
  args: string[]
}

/** Runs Lighthouse on pages of the site, prints a table, and answers what misses its budget. */
export async function benchLighthouse(
  site: string,
  paths: string[],
  { program, budget, log }: { program: Program; budget: LighthouseBudget; log: (line: string) => void }
): Promise<string[]> {
  const reports = new Map<string, Report>()
  const before = load()
  for (const path of paths) reports.set(path, await reportsOf(`${site}${path}`, program))
  const machine = `middle of ${runs} runs, ${cpus().length} cores, load average ${before} before and ${load()} after`
  log(lighthouseTable(reports, budget, machine))
  return [...reports].flatMap(([path, report]) => overIn(path, report, budget))
}

const load = () => loadavg()[0]?.toFixed(1)

/** Each page has a browser of its own, which Lighthouse speaks to through its debugging port. */
async function reportsOf(address: string, { executablePath, args }: Program): Promise<Report> {
  const port = await freePort()
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] })
  try {
    const reports: Report[] = []
    for (let run = 0; run < runs; run++) reports.push(await reportOf(address, port))
    return middleOf(reports)
  } finally {
    await browser.close()
  }
}
