import type { Db } from 'mongodb'

/** Clocks of processes differ: a token is stored a minute beyond its expiry. */
const margin = 60_000

export type RevokedTokensRepository = ReturnType<typeof createRevokedTokensRepository>

/** Tokens that were revoked before their expiry, by `jti`. */
export function createRevokedTokensRepository(db: Db) {
  const tokens = db.collection<{ _id: string; until: Date }>('revokedTokens')
  return {
    async revoke(jti: string, until: Date): Promise<void> {
      const $setOnInsert = { until: new Date(until.getTime() + margin) }
      await tokens.updateOne({ _id: jti }, { $setOnInsert }, { upsert: true })
    },
    async isRevoked(jti: string): Promise<boolean> {
      return (await tokens.findOne({ _id: jti })) !== null
    }
  }
}
