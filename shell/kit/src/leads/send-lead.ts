import type { LeadInput } from '@keur/contract/lead-input'
import { apiUrl, http } from '../http/index.ts'
import { language } from '../language/index.ts'

/** A lead of any kind, without its channel. */
export type LeadDetails = LeadInput extends infer Lead
  ? Lead extends LeadInput
    ? Omit<Lead, 'channel'>
    : never
  : never

/** Idempotency keys of leads that the API has not confirmed, by content: a retry is not stored twice. */
const keys = new Map<string, string>()

const keyHeader = (content: string) => {
  if (!keys.has(content)) keys.set(content, randomId())
  return { 'Idempotency-Key': keys.get(content) as string }
}

/** Calls `send` with an `Idempotency-Key` that stays the same for the same content until a call succeeds. */
export async function sendIdempotent<Body>(
  content: string,
  send: (headers: { 'Idempotency-Key': string }) => Promise<Body>
): Promise<Body> {
  const body = await send(keyHeader(content))
  keys.delete(content)
  // The shell counts which builds lead to a contact.
  window.dispatchEvent(new Event('keur:contact'))
  return body
}

/** These fields of a form, or all of them, without empty ones. */
export const pickFilled = (values: Record<string, string>, names = Object.keys(values)) =>
  Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))

/** Rejects with an HttpProblem. */
export const sendLead = (lead: LeadDetails) =>
  sendIdempotent(JSON.stringify(lead), (headers) => http.post('/leads', { body: lead, headers }))

/** Records that a visitor opens a chat. Never throws or delays the chat; sent even when the page unloads. */
export function recordWhatsappLead(lead: LeadDetails): void {
  const body = JSON.stringify({ ...lead, channel: 'whatsapp' })
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': language, ...keyHeader(body) }
  // In a promise, because `fetch` itself throws in browsers without keepalive.
  Promise.resolve()
    .then(() => fetch(apiUrl('/leads'), { method: 'POST', keepalive: true, headers, body }))
    .catch(() => {})
}

/** A version 4 UUID. `crypto.randomUUID` exists on HTTPS pages only. */
const randomId = () =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (+digit ^ ((crypto.getRandomValues(new Uint8Array(1))[0] as number) & (15 >> (+digit / 4)))).toString(16)
  )
