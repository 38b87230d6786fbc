import { confirmation } from './confirmation.ts'
import { contactForward } from './contact-forward.ts'
import { knownAddress } from './known-address.ts'
import { leadAgency } from './lead-agency.ts'
import { leadReceipt } from './lead-receipt.ts'
import type { Template } from './letter.ts'
import { newPassword } from './new-password.ts'

/** Every kind of message there is, by its name in the database. */
export const everyTemplate = {
  confirmation,
  'known-address': knownAddress,
  'new-password': newPassword,
  'contact-forward': contactForward,
  'lead-agency': leadAgency,
  'lead-receipt': leadReceipt
}

export type TemplateName = keyof typeof everyTemplate

export type DataOf<Name extends TemplateName> = (typeof everyTemplate)[Name] extends Template<infer Data> ? Data : never
