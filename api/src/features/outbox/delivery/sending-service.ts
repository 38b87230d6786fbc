import type { SendingServiceSettings } from '../../../settings/mail-settings.ts'
import type { ContactForward } from '../templates/contact-forward.ts'
import { Refused } from './mail.ts'

export type SendingService = ReturnType<typeof createSendingService>

/** Hands messages of the contact form to the service that the settings name, in its own words. */
export function createSendingService({ url, serviceId, templateId, userId }: SendingServiceSettings) {
  return {
    description: new URL(url).host,
    async send(toName: string, message: ContactForward, signal: AbortSignal): Promise<void> {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          service_id: serviceId,
          template_id: templateId,
          user_id: userId,
          template_params: {
            to_name: toName,
            from_name: message.fromName,
            message: message.message,
            reply_to: message.replyTo,
            phone: message.phone ?? ''
          }
        })
      })
      await response.body?.cancel()
      if (response.ok) return
      const sentence = `Le service d’envoi a répondu ${response.status}.`
      throw isRefusal(response.status) ? new Refused(sentence) : new Error(sentence)
    }
  }
}

/** What is wrong with the call stays wrong; a redirect would hand a visitor's words to somebody else. */
const isRefusal = (status: number) => status < 500 && status !== 408 && status !== 425 && status !== 429
