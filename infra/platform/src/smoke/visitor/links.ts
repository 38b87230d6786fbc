import { Readable } from 'node:stream'
import type { Fault } from '../page-faults.ts'
import { redirectFault } from '../server-page.ts'
import { sampleId, samplePicture } from './contract-responses.ts'

/** How many addresses are asked at once, and at most. */
const [atOnce, maxLinks] = [4, 400]
/** In milliseconds. */
const timeout = 20_000

/**
 * Asks the site for each address that its pages lead to, once. `links` are the addresses with the page that has each.
 * A redirect within the site is fine, and so is a refusal without a login. Returns how many were left out.
 */
export async function followLinks(site: string, links: Map<string, string>) {
  // Records of the contract's examples are nowhere.
  const real = [...links].filter(([link]) => ![sampleId, samplePicture].some((sample) => link.includes(sample)))
  const faults: Fault[] = []
  async function follow([link, path]: [string, string]) {
    const { status, redirect } = await ask(`${site}${link}`)
    if (status === 404 || status === 410 || status >= 500)
      faults.push({ path, fault: `dead link: ${link} responds with ${status}` })
    // The API leads to providers of logins.
    if (redirect && !link.startsWith('/api/')) faults.push({ path, fault: `${link}: ${redirect}` })
  }
  await Readable.from(real.slice(0, maxLinks)).forEach(follow, { concurrency: atOnce })
  return { faults, left: Math.max(0, real.length - maxLinks) }
}

async function ask(address: string): Promise<{ status: number; redirect: string | null }> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeout) })
    await response.body?.cancel()
    return { status: response.status, redirect: redirectFault(response) }
  } catch {
    return { status: 504, redirect: null }
  }
}
