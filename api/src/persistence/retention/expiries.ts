const day = 86_400

/** Documents of a collection that have an end, or a part of theirs. */
export interface Expiry {
  collection: string
  /** The field to delete; without it and without `list`, the whole document. */
  field?: string
  /** A list of which those entries are deleted that have expired; `after` is in the entry. */
  list?: string
  /** The moment in the document that `seconds` count from. */
  after: string
  seconds: number
  /** Only these; the index of an expiry is of them alone, so conditions are those that a partial index may have. */
  where?: Record<string, unknown>
}

/** How long mails are retained after they were sent or given up, in seconds. */
export const mailSeconds = 30 * day

/**
 * Every document and field that expires by its own age. What expires together with other data has a job of its own:
 * leads, the trash (`purgeOld`), photos (`uploads.sweep`). The README has a row for each.
 */
export const expiries: Expiry[] = [
  { collection: 'rateLimits', after: 'until', seconds: 0 },
  { collection: 'addressKeys', after: 'until', seconds: 0 },
  { collection: 'revokedTokens', after: 'until', seconds: 0 },
  { collection: 'openSessions', after: 'until', seconds: 0 },
  { collection: 'loginCodes', after: 'until', seconds: 0 },
  { collection: 'reauthenticationTickets', after: 'until', seconds: 0 },
  { collection: 'users', list: 'newPasswords', after: 'until', seconds: 0 },
  { collection: 'users', field: 'invitation', after: 'invitation.until', seconds: 0 },
  // Of releases before 2.0 alone.
  { collection: 'users', field: 'newPassword', after: 'newPassword.until', seconds: 0 },
  { collection: 'users', list: 'signups', after: 'until', seconds: 30 * day },
  // An unconfirmed account is a name and an e-mail that anybody may have typed. It goes with the last of its
  // signups, whose link was good for a day. One that is blocked stays so.
  {
    collection: 'users',
    after: 'createdAt',
    seconds: 31 * day,
    where: { confirmedAt: null, blocked: false, signups: [] }
  },
  // Until then a link that is opened again is answered that the account is confirmed.
  {
    collection: 'users',
    field: 'confirmation',
    after: 'confirmation.until',
    seconds: 30 * day,
    where: { confirmedAt: { $type: 'date' } }
  },
  // A confirmed one ends a year after its confirmation, another one a day after it was asked for.
  { collection: 'alerts', after: 'until', seconds: 0 },
  { collection: 'searches', after: 'day', seconds: 90 * day },
  { collection: 'activity', after: 'at', seconds: 2 * 365 * day },
  { collection: 'history', after: 'at', seconds: 2 * 365 * day },
  { collection: 'outbox', after: 'sentAt', seconds: mailSeconds },
  { collection: 'outbox', after: 'dueAt', seconds: mailSeconds, where: { state: 'stuck' } },
  // A browser sends a lead again within minutes.
  {
    collection: 'leads',
    field: 'request',
    after: 'createdAt',
    seconds: day,
    where: { 'request.key': { $exists: true } }
  },
  { collection: 'quotes', after: 'issuedAt', seconds: 3 * 365 * day },
  { collection: 'buildVisits', after: 'at', seconds: day },
  { collection: 'buildSums', after: 'from', seconds: 30 * day },
  // Of release 2.0 alone: they empty themselves within a month.
  { collection: 'buildViolations', after: 'at', seconds: 30 * day },
  { collection: 'buildVitals', after: 'from', seconds: 30 * day },
  { collection: 'buildFailures', after: 'at', seconds: 30 * day }
]
