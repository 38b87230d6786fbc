import type { Property, PropertyPage } from '@keur/contract/property'
import { http } from '@keur/kit/http'
import { type LoaderFunctionArgs, redirect } from '@keur/kit/router'
import { finderTarget } from './finder-target.ts'

/** How long the home page waits for its shelf, in ms: less than the gateway gives a page, which is worth showing without. */
const patience = 1_500

/** Sends what the finder asked to the list that answers it; otherwise the newest rentals, none where they cannot be had. */
export async function homeLoader({ request }: LoaderFunctionArgs) {
  const target = finderTarget(new URL(request.url).searchParams)
  if (target) throw redirect(target)
  return { rentals: await newestRentals(request.signal) }
}

async function newestRentals(signal: AbortSignal): Promise<Property[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<Property[]>((resolve) => {
    timer = setTimeout(resolve, patience, [])
  })
  const rentals = http.get<PropertyPage>('/properties', { query: { limit: 3 }, signal }).then(
    ({ properties }) => properties,
    () => []
  )
  return Promise.race([rentals, tooLate]).finally(() => clearTimeout(timer))
}
