import type { DataOf, TemplateName } from './templates/every-template.ts'

/** A message to be sent once, each with the data of its template. */
export type OutboxMessage = { [Name in TemplateName]: MessageOf<Name> }[TemplateName]

interface MessageOf<Name extends TemplateName> {
  /** Makes adding safe to repeat: one id is stored once. Such as `lead/<id>/agency`, `confirmation/<userId>/<nonce>`. */
  id: string
  template: Name
  /** An e-mail address; null is the agency. */
  to: string | null
  replyTo?: string
  /** What the template needs. Never a token or a password: links are made when the mail is written. */
  data: DataOf<Name>
}
