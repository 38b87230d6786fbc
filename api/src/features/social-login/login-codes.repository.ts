import { createHash } from 'node:crypto'
import type { Db } from 'mongodb'

interface LoginCodeDocument {
  /** Hash of the code, and of what only the browser that logged in has: the database holds nothing that opens a session. */
  _id: string
  userId: string
  until: Date
}

export type LoginCodesRepository = ReturnType<typeof createLoginCodesRepository>

/** Codes with which a browser that has come back from a provider takes its session: each good once, and for a minute. */
export function createLoginCodesRepository(db: Db) {
  const codes = db.collection<LoginCodeDocument>('loginCodes')
  return {
    createIndexes: async () => {},
    async keep(code: string, browser: string, userId: string, seconds: number): Promise<void> {
      await codes.insertOne({ _id: sealed(code, browser), userId, until: new Date(Date.now() + seconds * 1000) })
    },
    /** Whose code it is; null where it is not good, not of this browser, or was used. */
    async use(code: string, browser: string): Promise<string | null> {
      const used = await codes.findOneAndDelete({ _id: sealed(code, browser), until: { $gt: new Date() } })
      return used?.userId ?? null
    }
  }
}

const sealed = (code: string, browser: string) => createHash('sha256').update(`${code} ${browser}`).digest('base64url')
