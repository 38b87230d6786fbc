import { benchApi } from '@keur/lab/bench/api'
import { benchPages } from '@keur/lab/bench/pages'
import { profilePages } from '@keur/lab/bench/profile'
import { startThrowawaySite } from './start/throwaway-site.ts'

const usage = `Usage:
  npm run bench -- pages [address of a running site]
  npm run bench -- api [listings of each kind, 20000] [--quick]
  npm run bench -- profile [cached]`

async function runBenchmark([name, ...parameters]: string[]): Promise<string[]> {
  const [given] = parameters.filter((parameter) => !parameter.startsWith('--'))
  if (name === 'pages') {
    if (given) return benchPages(given.replace(/\/$/, ''), console.log)
    const site = await startThrowawaySite(console.log)
    return benchPages(site.address, console.log).finally(site.stop)
  }
  if (name === 'profile') {
    const openSite = () => startThrowawaySite(console.log)
    await profilePages(given === 'cached', given === 'cached' ? 5_000 : 400, { log: console.log, openSite })
    return []
  }
  if (name !== 'api' || !/^[1-9]\d{1,6}$/.test(given ?? '20000')) throw new Error(usage)
  return benchApi(Number(given ?? 20_000), parameters.includes('--quick'), console.log)
}

export async function run(parameters: string[]): Promise<boolean> {
  const exceeded = await runBenchmark(parameters)
  console.log(exceeded.length === 0 ? '\nAll within budget.' : `\nOver budget:\n${exceeded.join('\n')}`)
  return exceeded.length === 0
}
