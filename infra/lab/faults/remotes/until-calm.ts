import { sections } from './sections.ts'

/** A page of a calm site comes within so many milliseconds; so many rounds of all sections in a row must. */
const soon = 500
const rounds = 3
/** In milliseconds. */
const patience = 60_000

/** Waits until a site that has just been filled, and begun, has time for visitors. Throws where it never has. */
export async function untilCalm(address: string): Promise<void> {
  const end = Date.now() + patience
  for (let calm = 0; calm < rounds; ) {
    const times = await Promise.all(sections.map(({ path }) => timeOf(`${address}${path}`)))
    calm = times.every((time) => time < soon) ? calm + 1 : 0
    if (Date.now() > end) throw new Error(`The site is not calm within ${patience / 1000} s.`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Milliseconds until a page was there; without end where it was no page. */
async function timeOf(url: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  return answer.ok ? performance.now() - started : Number.POSITIVE_INFINITY
}
