import { aSignup } from '@keur/contract/testing'
import type { SignupInput } from '@keur/contract/user'
import type { InjectOptions } from 'fastify'
import type { TestApp } from './test-app.ts'

let last = 0
/** An address that nobody has asked from: the limits hold for one. */
export function anAddress(): string {
  last += 1
  return `10.1.${Math.floor(last / 250)}.${(last % 250) + 1}`
}

interface StoredMail {
  _id: string
  template: string
  to: string
  data: { userId: string; nonce: string }
}

/** What people do with their accounts, and what they find in their mailboxes. */
export function useAccounts(api: TestApp) {
  const post = (path: string, payload: unknown, remoteAddress = anAddress()) =>
    api.app.inject({
      method: 'POST',
      url: `/api/users/${path}`,
      payload: payload as InjectOptions['payload'],
      remoteAddress
    })
  const get = (url: string) => api.app.inject({ method: 'GET', url, remoteAddress: anAddress() })

  const mailsTo = (email: string) =>
    api.services.database.db
      .collection<StoredMail>('outbox')
      .find({ to: email.toLowerCase() })
      .sort({ createdAt: 1, _id: 1 })
      .toArray()

  async function lastMail(email: string, template: string) {
    const mail = (await mailsTo(email)).findLast((one) => one.template === template)
    if (!mail) throw new Error(`${email} got no mail '${template}'`)
    return mail
  }

  /** The tokens of all confirmations that were mailed, the newest last. */
  async function confirmationTokens(email: string): Promise<string[]> {
    const mails = (await mailsTo(email)).filter(({ template }) => template === 'confirmation')
    return mails.map(({ data }) => api.services.links.confirmation(data.userId, data.nonce).split('#token=')[1]!)
  }

  /** Of the last mail. */
  const confirmationToken = async (email: string): Promise<string> => (await confirmationTokens(email)).at(-1)!

  const confirm = (token: string, password: string) => post('confirm', { token, password })

  async function newPasswordToken(email: string): Promise<string> {
    const { data } = await lastMail(email, 'new-password')
    return api.services.links.newPassword(data.userId, data.nonce).split('#token=')[1]!
  }

  /** Somebody who has signed up, opened the link and typed their password. */
  async function somebody(overrides: Partial<SignupInput> = {}) {
    const person = aSignup(overrides)
    await post('signup', person)
    await confirm(await confirmationToken(person.email), person.password)
    return person
  }

  return {
    post,
    get,
    mailsTo,
    confirmationToken,
    confirmationTokens,
    confirm,
    newPasswordToken,
    somebody,
    stored: (email: string) => api.services.database.db.collection('users').findOne({ email: email.toLowerCase() }),
    async tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
      return (await post('login', { email, password })).json().token
    }
  }
}
