import lighthouse from 'lighthouse'

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** What Lighthouse says of one page on its phone: scores of 0 to 100, seconds and milliseconds. */
export interface Report {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Largest contentful paint, seconds. */
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** Total blocking time, milliseconds. */
  tbt: number
  /** What cost points, performance apart. */
  findings: string[]
}

/** One run of Lighthouse's mobile preset: simulated slow 4G (150 ms, 1.6 Mbit/s), processor slowed down four times. */
export async function reportOf(address: string, port: number): Promise<Report> {
  const lhr = await resultOf(address, port)
  const { categories, audits } = lhr
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

/** Recordings that fail on a busy machine («run Lighthouse again») are made again, twice at most. */
async function resultOf(address: string, port: number, attempts = 3): Promise<LighthouseResult> {
  const lhr = (await lighthouse(address, { port, logLevel: 'silent', output: 'json' }))?.lhr
  if (lhr && !lhr.runtimeError) return lhr
  if (attempts > 1) return resultOf(address, port, attempts - 1)
  throw new Error(`Lighthouse could not look at ${address}: ${lhr?.runtimeError?.message}`)
}

/** The first elements or addresses that a finding names. */
function elementsOf(details: unknown): string {
  const { items = [] } = (details ?? {}) as { items?: { node?: { snippet?: string }; description?: string }[] }
  return items
    .slice(0, 3)
    .map(({ node, description }) => node?.snippet ?? description ?? '')
    .join(' ')
}
