import type { Lead } from '@keur/contract/lead'
import type {
  PersonErasure,
  PersonExport,
  PersonInput,
  PersonKey,
  PersonMail,
  PersonSummary
} from '@keur/contract/privacy'
import type { User } from '@keur/contract/user'
import { mailboxOf } from '../../text/mailbox.ts'
import { conflict } from '../../problems/problem.ts'
import type { CommentsRepository } from '../comments/comments.repository.ts'
import { messageIdPrefix, messageIdsOf } from '../leads/lead-mails.ts'
import type { LeadsService } from '../leads/leads.service.ts'
import type { MailFolder } from '../outbox/delivery/mail-folder.ts'
import type { MessageDocument, OutboxRepository } from '../outbox/outbox.repository.ts'
import type { PeopleRepository } from '../users/people.repository.ts'
import { type FoundKey, findPersonKeys, type KeyShare, sharesOf } from './person-keys.ts'

interface Parts {
  people: Pick<PeopleRepository, 'ofMailbox' | 'ofPhone' | 'erase'>
  leads: Pick<LeadsService, 'ofPerson' | 'erase'>
  comments: Pick<CommentsRepository, 'byAuthor' | 'anonymise'>
  outbox: Pick<OutboxRepository, 'about' | 'delete'>
  mailFolder: Pick<MailFolder, 'search' | 'delete'>
}

export type PrivacyService = ReturnType<typeof createPrivacy>

/** Requests and other e-mails of one key: more than anybody reads. */
const shownOfKey = 50

/** What the law gives people over their data: to have it, and to have it erased. */
export function createPrivacy({ people, leads, comments, outbox, mailFolder }: Parts) {
  /** What is found by an e-mail, and what of it is taken. Throws 409 for a key by which nothing is found any more. */
  async function find({ email, keys: asked }: PersonInput) {
    const { keys, isComplete } = await findPersonKeys({ people, leads }, email)
    const missing = asked?.some((key) => !keys.some((found) => found.key === key))
    if (missing) throw conflict('Les données de cette personne ont changé. Recherchez-la à nouveau.')
    const chosen = keys.filter(({ key, included }, index) => index === 0 || (asked ? asked.includes(key) : included))
    return { keys, isComplete, shares: sharesOf(keys, chosen) }
  }

  const commentsOf = async (accounts: User[]) =>
    (await Promise.all(accounts.map(({ _id }) => comments.byAuthor(_id)))).flat()

  /** All that is held under some keys. */
  async function holdingsOf(shares: KeyShare[]) {
    const accounts = shares.flatMap(({ key }) => key.accounts)
    const theirs = shares.flatMap((share) => [...share.leads, ...share.linkingLeads])
    const addresses = shares.flatMap(({ key }) => addressesOf(key))
    const beginnings = [...theirs.map(({ _id }) => messageIdPrefix(_id)), ...accounts.flatMap(messagesOfAccount)]
    const [written, mails, mailFiles] = await Promise.all([
      commentsOf(accounts),
      outbox.about({ beginnings, addresses }),
      mailFolder.search({ ids: theirs.flatMap(({ _id }) => messageIdsOf(_id)), addresses })
    ])
    return { accounts, leads: theirs, comments: written, mails, mailFiles }
  }

  async function eraseLeads(theirs: Lead[], erased: Required<PersonErasure>): Promise<void> {
    for (const lead of theirs) {
      const { mails, mailFiles, photos } = await leads.erase(lead)
      erased.leads += 1
      erased.mails += mails
      erased.mailFiles += mailFiles
      erased.photos += photos
    }
  }

  /** An account goes after all that it leads to: its comments, and messages whose identifiers hold its own. */
  async function eraseAccounts(key: FoundKey, erased: Required<PersonErasure>): Promise<void> {
    for (const { _id } of key.accounts) erased.comments += await comments.anonymise(_id)
    const addresses = addressesOf(key)
    const messages = await outbox.about({ beginnings: key.accounts.flatMap(messagesOfAccount), addresses })
    erased.mails += await outbox.delete(messages.map(({ _id }) => _id))
    erased.mailFiles += await mailFolder.delete({ addresses })
    for (const { _id } of key.accounts) erased.account += (await people.erase(_id)) ? 1 : 0
  }

  return {
    /** By which e-mails and telephones a person's data is found, and how much of it would be erased. */
    async search(input: PersonInput): Promise<PersonSummary> {
      const { keys, isComplete, shares } = await find(input)
      const held = await holdingsOf(shares)
      const total = {
        account: held.accounts.length,
        leads: held.leads.length,
        comments: held.comments.length,
        mails: held.mails.length,
        photos: held.leads.reduce((sum, { images = [] }) => sum + images.length, 0),
        mailFiles: held.mailFiles.length
      }
      return { email: input.email, keys: keys.map(toPersonKey), isComplete, total }
    },
    /**
     * All that is held on a person. What is secret even to them, their password's hash, is left out. So is what mails
     * that lie as files say: a link in one lets its reader in.
     */
    async export(input: PersonInput): Promise<PersonExport> {
      const { shares } = await find(input)
      const held = await holdingsOf(shares)
      const email = mailboxOf(input.email)
      const account = held.accounts.find((each) => each.email === email) ?? null
      return {
        email,
        exportedAt: new Date().toISOString(),
        account,
        otherAccounts: held.accounts.filter((each) => each !== account),
        leads: held.leads.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
        comments: held.comments,
        mails: held.mails.map(toPersonMail),
        mailFiles: held.mailFiles.map(({ name, writtenAt }) => ({ name, writtenAt: writtenAt.toISOString() }))
      }
    },
    /**
     * Erases all of that; comments stay, and are nobody's any more. What leads to the rest goes last, so that what a
     * crash leaves is found and erased the next time. Throws 409 for an administrator, with nothing erased.
     */
    async erase(input: PersonInput): Promise<PersonErasure> {
      const { shares } = await find(input)
      if (shares.some(({ key }) => key.accounts.some(({ role }) => role === 'admin')))
        throw conflict('Le compte d’un administrateur ne peut pas être effacé.')
      const erased = { account: 0, leads: 0, comments: 0, mails: 0, photos: 0, mailFiles: 0 }
      for (const { key, leads: theirs, linkingLeads } of shares) {
        await eraseLeads(theirs, erased)
        if (key.kind === 'email') await eraseAccounts(key, erased)
        await eraseLeads(linkingLeads, erased)
      }
      return erased
    }
  }
}

/** How an e-mail is written wherever it is found. */
const addressesOf = ({ kind, value, accounts, leads }: FoundKey): string[] =>
  kind === 'phone'
    ? []
    : [...new Set([value, mailboxOf(value), ...[...accounts, ...leads].flatMap(({ email }) => email ?? [])])]

/** Sent ones too, of which nothing but their identifiers says whose they were. */
const messagesOfAccount = ({ _id }: User): string[] => [`confirmation/${_id}/`, `new-password/${_id}/`]

function toPersonKey({ key, kind, value, included, otherEmails, accounts, leads }: FoundKey): PersonKey {
  return {
    key,
    kind,
    value,
    included,
    otherEmails: otherEmails.slice(0, shownOfKey),
    hasAccount: accounts.length > 0,
    leadCount: leads.length,
    leads: leads.slice(0, shownOfKey).map(({ _id, kind, createdAt, firstName, lastName, email, phone }) => ({
      _id,
      kind,
      createdAt,
      name: [firstName, lastName].filter(Boolean).join(' ') || undefined,
      email,
      phone
    }))
  }
}

function toPersonMail({ _id, template, to, replyTo, state, createdAt, data = {} }: MessageDocument): PersonMail {
  return { id: _id, template, to, replyTo, state, createdAt: createdAt.toISOString(), data }
}
