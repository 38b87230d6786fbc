import { createHash } from 'node:crypto'
import type { Db } from 'mongodb'

interface LoginCodeDocument {
  /** A hash of the code and of a secret of the browser: nothing in the database opens a session. */
  _id: string
  userId: string
  until: Date
}

export type LoginCodesRepository = ReturnType<typeof createLoginCodesRepository>

/** Codes that a browser exchanges for a session after the redirect from a provider. Each works once, for a minute. */
export function createLoginCodesRepository(db: Db) {
  const codes = db.collection<LoginCodeDocument>('loginCodes')
  return {
    async insert(code: string, browser: string, userId: string, seconds: number): Promise<void> {
      await codes.insertOne({ _id: hashOf(code, browser), userId, until: new Date(Date.now() + seconds * 1000) })
    },
    /** Returns the account of a code, and deletes it. Null for a used or expired code, and for another browser. */
    async take(code: string, browser: string): Promise<string | null> {
      const document = await codes.findOneAndDelete({ _id: hashOf(code, browser), until: { $gt: new Date() } })
      return document?.userId ?? null
    }
  }
}

const hashOf = (code: string, browser: string) => createHash('sha256').update(`${code} ${browser}`).digest('base64url')
