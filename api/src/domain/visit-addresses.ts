import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Ends the calendar address of an account, and makes another. */
export const newCalendarNonce = () => randomBytes(16).toString('base64url')

export type VisitAddresses = ReturnType<typeof createVisitAddresses>

/**
 * Addresses of calendar files that only their holders know: of one visit for its visitor, and of all visits for the
 * telephone of one administrator. They derive from the secret of the server and a nonce, so none is stored.
 */
export function createVisitAddresses(secret: string, publicUrl: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'keur-du-rail', 'calendar files', 32))
  const seal = (content: string) => createHmac('sha256', key).update(content).digest().subarray(0, 24)
  const isSeal = (content: string, given: string) => {
    const [expected, received] = [seal(content), Buffer.from(given, 'base64url')]
    return received.length === expected.length && timingSafeEqual(received, expected)
  }
  const calendarContent = (userId: string, nonce: string) => `calendar ${userId} ${nonce}`
  return {
    host: new URL(publicUrl).hostname,
    fileOf: (leadId: string) => `${publicUrl}/api/visits/files/${leadId}.${seal(leadId).toString('base64url')}`,
    /** The lead of a token in such an address; null where it is not valid. */
    leadOf(token: string): string | null {
      const [leadId = '', given = '', ...more] = token.split('.')
      return more.length === 0 && isSeal(leadId, given) ? leadId : null
    },
    /** Of all visits, for an administrator. */
    calendarOf: (userId: string, nonce: string) =>
      `${publicUrl}/api/visits/calendar/${userId}.${seal(calendarContent(userId, nonce)).toString('base64url')}.ics`,
    /** The administrator that a token names; `isCalendarOf` verifies it. */
    administratorOf: (token: string) => token.split('.', 1)[0]!,
    isCalendarOf(token: string, nonce: string): boolean {
      const [userId = '', given = '', extension = 'ics', ...more] = token.split('.')
      return extension === 'ics' && more.length === 0 && isSeal(calendarContent(userId, nonce), given)
    }
  }
}
