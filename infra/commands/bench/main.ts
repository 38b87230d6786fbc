import { benchPages } from '@keur/bench/pages'
import { withSite } from './with-site.ts'

const benchmarks = { pages: benchPages }

const [name = '', address] = process.argv.slice(2)
try {
  if (!Object.hasOwn(benchmarks, name))
    throw new Error(
      `Say npm run bench -- and one of ${Object.keys(benchmarks).join(', ')}, then a site's address or nothing.`
    )
  const over = await withSite(address, (site) => benchmarks[name as keyof typeof benchmarks](site, console.log))
  console.log(over.length === 0 ? '\nAll within budget.' : `\nOver budget:\n${over.join('\n')}`)
  process.exit(over.length === 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
