import type { LeadInput } from '@keur/contract/lead-input'
import type { Message } from '@keur/contract/responses'
import { apiUrl, http } from '../http/index.ts'

/** A lead of any kind, without the channel it comes by. */
export type LeadDetails = LeadInput extends infer Lead
  ? Lead extends LeadInput
    ? Omit<Lead, 'channel'>
    : never
  : never

/** The key of a lead that was tried and not yet answered, by what it says: sent again, it is not stored twice. */
const keys = new Map<string, string>()

const headersOf = (body: string) => {
  if (!keys.has(body)) keys.set(body, randomId())
  return { 'Idempotency-Key': keys.get(body) as string }
}

/** Sends what the agency stores, under a key that stays until it succeeds: tried again with the same words, it is stored once. */
export async function sendIdempotent<Answer>(
  words: string,
  send: (headers: Record<string, string>) => Promise<Answer>
): Promise<Answer> {
  const answer = await send(headersOf(words))
  keys.delete(words)
  return answer
}

/** Stores a lead. Rejects with an HttpProblem. */
export const sendLead = (lead: LeadDetails) =>
  sendIdempotent(JSON.stringify(lead), (headers) => http.post<Message>('/leads', lead, { headers }))

/** Stores that somebody opens a chat, without holding the chat up: the browser sends it even when the page is left. */
export function recordWhatsappLead(lead: LeadDetails): void {
  const body = JSON.stringify({ ...lead, channel: 'whatsapp' })
  const headers = { 'Content-Type': 'application/json', ...headersOf(body) }
  // A browser that refuses, or knows no keepalive, must not hold the chat up either.
  Promise.resolve()
    .then(() => fetch(apiUrl('/leads'), { method: 'POST', keepalive: true, headers, body }))
    .catch(() => {})
}

/** A version 4 UUID. `crypto.randomUUID` is only there where the page came by HTTPS. */
const randomId = () =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (+digit ^ ((crypto.getRandomValues(new Uint8Array(1))[0] as number) & (15 >> (+digit / 4)))).toString(16)
  )
