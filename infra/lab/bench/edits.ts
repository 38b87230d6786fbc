import { setTimeout as pause } from 'node:timers/promises'
import { formatInteger } from '@keur/contract/money'
import type { Property, PropertyPage } from '@keur/contract/property'
import { bodyOf, call, forwardedFor, logIn } from '../support/api-client.ts'
import { measure } from '../support/statistics.ts'

/** A page that does not show an edit within this time, in milliseconds, is no longer requested. */
const maxDelay = 10_000

export type Editor = Awaited<ReturnType<typeof createEditor>>

/** Edits rentals as an administrator through the gateway, from another network than visitors, whose pages need not wait. */
export async function createEditor(address: string) {
  const token = await logIn(address)
  const headers = forwardedFor(1)
  const get = <Body>(path: string) => bodyOf<Body>(call(address, path, { token, headers }))
  const { properties } = await get<PropertyPage>('/api/properties?limit=10')
  let edits = 0

  /** Changes the price of a listing of the first list page to one that no listing had. */
  async function edit(): Promise<Property> {
    const path = `/api/properties/${properties[edits % properties.length]!._id}`
    edits += 1
    const rental = await get<Property>(path)
    // Above the prices of all listings.
    const body = { ...rental, details: { ...rental.details, price: 7_000_000 + edits } }
    return bodyOf<Property>(call(address, path, { method: 'PUT', token, headers, body }))
  }

  /** Requests the page again and again until it contains the text. Returns the milliseconds. */
  const delayOf = (path: string, text: string): Promise<number> =>
    measure(async () => {
      const end = performance.now() + maxDelay
      while (performance.now() < end) {
        const response = await fetch(`${address}${path}`)
        if (response.status !== 200) throw new Error(`${path} got the status ${response.status} after an edit.`)
        if ((await response.text()).includes(text)) return
        await pause(10)
      }
    })

  return {
    edit,
    /**
     * Edits one listing a second. Returns the milliseconds from the response to each edit until a visitor first saw the
     * new price, on the listing's own page and in the list.
     */
    async editFor(seconds: number): Promise<number[]> {
      const delays: number[] = []
      for (let second = 0; second < seconds; second += 1) {
        const next = pause(1000)
        const { _id, details } = await edit()
        const price = formatInteger(details.price as number)
        delays.push(...(await Promise.all([delayOf(`/detail/${_id}`, price), delayOf('/locations', price)])))
        await next
      }
      return delays
    }
  }
}
