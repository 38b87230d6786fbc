import type { EmailInput } from '@keur/contract/lead-input'
import type { Message } from '@keur/contract/responses'
import { agency } from '@keur/kit/agency'
import { http } from '@keur/kit/http'
import { sendIdempotent } from '@keur/kit/leads'

// Which service sends is the API's own setting: for it these are names like any others.
const service = { service_id: 'keur-du-rail', template_id: 'contact', user_id: 'site' }

export type ContactValues = Record<'firstName' | 'lastName' | 'email' | 'phone' | 'message', string>

/** Sends a message in the words of the sending service. Rejects with an HttpProblem. */
export function sendMessage({ firstName, lastName, email, phone, message }: ContactValues): Promise<Message> {
  const input: EmailInput = {
    ...service,
    template_params: {
      to_name: agency.name,
      from_name: `${firstName} ${lastName}`,
      message,
      reply_to: email,
      phone
    }
  }
  return sendIdempotent(JSON.stringify(input), (headers) => http.post<Message>('/email/send', input, { headers }))
}
