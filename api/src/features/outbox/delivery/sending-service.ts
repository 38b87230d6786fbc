import type { SendingServiceSettings } from '../mail-settings.ts'
import type { ContactForward } from '../templates/lead-templates.ts'
import { DeliveryRefused } from './mail.ts'

export type SendingService = ReturnType<typeof createSendingService>

/** Sends messages of the contact form through the configured service, in the format of EmailJS. */
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
      const reason = `Le service d’envoi a répondu ${response.status}.`
      throw isPermanent(response.status) ? new DeliveryRefused(reason) : new Error(reason)
    }
  }
}

/** 4xx but timeouts and rate limits. Redirects, too: following one would pass on a visitor's message. */
const isPermanent = (status: number) => status < 500 && status !== 408 && status !== 425 && status !== 429
