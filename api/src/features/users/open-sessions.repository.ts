import type { Db } from 'mongodb'

/** A session from its login to its end. The token itself is not stored. */
export interface OpenSessionDocument {
  /** The `jti` of its token. */
  _id: string
  userId: string
  /** The number of the account's sessions at the login: another one has ended this session. */
  session: number
  browser: string
  openedAt: Date
  until: Date
}

export type OpenSessionsRepository = ReturnType<typeof createOpenSessionsRepository>

/** The sessions that accounts have open, for their owners to see: what is valid, the token and the account decide. */
export function createOpenSessionsRepository(db: Db) {
  const sessions = db.collection<OpenSessionDocument>('openSessions')
  return {
    createIndexes: async () => {
      await sessions.createIndex({ userId: 1, openedAt: -1 })
    },
    async insert(session: OpenSessionDocument): Promise<void> {
      await sessions.insertOne(session)
    },
    /** Newest first. */
    async of(userId: string, session: number): Promise<OpenSessionDocument[]> {
      return sessions
        .find({ userId, session, until: { $gt: new Date() } })
        .sort({ openedAt: -1 })
        .toArray()
    },
    /** Null unless the account has the session. */
    async delete(userId: string, id: string): Promise<OpenSessionDocument | null> {
      return sessions.findOneAndDelete({ _id: id, userId })
    },
    async deleteAllOf(userId: string): Promise<void> {
      await sessions.deleteMany({ userId })
    }
  }
}
