import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a link in a mail lets its reader do. */
type Purpose = 'confirmation' | 'new-password'

/** Whose link it is, and which: an account knows the nonces of the links that it was sent and that are still good. */
export interface LinkContent {
  userId: string
  nonce: string
}

export type Links = ReturnType<typeof createLinks>

/**
 * Links that prove a mailbox. A token is `<userId>.<nonce>.<HMAC-SHA256, base64url>`; the key of each purpose is derived from the secret,
 * so a token can be made again when its mail is written, and nobody who reads the database can make one. Whether it is still good,
 * and used for the first time, only the account knows.
 */
export function createLinks(secret: string, publicUrl: string) {
  const keys = { confirmation: keyOf(secret, 'confirmation'), 'new-password': keyOf(secret, 'new-password') }
  const seal = (purpose: Purpose, content: string) => createHmac('sha256', keys[purpose]).update(content).digest()
  const token = (purpose: Purpose, { userId, nonce }: LinkContent) => {
    const content = `${userId}.${nonce}`
    return `${content}.${seal(purpose, content).toString('base64url')}`
  }

  // Tokens stand behind `#`: browsers do not send that part, so no log of ours has it.
  return {
    /** The page that asks for the password which was chosen with this link. */
    confirmation: (userId: string, nonce: string) =>
      `${publicUrl}/confirmation#token=${token('confirmation', { userId, nonce })}`,
    /** The page that asks for a new password. */
    newPassword: (userId: string, nonce: string) =>
      `${publicUrl}/reset-password#token=${token('new-password', { userId, nonce })}`,
    /** What a token says, or null where we have not made it for this purpose. */
    read(purpose: Purpose, text: string): LinkContent | null {
      const [userId = '', nonce = '', given = '', ...more] = text.split('.')
      const expected = seal(purpose, `${userId}.${nonce}`)
      const sealed = Buffer.from(given, 'base64url')
      const genuine = sealed.length === expected.length && timingSafeEqual(sealed, expected)
      return genuine && more.length === 0 ? { userId, nonce } : null
    }
  }
}

const keyOf = (secret: string, purpose: Purpose) =>
  Buffer.from(hkdfSync('sha256', secret, 'keur-du-rail', `link ${purpose}`, 32))
