import type { Delivery } from './delivery/mail.ts'
import type { SendingService } from './delivery/sending-service.ts'
import type { MessageDocument } from './outbox.repository.ts'
import type { ContactForward } from './templates/contact-forward.ts'
import { everyTemplate, type TemplateName } from './templates/every-template.ts'
import { frame } from './templates/frame.ts'
import type { Template, TemplateContext } from './templates/letter.ts'

export interface Sender {
  delivery: Delivery
  /** Where there is none, messages of the contact form are mailed. */
  sendingService: SendingService | null
  context: TemplateContext
  /** The address that letters come from, under the name of the agency. */
  from: string
  /** The mailbox of the agency. */
  agencyMailbox: string
}

/** Writes a message and hands it over. Answers false where its template says that nobody wants it any more. */
export async function send(sender: Sender, message: MessageDocument, signal: AbortSignal): Promise<boolean> {
  const { delivery, sendingService, context, from, agencyMailbox } = sender
  if (message.template === 'contact-forward' && sendingService) {
    await sendingService.send(context.agency.name, message.data as unknown as ContactForward, signal)
    return true
  }
  const template = everyTemplate[message.template as TemplateName] as Template<unknown> | undefined
  if (!template) throw new Error(`there is no template «${message.template}»`)
  const letter = template(message.data ?? {}, context)
  if (!letter) return false
  await delivery.send(
    {
      id: message._id,
      template: message.template,
      createdAt: message.createdAt,
      from: { name: context.agency.name, address: from },
      to: message.to ?? agencyMailbox,
      replyTo: message.replyTo,
      ...frame(letter, context.agency, context.publicUrl)
    },
    signal
  )
  return true
}
