import type { AdminUser } from '@keur/contract/user'
import { type Db, type Filter, ObjectId } from 'mongodb'
import {
  type Account,
  type Invitation,
  type MailedLink,
  namesOf,
  type PendingSignup,
  toAccount,
  toAdminUser,
  type UserDocument,
  unlessTaken
} from './users.repository.ts'

/**
 * Above the number of links that can be valid at once, so that no valid link is dropped for a newer one: a mailbox gets
 * three sign-up links an hour, valid for a day, and seven for new passwords, valid for an hour.
 */
const maxSignups = 100
const maxNewPasswords = 20

export type MailedLinksRepository = ReturnType<typeof createMailedLinksRepository>

/** What mailed links change in accounts. Each link works once; several links of a purpose can be valid at once. */
export function createMailedLinksRepository(db: Db) {
  const users = db.collection<UserDocument>('users')

  const withNewPassword = (id: string, nonce: string): Filter<UserDocument> => ({
    _id: new ObjectId(id),
    newPasswords: { $elemMatch: { nonce, until: { $gt: new Date() } } }
  })

  return {
    /** Adds a pending sign-up to the unconfirmed account of its e-mail. Returns null when the account is confirmed. */
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
      // The first conflict can be a concurrent sign-up of the same e-mail; after a second one the account is confirmed.
      return toAccount((await unlessTaken(write)) ?? (await unlessTaken(write)))
    },
    /** The sign-up of a link: null when the link is expired or void, `used` when it has confirmed the account. */
    async findSignup(id: string, nonce: string): Promise<PendingSignup | 'used' | null> {
      const document = await users.findOne({ _id: new ObjectId(id) })
      if (!document) return null
      if (document.confirmedAt !== null) return document.confirmation?.nonce === nonce ? 'used' : null
      const now = new Date()
      return document.signups?.find((signup) => signup.nonce === nonce && signup.until > now) ?? null
    },
    /** Confirms the account with name and password of a sign-up; other sign-ups are dropped. Returns false if it was confirmed. */
    async confirm(id: string, { nonce, until, name, surname, passwordHash }: PendingSignup): Promise<boolean> {
      const pending = { confirmedAt: null, 'signups.nonce': nonce }
      const account = await users.findOne({ _id: new ObjectId(id), ...pending })
      if (!account) return false
      const { words } = namesOf({ email: account.email, name, surname })
      const { matchedCount } = await users.updateOne(
        { _id: account._id, ...pending },
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
    /** Adds a link for a new password. Returns null when the e-mail has no account or a blocked one. */
    async addNewPasswordLink(email: string, link: MailedLink): Promise<Account | null> {
      return toAccount(
        await users.findOneAndUpdate(
          { email: email.toLowerCase(), blocked: false },
          { $push: { newPasswords: { $each: [link], $slice: -maxNewPasswords } } },
          { returnDocument: 'after' }
        )
      )
    },
    /**
     * Stores an invitation with its link, in place of an earlier one. Until the link is used the account has no right.
     * Returns null where the e-mail has a confirmed account, or a blocked one.
     */
    async invite(
      person: Pick<UserDocument, 'email' | 'name' | 'surname'>,
      invitation: Invitation
    ): Promise<AdminUser | null> {
      const { name, surname } = person
      const { email, words } = namesOf(person)
      const { nonce, until } = invitation
      const write = () =>
        users.findOneAndUpdate(
          { email, confirmedAt: null, blocked: false },
          {
            $set: { name, surname, words, invitation },
            $push: { newPasswords: { $each: [{ nonce, until }], $slice: -maxNewPasswords } },
            $setOnInsert: { role: 'user', sessionVersion: 1, signups: [], createdAt: new Date() }
          },
          { upsert: true, returnDocument: 'after' }
        )
      const invited = (await unlessTaken(write)) ?? (await unlessTaken(write))
      return invited && toAdminUser(invited)
    },
    async findByNewPassword(id: string, nonce: string): Promise<Account | null> {
      return toAccount(await users.findOne(withNewPassword(id, nonce)))
    },
    /** Sets the password, confirms the account, ends its sessions and links. False for an invalid link. */
    async setPassword(id: string, nonce: string, passwordHash: string): Promise<boolean> {
      const { matchedCount } = await users.updateOne(withNewPassword(id, nonce), [
        {
          $set: {
            passwordHash: { $literal: passwordHash },
            passwordProven: true,
            // They may be a stranger's, like the password.
            passkeys: { $cond: ['$passwordProven', '$passkeys', '$$REMOVE'] },
            confirmedAt: { $ifNull: ['$confirmedAt', '$$NOW'] },
            sessionVersion: { $add: ['$sessionVersion', 1] },
            role: { $cond: [{ $eq: ['$invitation.nonce', { $literal: nonce }] }, '$invitation.role', '$role'] }
          }
        },
        { $unset: ['newPasswords', 'signups', 'confirmation', 'invitation'] }
      ])
      return matchedCount === 1
    }
  }
}
