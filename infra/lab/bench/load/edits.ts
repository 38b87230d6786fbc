import { setTimeout as pause } from 'node:timers/promises'
import { formatInteger } from '@keur/contract/money'
import type { Property } from '@keur/contract/property'
import { logIn } from '../../support/api-client.ts'
import { openConnection, textOf } from './page-client.ts'

/** A page that does not show an edit within this time, in milliseconds, is no longer requested. */
const maxDelay = 10_000
const editInterval = 1_000
const pollInterval = 10

export interface Editor {
  /** Changes the price of a listing of the first list page to one that no listing had. */
  edit(): Promise<Property>
  /**
   * Edits one listing a second until the work ends. Returns its result, and the milliseconds from the response to each
   * edit until a visitor first saw the new price, on the listing's own page and in the list.
   */
  editDuring<Result>(work: Promise<Result>): Promise<{ result: Result; delays: number[] }>
}

/** Edits rentals as an administrator through the gateway. */
export async function createEditor(address: string): Promise<Editor> {
  const token = await logIn(address)
  const { properties } = await request<{ properties: Property[] }>('GET', '/api/properties?limit=10')
  let edits = 0

  async function request<Body>(method: string, path: string, body?: object): Promise<Body> {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) })
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }

  async function edit(): Promise<Property> {
    const path = `/api/properties/${properties[edits % properties.length]!._id}`
    edits += 1
    const rental = await request<Property>('GET', path)
    // Above the prices of all listings.
    const details = { ...rental.details, price: 7_000_000 + edits }
    return request<Property>('PUT', path, { ...rental, details })
  }

  /** Requests the page again and again until it contains the text. Returns the milliseconds. */
  async function delayOf(path: string, text: string): Promise<number> {
    const connection = openConnection(address)
    const startedAt = performance.now()
    try {
      for (;;) {
        const response = await connection.get(path)
        const delay = performance.now() - startedAt
        if (response.status !== 200) throw new Error(`${path} got the status ${response.status} after an edit.`)
        if ((await textOf(response)).includes(text) || delay > maxDelay) return delay
        await pause(pollInterval)
      }
    } finally {
      connection.close()
    }
  }

  return {
    edit,
    async editDuring(work) {
      let hasEnded = false
      const ended = work.finally(() => {
        hasEnded = true
      })
      // Its error is thrown below.
      ended.catch(() => {})
      const delays: number[] = []
      while (!hasEnded) {
        const next = pause(editInterval)
        const { _id, details } = await edit()
        const price = formatInteger(details.price as number)
        delays.push(...(await Promise.all([delayOf(`/detail/${_id}`, price), delayOf('/locations', price)])))
        await Promise.race([next, ended])
      }
      return { result: await ended, delays }
    }
  }
}
