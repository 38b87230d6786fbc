import type { Db } from 'mongodb'

/** Clocks differ a little: a token is remembered somewhat longer than it would have been good. */
const margin = 60_000

export type RevokedTokensRepository = ReturnType<typeof createRevokedTokensRepository>

/** Tokens that were ended before their time, by their `jti`: for all processes, until their time is over anyway. */
export function createRevokedTokensRepository(db: Db) {
  const tokens = db.collection<{ _id: string; until: Date }>('revokedTokens')
  return {
    createIndexes: async () => {},
    async revoke(jti: string, until: Date): Promise<void> {
      const $setOnInsert = { until: new Date(until.getTime() + margin) }
      await tokens.updateOne({ _id: jti }, { $setOnInsert }, { upsert: true })
    },
    async isRevoked(jti: string): Promise<boolean> {
      return (await tokens.findOne({ _id: jti })) !== null
    }
  }
}
