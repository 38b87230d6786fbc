import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type VisitAddresses = ReturnType<typeof createVisitAddresses>

/**
 * Addresses of calendar files that only their holders know: of one visit for its visitor, and of all visits for the
 * agency's telephone. They derive from the secret of the server, so nothing is stored.
 */
export function createVisitAddresses(secret: string, publicUrl: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'keur-du-rail', 'calendar files', 32))
  const seal = (content: string) => createHmac('sha256', key).update(content).digest().subarray(0, 24)
  const isSeal = (content: string, given: string) => {
    const [expected, received] = [seal(content), Buffer.from(given, 'base64url')]
    return received.length === expected.length && timingSafeEqual(received, expected)
  }
  return {
    host: new URL(publicUrl).hostname,
    /** Of the visit of a lead. */
    fileOf: (leadId: string) => `${publicUrl}/api/visits/files/${leadId}.${seal(leadId).toString('base64url')}`,
    /** The lead of a token in such an address; null where it is not valid. */
    leadOf(token: string): string | null {
      const [leadId = '', given = '', ...more] = token.split('.')
      return more.length === 0 && isSeal(leadId, given) ? leadId : null
    },
    calendar: `${publicUrl}/api/visits/calendar/${seal('calendar').toString('base64url')}.ics`,
    isCalendar: (token: string) => isSeal('calendar', token.replace(/\.ics$/, ''))
  }
}
