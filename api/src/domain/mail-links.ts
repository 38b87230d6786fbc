import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type Language, pathIn } from '@keur/contract/language'

/** The action that a link in a mail allows. */
type Purpose =
  | 'confirmation'
  | 'new-password'
  | 'alert'
  | 'alert-end'
  | 'alerts-end'
  | 'visit'
  | 'own-visit'
  | 'preview'

const purposes: Purpose[] = [
  ...(['confirmation', 'new-password', 'alert', 'alert-end', 'alerts-end', 'visit', 'own-visit', 'preview'] as const)
]
const codeDigits = 8

/**
 * An account, an alert, or an article, and the nonce of one link; each stores the nonces of its valid links. For all alerts
 * of an address it is the key of the mailbox, and for a visit its lead; these have no nonce.
 */
export interface LinkContent {
  userId: string
  nonce: string
}

export type Links = ReturnType<typeof createLinks>
export type MailLinks = ReturnType<Links['linksIn']>

/**
 * Links that prove the ownership of a mailbox. A token is `<userId>.<nonce>.<HMAC-SHA256, base64url>` with a key per
 * purpose, derived from the secret: a token can be computed again when its mail is written, and the database alone is
 * not enough to forge one. The account stores which nonces are valid and unused.
 */
export function createLinks(secret: string, publicUrl: string) {
  const keys = Object.fromEntries(purposes.map((purpose) => [purpose, keyOf(secret, purpose)])) as Record<
    Purpose,
    Buffer
  >
  const mailboxSecret = keyOf(secret, 'mailbox')
  const codeKey = keyOf(secret, 'login code')
  const seal = (purpose: Purpose, content: string) => createHmac('sha256', keys[purpose]).update(content).digest()
  const token = (purpose: Purpose, { userId, nonce }: LinkContent) => {
    const content = `${userId}.${nonce}`
    return `${content}.${seal(purpose, content).toString('base64url')}`
  }

  /** Eight digits for one request to log in, which the browser has in a cookie as `nonce`. */
  const loginCode = (userId: string, nonce: string) => {
    const number = createHmac('sha256', codeKey).update(`${userId}.${nonce}`).digest().readUIntBE(0, 6)
    return String(number % 10 ** codeDigits).padStart(codeDigits, '0')
  }

  const alertsEndToken = (mailbox: string) => token('alerts-end', { userId: mailbox, nonce: '' })

  function linksIn(language: Language) {
    const page = (path: string) => `${publicUrl}${pathIn(language, path)}`
    return {
      loginCode,
      // Tokens stand behind `#`, which browsers do not send, so that no log contains them.
      /** The page that confirms an account; it asks for the password chosen at sign-up. */
      confirmation: (userId: string, nonce: string) =>
        `${page('/confirmation')}#token=${token('confirmation', { userId, nonce })}`,
      newPassword: (userId: string, nonce: string) =>
        `${page('/reset-password')}#token=${token('new-password', { userId, nonce })}`,
      // These pages work without JavaScript, so the token is in the query: no log has addresses with a query.
      /** The page that begins an alert, or renews it for a year. */
      alert: (alertId: string, nonce: string) =>
        `${page('/alertes/confirmer')}?jeton=${token('alert', { userId: alertId, nonce })}`,
      alertEnd: (alertId: string, nonce: string) =>
        `${page('/alertes/desabonner')}?jeton=${token('alert-end', { userId: alertId, nonce })}`,
      visit: (leadId: string) => `${page('/visite/confirmer')}?jeton=${token('visit', { userId: leadId, nonce: '' })}`,
      /** Where a visitor moves or cancels a visit. It proves no mailbox: the form of the visit shows it, too. */
      ownVisit: (leadId: string) =>
        `${page('/visite/gerer')}?jeton=${token('own-visit', { userId: leadId, nonce: '' })}`,
      /** The page that shows an article before it is published. */
      preview: (articleId: string, nonce: string) =>
        `${page(`/articles/${articleId}`)}?jeton=${token('preview', { userId: articleId, nonce })}`,
      alertsEnd: (mailbox: string) => `${page('/alertes/desabonner')}?jeton=${alertsEndToken(mailbox)}`,
      /** What a mail program calls for the same. */
      alertsOneClick: (mailbox: string) => `${publicUrl}/api/alerts/one-click?token=${alertsEndToken(mailbox)}`
    }
  }

  return {
    ...linksIn('fr'),
    linksIn,
    /** Stands for a mailbox in links and in the outbox. The database alone does not lead to its address. */
    mailboxKey: (email: string) =>
      createHmac('sha256', mailboxSecret).update(email.toLowerCase()).digest().subarray(0, 16).toString('base64url'),
    /** The content of a token, or null where its signature is not valid for this purpose. */
    read(purpose: Purpose, text: string): LinkContent | null {
      const [userId = '', nonce = '', given = '', ...more] = text.split('.')
      const expected = seal(purpose, `${userId}.${nonce}`)
      const sealed = Buffer.from(given, 'base64url')
      const genuine = sealed.length === expected.length && timingSafeEqual(sealed, expected)
      return genuine && more.length === 0 ? { userId, nonce } : null
    }
  }
}

const keyOf = (secret: string, purpose: Purpose | 'mailbox' | 'login code') =>
  Buffer.from(hkdfSync('sha256', secret, 'keur-du-rail', `link ${purpose}`, 32))
