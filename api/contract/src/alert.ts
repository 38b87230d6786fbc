import { type Static, Type } from 'typebox'
import { languages } from './language.ts'
import { limits } from './limits.ts'
import { EmailAddress, Id, Moment } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { alertFrequencies, listingSections } from './vocabulary.ts'

/** Alerts: saved searches, whose new listings come by e-mail. */

const search = {
  section: Type.Enum(listingSections),
  /**
   * The search as the query of GET /<section>, such as `category=Villas&maxPrice=300000`. Page, limit, sort order and
   * fields are dropped; any other parameter that the list does not have is 400.
   */
  query: Type.String({ maxLength: limits.alertQuery }),
  frequency: Type.Enum(alertFrequencies)
}

/** Body of POST /users/alerts: an alert for the confirmed address of the session's account. */
export const SavedSearchInput = strictObject(search)
export type SavedSearchInput = Static<typeof SavedSearchInput>

/** It begins once a mailed link confirms it. The response does not reveal whether the address has alerts. */
export const AlertInput = strictObject({ ...search, email: EmailAddress })
export type AlertInput = Static<typeof AlertInput>

const Token = Type.String({ minLength: 1, maxLength: 300 })

/**
 * Body of POST /alerts/confirm and POST /alerts/unsubscribe, the forms behind the links of mails: a form without
 * JavaScript sends it as application/x-www-form-urlencoded. Redirects to a page, in the language of the form, with a code
 * of `alertMessages`.
 */
export const AlertTokenInput = strictObject({ token: Token, language: Type.Optional(Type.Enum(languages)) })
export type AlertTokenInput = Static<typeof AlertTokenInput>

/** Query of POST /alerts/one-click, which mail programs call (RFC 8058). Its body is ignored. */
export const AlertTokenQuery = strictObject({ token: Token })
export type AlertTokenQuery = Static<typeof AlertTokenQuery>

/** A confirmed alert. It ends at `until`, unless a link in one of its last mails renews it. */
export const SavedAlert = strictObject({ _id: Id, ...search, confirmedAt: Moment, until: Moment })
export type SavedAlert = Static<typeof SavedAlert>

/** Response of GET /users/alerts: those of the account's address, newest first. */
export const AlertList = strictObject({ alerts: Type.Array(SavedAlert) })
export type AlertList = Static<typeof AlertList>

export const AlertChange = strictObject({ frequency: Type.Enum(alertFrequencies) })
export type AlertChange = Static<typeof AlertChange>
