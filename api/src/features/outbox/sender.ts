import type { Language } from '@keur/contract/language'
import type { Delivery } from './delivery/mail.ts'
import type { SendingService } from './delivery/sending-service.ts'
import type { MessageDocument } from './outbox.repository.ts'
import { type TemplateName, templates } from './templates/all-templates.ts'
import type { ContactForward } from './templates/lead-templates.ts'
import { renderMail, type Template } from './templates/mail-layout.ts'
import type { TemplateContext } from './templates/template-context.ts'

export interface Sender {
  delivery: Delivery
  /** Without it, messages of the contact form are mailed. */
  sendingService: SendingService | null
  contextIn: (language: Language | undefined) => TemplateContext
  from: string
  agencyMailbox: string
}

/** Renders a message and delivers it. Returns false when its template says that it is no longer wanted. */
export async function send(sender: Sender, message: MessageDocument, signal: AbortSignal): Promise<boolean> {
  const { delivery, sendingService, contextIn, from, agencyMailbox } = sender
  const context = contextIn(message.language)
  if (message.template === 'contact-forward' && sendingService) {
    await sendingService.send(context.agency.name, message.data as unknown as ContactForward, signal)
    return true
  }
  const template = templates[message.template as TemplateName] as Template<unknown> | undefined
  if (!template) throw new Error(`there is no template «${message.template}»`)
  const content = template(message.data ?? {}, context)
  if (!content) return false
  await delivery.send(
    {
      id: message._id,
      template: message.template,
      createdAt: message.createdAt,
      from: { name: context.agency.name, address: from },
      to: message.to ?? agencyMailbox,
      replyTo: message.replyTo,
      ...renderMail(content, context),
      ...(content.calendar ? { calendar: content.calendar } : {})
    },
    signal
  )
  return true
}
