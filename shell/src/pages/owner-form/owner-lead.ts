import type { OwnerLeadInput } from '@keur/contract/lead-input'
import type { Message } from '@keur/contract/responses'
import type { OwnerCategory, OwnerService } from '@keur/contract/vocabulary'
import { parseAmount } from '@keur/kit/format'
import { sendIdempotent } from '@keur/kit/leads'
import { type PreparedPhoto, upload } from '@keur/kit/uploads'

export type OwnerValues = Record<
  'service' | 'category' | 'city' | 'district' | 'price' | 'description' | 'firstName' | 'lastName' | 'email' | 'phone',
  string
>

/** What was typed, as the API takes it: what was left empty is left out. */
export function ownerLead(values: OwnerValues): OwnerLeadInput {
  const { service, category, city, description, price, ...rest } = values
  const given = Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== ''))
  const amount = parseAmount(price)
  return {
    kind: 'owner',
    service: service as OwnerService,
    category: category as OwnerCategory,
    city,
    description,
    ...given,
    ...(amount === undefined ? {} : { price: amount })
  }
}

/** Sends a property and its photos. Rejects with an HttpProblem, or with the signal's reason. */
export function sendOwnerLead(
  lead: OwnerLeadInput,
  photos: PreparedPhoto[],
  follow: { onProgress: (share: number) => void; signal: AbortSignal }
): Promise<Message> {
  const words = JSON.stringify(lead)
  const form = new FormData()
  form.append('lead', words)
  for (const { file, name } of photos) form.append('images', file, name)
  const what = words + photos.map(({ id }) => id).join()
  return sendIdempotent(what, (headers) => upload<Message>('/leads/owner', form, { headers, ...follow }))
}
