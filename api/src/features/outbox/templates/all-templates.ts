import type { Language } from '@keur/contract/language'
import {
  confirmation,
  invitation,
  knownAddress,
  loginAttempts,
  loginCode,
  newPassword,
  passkeyAdded
} from './account-templates.ts'
import { alertConfirmation, alertNews } from './alert-templates.ts'
import { contactForward, leadAgency, leadReceipt } from './lead-templates.ts'
import type { Template } from './mail-layout.ts'
import { visitChanged, visitReminder, visitStep } from './visit-templates.ts'

/** Every template, by its name in the database. */
export const templates = {
  confirmation,
  'known-address': knownAddress,
  invitation,
  'new-password': newPassword,
  'login-code': loginCode,
  'login-attempts': loginAttempts,
  'passkey-added': passkeyAdded,
  'contact-forward': contactForward,
  'lead-agency': leadAgency,
  'lead-receipt': leadReceipt,
  'alert-confirmation': alertConfirmation,
  'alert-news': alertNews,
  'visit-step': visitStep,
  'visit-reminder': visitReminder,
  'visit-changed': visitChanged
}

export type TemplateName = keyof typeof templates

export type DataOf<Name extends TemplateName> = (typeof templates)[Name] extends Template<infer Data> ? Data : never

export type OutboxMessage = { [Name in TemplateName]: MessageOf<Name> }[TemplateName]

interface MessageOf<Name extends TemplateName> {
  /** Makes adding idempotent. Such as `lead/<id>/agency` or `confirmation/<userId>/<nonce>`. */
  id: string
  template: Name
  /** An e-mail address, or null for the agency. */
  to: string | null
  replyTo?: string
  /** Of the reader; French without it. */
  language?: Language | undefined
  /** Never a token or a password: links are made when the mail is rendered. */
  data: DataOf<Name>
}
