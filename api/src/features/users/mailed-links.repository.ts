import { type Db, ObjectId } from 'mongodb'
import { type Account, namesOf, toAccount, type UserDocument, unlessTaken } from './users.repository.ts'

interface NewLink {
  nonce: string
  until: Date
}

export type MailedLinksRepository = ReturnType<typeof createMailedLinksRepository>

/** What the links in our mails change in accounts: each is one write, which only the last link of its purpose can do, once. */
export function createMailedLinksRepository(db: Db) {
  const users = db.collection<UserDocument>('users')
  const good = (purpose: 'confirmation' | 'newPassword', id: string, nonce: string) => ({
    _id: new ObjectId(id),
    [`${purpose}.nonce`]: nonce,
    [`${purpose}.until`]: { $gt: new Date() }
  })

  return {
    createIndexes: async () => {},
    /**
     * Keeps somebody who has yet to prove that the e-mail is theirs, in place of whoever had not proven it either. Answers null where
     * somebody has.
     */
    async signUp(
      user: Pick<UserDocument, 'name' | 'surname' | 'email'> & { passwordHash: string },
      confirmation: NewLink
    ): Promise<Account | null> {
      const { name, surname, passwordHash } = user
      const { email, words } = namesOf(user)
      const write = () =>
        users.findOneAndUpdate(
          { email, confirmedAt: null },
          {
            $set: { name, surname, passwordHash, words, confirmation },
            $setOnInsert: { role: 'user', blocked: false, sessionVersion: 1, createdAt: new Date() }
          },
          { upsert: true, returnDocument: 'after' }
        )
      // Refused once, the address may be that of somebody signing up at this moment; refused twice, it is confirmed.
      return toAccount((await unlessTaken(write)) ?? (await unlessTaken(write)))
    },
    async confirm(id: string, nonce: string): Promise<'confirmed' | 'already' | 'late'> {
      const link = { ...good('confirmation', id, nonce), confirmedAt: null }
      const { matchedCount } = await users.updateOne(link, { $set: { confirmedAt: new Date() } })
      if (matchedCount === 1) return 'confirmed'
      const before = await users.findOne({
        _id: new ObjectId(id),
        'confirmation.nonce': nonce,
        confirmedAt: { $ne: null }
      })
      return before ? 'already' : 'late'
    },
    /** Keeps a link for a new password, in place of the one before. Answers null where there is nobody to send it to. */
    async askNewPassword(email: string, newPassword: NewLink): Promise<Account | null> {
      const somebody = { email: email.toLowerCase(), blocked: false }
      return toAccount(await users.findOneAndUpdate(somebody, { $set: { newPassword } }, { returnDocument: 'after' }))
    },
    async findByNewPassword(id: string, nonce: string): Promise<Account | null> {
      return toAccount(await users.findOne(good('newPassword', id, nonce)))
    },
    /** Ends all sessions that there are. Whoever had the link has the mailbox. Answers false where the link is not good any more. */
    async setPassword(id: string, nonce: string, passwordHash: string): Promise<boolean> {
      const { matchedCount } = await users.updateOne(good('newPassword', id, nonce), [
        {
          $set: {
            passwordHash: { $literal: passwordHash },
            confirmedAt: { $ifNull: ['$confirmedAt', '$$NOW'] },
            sessionVersion: { $add: ['$sessionVersion', 1] }
          }
        },
        { $unset: 'newPassword' }
      ])
      return matchedCount === 1
    }
  }
}
