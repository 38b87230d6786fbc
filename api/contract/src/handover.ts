import { type Static, Type } from 'typebox'
import { Count, Id } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'

/**
 * Response of GET /admin/users/{id}/open-work and POST /admin/users/{id}/handover: what a colleague has open (after the
 * handover: what is left), and who may take it. A next step names a colleague by e-mail or name; a listing by the member of
 * the agency's team with the name of the account.
 */
export const OpenWork = strictObject({
  /** Leads that are not done and whose next step names the colleague. */
  nextSteps: Count,
  /** Listings outside the trash whose adviser the colleague is. */
  listings: Count,
  /** Visits to come of these leads and listings; they go with them. */
  visits: Count,
  /** `isAdviser`: listings can name them. Those of any other have no adviser of their own afterwards. */
  colleagues: Type.Array(strictObject({ _id: Id, name: Type.String(), isAdviser: Type.Boolean() }))
})
export type OpenWork = Static<typeof OpenWork>

/**
 * Body of POST /admin/users/{id}/handover: the colleague who takes all of it. Safe to repeat. 422 with the reason for one
 * who is blocked, or whose role does not permit to answer leads.
 */
export const HandoverInput = strictObject({ to: Id })
export type HandoverInput = Static<typeof HandoverInput>
