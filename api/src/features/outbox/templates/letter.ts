import type { Agency } from '@keur/contract/agency'
import type { Links } from '../../../domain/mail-links.ts'

/** What every template has at hand. */
export interface TemplateContext {
  agency: Agency
  /** With a token in them, made when the mail is written: the database never holds one. */
  links: Pick<Links, 'confirmation' | 'newPassword'>
  /** The address of the site, without a slash at its end. */
  publicUrl: string
}

/** One part of a letter, written once: the frame makes HTML and plain text of it, and escapes everything. */
export type Part =
  | string
  /** A button; the address is one of the site, or tel: or mailto:. */
  | { button: string; url: string }
  /** What somebody filled in: a label, what stands there. Empty ones are left out. */
  | { facts: readonly (readonly [label: string, value: string | number | null | undefined])[] }
  /** Somebody's own words, line breaks kept. */
  | { quote: string }

export interface Letter {
  subject: string
  /** Paragraphs and the like, in their order. Greeting and signature included where they are wanted. */
  parts: readonly Part[]
}

/** Writes one kind of letter. Answers null where it is no longer wanted: then the message is done. */
export type Template<Data> = (data: Data, context: TemplateContext) => Letter | null
