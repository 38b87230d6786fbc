import type { Lead } from '@keur/contract/lead'
import type {
  PersonAlert,
  PersonErasure,
  PersonExport,
  PersonInput,
  PersonKey,
  PersonMail,
  PersonSummary,
  PersonThread
} from '@keur/contract/privacy'
import type { User } from '@keur/contract/user'
import { isStaff } from '@keur/contract/vocabulary'
import { mailboxOf } from '../../domain/mailbox.ts'
import { conflict } from '../../problems/problem.ts'
import type { AlertDocument } from '../alerts/alerts.repository.ts'
import type { AlertsService } from '../alerts/alerts.service.ts'
import type { CommentsRepository } from '../comments/comments.repository.ts'
import type { HistoryRepository } from '../history/history.repository.ts'
import { personOf } from '../leads/lead-keys.ts'
import { messageIdPrefix, messageIdsOf } from '../leads/lead-mails.ts'
import type { LeadsService } from '../leads/leads.service.ts'
import type { MailFolder } from '../outbox/delivery/mail-folder.ts'
import type { MessageDocument, OutboxRepository } from '../outbox/outbox.repository.ts'
import type { SavedViewsRepository } from '../saved-views/saved-views.repository.ts'
import { toSavedView } from '../saved-views/saved-views.service.ts'
import { accountMessagePrefixes } from '../users/account-messages.ts'
import type { FavouritesRepository } from '../users/favourites.repository.ts'
import type { OpenSessionsRepository } from '../users/open-sessions.repository.ts'
import type { PasskeysRepository } from '../users/passkeys.repository.ts'
import { toPasskey } from '../users/passkeys.ts'
import type { UsersRepository } from '../users/users.repository.ts'
import { findPersonKeys, findPhoneKeys, type KeyShare, type PersonKeyRecords, sharesOf } from './person-keys.ts'

interface Dependencies {
  users: Pick<UsersRepository, 'ofMailbox' | 'ofPhone' | 'erase'>
  leads: Pick<LeadsService, 'one' | 'ofPerson' | 'erase'>
  comments: Pick<CommentsRepository, 'byAuthor' | 'anonymise'>
  outbox: Pick<OutboxRepository, 'about' | 'delete'>
  mailFolder: Pick<MailFolder, 'search' | 'delete'>
  favourites: Pick<FavouritesRepository, 'of' | 'delete'>
  openSessions: Pick<OpenSessionsRepository, 'deleteAllOf'>
  passkeys: Pick<PasskeysRepository, 'of'>
  history: Pick<HistoryRepository, 'forgetPerson'>
  savedViews: Pick<SavedViewsRepository, 'forgetPerson' | 'of'>
  alerts: Pick<AlertsService, 'allOf' | 'endAllOf' | 'messageIdPrefixOf'>
}

export type PrivacyService = ReturnType<typeof createPrivacyService>

/** The maximum of leads and of other e-mails that the search shows for a key. */
const maxShown = 50

/** The right of access and the right to erasure: everything that is stored about a person. */
export function createPrivacyService(stores: Dependencies) {
  const { users, leads, comments, outbox, mailFolder, favourites, openSessions } = stores
  const { passkeys, alerts, history, savedViews } = stores

  /** All keys of a person, and the shares of the selected ones. Throws 409 for a selected key that no longer exists. */
  async function find({ keys: selected, ...who }: PersonInput) {
    const { keys, isComplete } = await ('phone' in who
      ? findPhoneKeys({ users, leads }, who.phone)
      : findPersonKeys({ users, leads }, who.email))
    const missing = selected?.some((key) => !keys.some((record) => record.key === key))
    if (missing) throw conflict('Les données de cette personne ont changé. Recherchez-la à nouveau.')
    const chosen = keys.filter(
      ({ key, included }, index) => index === 0 || (selected ? selected.includes(key) : included)
    )
    const searched = 'phone' in who ? { phone: keys[0]!.value } : { email: mailboxOf(who.email) }
    return { searched, keys, isComplete, shares: sharesOf(keys, chosen) }
  }

  const commentsOf = async (accounts: User[]) =>
    (await Promise.all(accounts.map(({ _id }) => comments.byAuthor(_id)))).flat()

  const alertsOf = async (addresses: string[]) =>
    (await Promise.all([...new Set(addresses.map((address) => address.toLowerCase()))].map(alerts.allOf))).flat()

  /** Everything that is stored under the selected e-mails and telephone numbers. */
  async function recordsOf(shares: KeyShare[]) {
    const accounts = shares.flatMap(({ key }) => key.accounts)
    const personLeads = shares.flatMap((share) => [...share.leads, ...share.linkingLeads])
    const addresses = shares.flatMap(({ key }) => addressesOf(key))
    const idPrefixes = [
      ...personLeads.map(({ _id }) => messageIdPrefix(_id)),
      ...accounts.flatMap(messagePrefixesOf),
      ...addresses.map(alerts.messageIdPrefixOf)
    ]
    const [writtenComments, mails, mailFiles, personAlerts] = await Promise.all([
      commentsOf(accounts),
      outbox.about({ idPrefixes, addresses }),
      mailFolder.search({ ids: personLeads.flatMap(messageIdsOf), addresses }),
      alertsOf(addresses)
    ])
    return { accounts, leads: personLeads, comments: writtenComments, mails, mailFiles, alerts: personAlerts }
  }

  async function eraseLeads(personLeads: Lead[], erased: Required<PersonErasure>): Promise<void> {
    for (const lead of personLeads) {
      const { mails, mailFiles, photos } = await leads.erase(lead)
      erased.leads += 1
      erased.mails += mails
      erased.mailFiles += mailFiles
      erased.photos += photos
    }
  }

  /** The account is deleted after its comments and messages, which are found by its identifier. */
  async function eraseAccounts(key: PersonKeyRecords, erased: Required<PersonErasure>): Promise<void> {
    for (const { _id } of key.accounts) erased.comments += await comments.anonymise(_id)
    const addresses = addressesOf(key)
    const idPrefixes = [...key.accounts.flatMap(messagePrefixesOf), ...addresses.map(alerts.messageIdPrefixOf)]
    const messages = await outbox.about({ idPrefixes, addresses })
    erased.mails += await outbox.delete(messages.map(({ _id }) => _id))
    erased.mailFiles += await mailFolder.delete({ addresses })
    for (const address of addresses) erased.alerts += await alerts.endAllOf(address)
    for (const { _id } of key.accounts) await favourites.delete(_id)
    for (const { _id } of key.accounts) await openSessions.deleteAllOf(_id)
    for (const { _id } of key.accounts) await history.forgetPerson(_id)
    for (const { _id } of key.accounts) await savedViews.forgetPerson(_id)
    for (const { _id } of key.accounts) erased.account += (await users.erase(_id)) ? 1 : 0
  }

  return {
    /**
     * What else is stored under the mailbox or the telephone of a lead, read anew each time: nothing is joined that would
     * have to be taken apart. It does not go on from there as `search` does. Throws 404.
     */
    async threadOf(id: string): Promise<PersonThread> {
      const lead = await leads.one(id)
      const keys = personOf(lead)
      const digits = keys.flatMap((key) => (key.startsWith('phone ') ? [key.slice('phone '.length)] : []))
      const found = await Promise.all([
        ...(lead.email ? [users.ofMailbox(lead.email)] : []),
        ...digits.map(users.ofPhone)
      ])
      const accounts = [...new Map(found.flat().map((account) => [account._id, account])).values()]
      const addresses = [...(lead.email ? [lead.email] : []), ...accounts.map(({ email }) => email)]
      const [ofPerson, ownAlerts] = await Promise.all([leads.ofPerson(keys), alertsOf(addresses)])
      return {
        leads: ofPerson.filter(({ _id }) => _id !== lead._id).slice(0, maxShown),
        alerts: ownAlerts.filter(({ confirmedAt }) => confirmedAt !== null).map(toPersonAlert),
        accounts
      }
    },
    /** The e-mails and telephone numbers that lead to a person's data, and how much would be erased. Throws 400. */
    async search(input: PersonInput): Promise<PersonSummary> {
      const { searched, keys, isComplete, shares } = await find(input)
      const records = await recordsOf(shares)
      const total = {
        account: records.accounts.length,
        leads: records.leads.length,
        comments: records.comments.length,
        mails: records.mails.length,
        photos: records.leads.reduce((sum, { images = [] }) => sum + images.length, 0),
        mailFiles: records.mailFiles.length,
        alerts: records.alerts.length
      }
      return { ...searched, keys: keys.map(toPersonKey), isComplete, total }
    },
    /** Everything stored about a person but the password hash and mail files, which can hold valid links. */
    async export(input: PersonInput): Promise<PersonExport> {
      const { searched, shares } = await find(input)
      const records = await recordsOf(shares)
      const account = records.accounts.find((each) => each.email === searched.email) ?? null
      const ofAccounts = <T>(read: (id: string) => Promise<T>): Promise<T[]> =>
        Promise.all(records.accounts.map(({ _id }) => read(_id)))
      return {
        ...searched,
        exportedAt: new Date().toISOString(),
        account,
        otherAccounts: records.accounts.filter((each) => each !== account),
        leads: records.leads.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
        comments: records.comments,
        mails: records.mails.map(toPersonMail),
        mailFiles: records.mailFiles.map(({ name, writtenAt }) => ({ name, writtenAt: writtenAt.toISOString() })),
        alerts: records.alerts.map(toPersonAlert),
        favourites: (await ofAccounts(favourites.of)).flatMap((list) => list.favourites),
        passkeys: (await ofAccounts(passkeys.of)).flat().map(toPasskey),
        savedViews: (
          await ofAccounts(async (id) => (await savedViews.of(id)).map((view) => toSavedView(view, { id })))
        ).flat()
      }
    },
    /**
     * Erases everything but comments, which become anonymous. The records that lead to others are erased last, so that a
     * repeated call finds what a crash left. Throws 409 for a colleague, with nothing erased.
     */
    async erase(input: PersonInput): Promise<PersonErasure> {
      const { shares } = await find(input)
      if (shares.some(({ key }) => key.accounts.some(({ role }) => isStaff(role))))
        throw conflict('Le compte d’un collègue ne peut pas être effacé\u00a0: retirez-lui d’abord son rôle.')
      const erased = { account: 0, leads: 0, comments: 0, mails: 0, photos: 0, mailFiles: 0, alerts: 0 }
      for (const { key, leads: personLeads, linkingLeads } of shares) {
        await eraseLeads(personLeads, erased)
        if (key.kind === 'email') await eraseAccounts(key, erased)
        await eraseLeads(linkingLeads, erased)
      }
      return erased
    }
  }
}

/** Every spelling of the e-mail of a key. */
const addressesOf = ({ kind, value, accounts, leads }: PersonKeyRecords): string[] =>
  kind === 'phone'
    ? []
    : [...new Set([value, mailboxOf(value), ...[...accounts, ...leads].flatMap(({ email }) => email ?? [])])]

const messagePrefixesOf = ({ _id }: User): string[] => accountMessagePrefixes(_id)

function toPersonKey({ key, kind, value, included, otherEmails, accounts, leads }: PersonKeyRecords): PersonKey {
  return {
    key,
    kind,
    value,
    included,
    otherEmails: otherEmails.slice(0, maxShown),
    hasAccount: accounts.length > 0,
    leadCount: leads.length,
    leads: leads.slice(0, maxShown).map(({ _id, kind, createdAt, firstName, lastName, email, phone }) => ({
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

const toPersonAlert = ({ section, query, frequency, createdAt, confirmedAt }: AlertDocument): PersonAlert => ({
  section,
  query,
  frequency,
  createdAt: createdAt.toISOString(),
  ...(confirmedAt ? { confirmedAt: confirmedAt.toISOString() } : {})
})
