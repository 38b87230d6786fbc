import { type Db, type Filter, ObjectId } from 'mongodb'
import {
  type Account,
  type MailedLink,
  namesOf,
  type PendingSignup,
  toAccount,
  type UserDocument,
  unlessTaken
} from './users.repository.ts'

/**
 * More than are ever good at once, so that a link which is good is never dropped for a newer one: three mails an hour go to one mailbox for
 * signups, each good for a day, and seven for new passwords, each good for an hour.
 */
const maxSignups = 100
const maxNewPasswords = 20

export type MailedLinksRepository = ReturnType<typeof createMailedLinksRepository>

/** What the links in our mails change in accounts: each is one write, which each link can do once. Links of one purpose stand side by side. */
export function createMailedLinksRepository(db: Db) {
  const users = db.collection<UserDocument>('users')

  const withNewPassword = (id: string, nonce: string): Filter<UserDocument> => {
    const good = { nonce, until: { $gt: new Date() } }
    return {
      _id: new ObjectId(id),
      $or: [
        { newPasswords: { $elemMatch: good } },
        { 'newPassword.nonce': good.nonce, 'newPassword.until': good.until }
      ]
    }
  }

  return {
    createIndexes: async () => {},
    /**
     * Stores a signup beside those of the same address that wait for their confirmation. Answers the account that it would be confirmed
     * into, or null where somebody has proven that the address is theirs.
     */
    async signUp(email: string, signup: PendingSignup): Promise<Account | null> {
      const { name, surname } = signup
      const names = namesOf({ email, name, surname })
      const write = () =>
        users.findOneAndUpdate(
          { email: names.email, confirmedAt: null },
          {
            $push: { signups: { $each: [signup], $slice: -maxSignups } },
            $setOnInsert: {
              name,
              surname,
              words: names.words,
              role: 'user',
              blocked: false,
              sessionVersion: 1,
              createdAt: signup.createdAt
            }
          },
          { upsert: true, returnDocument: 'after' }
        )
      // Refused once, the address may be that of somebody signing up at this moment; refused twice, it is confirmed.
      return toAccount((await unlessTaken(write)) ?? (await unlessTaken(write)))
    },
    /** The signup of a link: null where the link is not good any more, `used` where it is the one that confirmed the account. */
    async findSignup(id: string, nonce: string): Promise<PendingSignup | 'used' | null> {
      const document = await users.findOne({ _id: new ObjectId(id) })
      if (!document) return null
      if (document.confirmedAt !== null) return document.confirmation?.nonce === nonce ? 'used' : null
      const now = new Date()
      return pendingOf(document).find((signup) => signup.nonce === nonce && signup.until > now) ?? null
    },
    /** Makes name and password of a signup the account's, and ends the others. Answers false where it is confirmed already. */
    async confirm(id: string, { nonce, until, name, surname, passwordHash }: PendingSignup): Promise<boolean> {
      const waiting = { $or: [{ 'signups.nonce': nonce }, { 'confirmation.nonce': nonce }] }
      const account = await users.findOne({ _id: new ObjectId(id), confirmedAt: null, ...waiting })
      if (!account) return false
      const { words } = namesOf({ email: account.email, name, surname })
      const { matchedCount } = await users.updateOne(
        { _id: account._id, confirmedAt: null, ...waiting },
        {
          $set: {
            name,
            surname,
            words,
            passwordHash,
            passwordProven: true,
            confirmedAt: new Date(),
            confirmation: { nonce, until }
          },
          $unset: { signups: '' }
        }
      )
      return matchedCount === 1
    },
    /** Stores a link for a new password beside those before. Answers null where there is nobody to send it to. */
    async askNewPassword(email: string, link: MailedLink): Promise<Account | null> {
      return toAccount(
        await users.findOneAndUpdate(
          { email: email.toLowerCase(), blocked: false },
          { $push: { newPasswords: { $each: [link], $slice: -maxNewPasswords } } },
          { returnDocument: 'after' }
        )
      )
    },
    async findByNewPassword(id: string, nonce: string): Promise<Account | null> {
      return toAccount(await users.findOne(withNewPassword(id, nonce)))
    },
    /**
     * Ends all sessions and all other links that there are. Whoever had the link has the mailbox. Answers false where the link is not
     * good any more.
     */
    async setPassword(id: string, nonce: string, passwordHash: string): Promise<boolean> {
      const { matchedCount } = await users.updateOne(withNewPassword(id, nonce), [
        {
          $set: {
            passwordHash: { $literal: passwordHash },
            passwordProven: true,
            confirmedAt: { $ifNull: ['$confirmedAt', '$$NOW'] },
            sessionVersion: { $add: ['$sessionVersion', 1] }
          }
        },
        { $unset: ['newPassword', 'newPasswords', 'signups', 'confirmation'] }
      ])
      return matchedCount === 1
    }
  }
}

/** Until 1.5 of the contract an account had one signup, in its own fields. */
function pendingOf({ signups = [], confirmation, ...own }: UserDocument): PendingSignup[] {
  const { name, surname, passwordHash, createdAt } = own
  return confirmation && passwordHash
    ? [{ ...confirmation, name, surname, passwordHash, createdAt }, ...signups]
    : signups
}
