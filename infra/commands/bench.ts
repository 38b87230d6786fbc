import { benchApi } from '@keur/lab/bench/api'
import { benchLoad } from '@keur/lab/bench/load'
import { benchPages } from '@keur/lab/bench/pages'
import { startThrowawaySite } from './start/throwaway-site.ts'

const usage = `Usage:
  npm run bench -- pages [address of a running site]
  npm run bench -- api [listings of each kind, 20000] [--quick] [--only=list,hot,place,search,one,unchanged,facets,deep]
  npm run bench -- load [--quick]`

/** Resolves with the exceeded budgets. */
type Benchmark = (parameters: string[]) => Promise<string[]>

const benchmarks: Record<string, Benchmark> = {
  pages: async ([address]) => {
    if (address) return benchPages(address.replace(/\/$/, ''), console.log)
    const site = await startThrowawaySite(console.log)
    return benchPages(site.address, console.log).finally(site.stop)
  },
  api: (parameters) => {
    const [size = '20000'] = parameters.filter((parameter) => !parameter.startsWith('--'))
    if (!/^[1-9]\d{1,6}$/.test(size)) throw new Error(usage)
    const only = parameters.find((parameter) => parameter.startsWith('--only='))?.slice('--only='.length)
    const quick = parameters.includes('--quick')
    return benchApi(Number(size), quick, only?.split(',') ?? [], console.log)
  },
  load: (parameters) => {
    const openSite = (settings?: Record<string, string>) => startThrowawaySite(console.log, settings)
    return benchLoad(parameters.includes('--quick'), { log: console.log, openSite })
  }
}

export async function run([name = '', ...parameters]: string[]): Promise<boolean> {
  const benchmark = Object.hasOwn(benchmarks, name) ? benchmarks[name]! : undefined
  if (!benchmark) throw new Error(usage)
  const exceeded = await benchmark(parameters)
  console.log(exceeded.length === 0 ? '\nAll within budget.' : `\nOver budget:\n${exceeded.join('\n')}`)
  return exceeded.length === 0
}
