import type { Reachable } from './writers.ts'

const patience = 20_000

/** A list page that nobody asked for before, so that the database has to answer. */
export const newList = (world: Reachable) => (number: number) =>
  fetch(`${world.api.address}/properties?maxPrice=${1_000_000 + number}`, { signal: AbortSignal.timeout(patience) })

export function upload(
  world: Reachable,
  token: string,
  pictures: Uint8Array[],
  signal?: AbortSignal
): Promise<Response> {
  const form = new FormData()
  form.append('type', 'properties')
  for (const picture of pictures) form.append('images', new Blob([new Uint8Array(picture)]), 'image.jpg')
  return fetch(`${world.api.address}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: signal ?? AbortSignal.timeout(60_000)
  })
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Waits until it holds, and answers the milliseconds that took. Throws after half a minute. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  while (!(await holds().catch(() => false))) {
    if (performance.now() - begun > 30_000) throw new Error(`After half a minute still not: ${what}.`)
    await pause(50)
  }
  return performance.now() - begun
}
