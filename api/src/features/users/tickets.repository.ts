import { createHash } from 'node:crypto'
import type { Db } from 'mongodb'

interface TicketDocument {
  /** A hash of the ticket: nothing in the database can be used as one. */
  _id: string
  userId: string
  /** The `jti` of the session token that it was requested with. */
  tokenId: string
  until: Date
}

type Owner = Pick<TicketDocument, 'userId' | 'tokenId'>

export type TicketsRepository = ReturnType<typeof createTicketsRepository>

/** Tickets for calls that cannot be undone. Each is valid for one session of one account, until its end. */
export function createTicketsRepository(db: Db) {
  const tickets = db.collection<TicketDocument>('reauthenticationTickets')
  return {
    async insert(ticket: string, owner: Owner, until: Date): Promise<void> {
      await tickets.insertOne({ _id: hashOf(ticket), ...owner, until })
    },
    async isValid(ticket: string, owner: Owner): Promise<boolean> {
      return (await tickets.findOne({ _id: hashOf(ticket), ...owner, until: { $gt: new Date() } })) !== null
    },
    async deleteAllOf(userId: string): Promise<void> {
      await tickets.deleteMany({ userId })
    }
  }
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('base64url')
