import { aSignup } from '@keur/contract/testing'
import type { SignupInput } from '@keur/contract/user'
import type { InjectOptions } from 'fastify'
import type { TestApp } from './test-app.ts'

let last = 0
/** An IP address that no other request uses: rate limits apply to one address. */
export function unusedAddress(): string {
  last += 1
  return `10.1.${Math.floor(last / 250)}.${(last % 250) + 1}`
}

interface StoredMail {
  _id: string
  template: string
  to: string
  language?: string
  createdAt: Date
  data: { userId: string; nonce: string }
}

/** Requests about accounts, and the mails that they cause. */
export function useAccounts(api: TestApp) {
  const post = (path: string, payload: unknown, remoteAddress = unusedAddress()) =>
    api.app.inject({
      method: 'POST',
      url: `/api/users/${path}`,
      payload: payload as InjectOptions['payload'],
      remoteAddress
    })

  const mailsTo = (email: string) =>
    api.services.database.db
      .collection<StoredMail>('outbox')
      .find({ to: email.toLowerCase() })
      .sort({ createdAt: 1, _id: 1 })
      .toArray()

  /** The tokens of all mails of a template, newest last. */
  async function tokensOf(email: string, template: 'confirmation' | 'invitation' | 'new-password'): Promise<string[]> {
    const { links } = api.services
    const urlOf = template === 'confirmation' ? links.confirmation : links.newPassword
    const mails = (await mailsTo(email)).filter((mail) => mail.template === template)
    return mails.map(({ data }) => urlOf(data.userId, data.nonce).split('#token=')[1]!)
  }
  const confirmationTokens = (email: string) => tokensOf(email, 'confirmation')
  const newPasswordTokens = (email: string) => tokensOf(email, 'new-password')
  /** The token of the last mail. */
  const invitationToken = async (email: string) => (await tokensOf(email, 'invitation')).at(-1)!
  const confirmationToken = async (email: string) => (await confirmationTokens(email)).at(-1)!
  const newPasswordToken = async (email: string) => (await newPasswordTokens(email)).at(-1)!

  const confirm = (token: string, password: string) => post('confirm', { token, password })

  /** Stores a confirmed account. */
  async function somebody(overrides: Partial<SignupInput> = {}) {
    const person = aSignup(overrides)
    await api.services.users.register({ ...person, role: 'user' })
    return person
  }

  /** Signs up and confirms by the link in the mail. */
  async function somebodyConfirmed(overrides: Partial<SignupInput> = {}) {
    const person = aSignup(overrides)
    await post('signup', person)
    await confirm(await confirmationToken(person.email), person.password)
    return person
  }

  return {
    post,
    mailsTo,
    confirmationToken,
    confirmationTokens,
    confirm,
    invitationToken,
    newPasswordToken,
    newPasswordTokens,
    somebody,
    somebodyConfirmed,
    stored: (email: string) => api.services.database.db.collection('users').findOne({ email: email.toLowerCase() }),
    async tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
      return (await post('login', { email, password })).json().token
    }
  }
}
