import { contactForward } from './contact-forward.ts'
import type { Template } from './letter.ts'

/** Every kind of message there is, by its name in the database. */
export const everyTemplate = {
  'contact-forward': contactForward
}

export type TemplateName = keyof typeof everyTemplate

export type DataOf<Name extends TemplateName> = (typeof everyTemplate)[Name] extends Template<infer Data> ? Data : never
