import { tryFaults } from '@keur/faults/faults'
import { openSiteOfItsOwn } from './site-of-its-own.ts'

try {
  const openSite = () => openSiteOfItsOwn(console.log)
  const broken = await tryFaults(process.argv.slice(2), console.log, { openSite })
  console.log(broken === 0 ? '\nAll promises kept.' : `\nPromises broken: ${broken}.`)
  process.exit(broken === 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
