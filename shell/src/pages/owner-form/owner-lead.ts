import type { OwnerLeadInput } from '@keur/contract/lead-input'
import type { OwnerCategory, OwnerService } from '@keur/contract/vocabulary'
import { parseAmount } from '@keur/kit/format'
import { sendIdempotent } from '@keur/kit/leads'
import { type PreparedPhoto, upload } from '@keur/kit/uploads'

export type OwnerValues = Record<
  'service' | 'category' | 'city' | 'district' | 'price' | 'description' | 'firstName' | 'lastName' | 'email' | 'phone',
  string
>

/** The API's input, without empty fields. */
export function ownerLead(values: OwnerValues): OwnerLeadInput {
  const { service, category, city, description, price, ...rest } = values
  const optional = Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== ''))
  const amount = parseAmount(price)
  return {
    kind: 'owner',
    service: service as OwnerService,
    category: category as OwnerCategory,
    city,
    description,
    ...optional,
    ...(amount === undefined ? {} : { price: amount })
  }
}

/** Sends a property and its photos. Rejects with an HttpProblem, or with the signal's reason. */
export function sendOwnerLead(
  lead: OwnerLeadInput,
  photos: PreparedPhoto[],
  options: { onProgress: (share: number) => void; signal: AbortSignal }
) {
  const leadJson = JSON.stringify(lead)
  const form = new FormData()
  form.append('lead', leadJson)
  for (const { file, name } of photos) form.append('images', file, name)
  const content = leadJson + photos.map(({ id }) => id).join()
  return sendIdempotent(content, (headers) => upload('/leads/owner', { body: form, headers, ...options }))
}
