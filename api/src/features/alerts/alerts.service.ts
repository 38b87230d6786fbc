import { randomBytes } from 'node:crypto'
import type { AlertChange, AlertInput, SavedAlert, SavedSearchInput } from '@keur/contract/alert'
import type { Language } from '@keur/contract/language'
import { limits } from '@keur/contract/limits'
import type { AlertCode } from '@keur/contract/redirect-messages'
import type { ListingSection } from '@keur/contract/vocabulary'
import { dayInMilliseconds } from '../../domain/calendar.ts'
import type { ListingQuery } from '../../domain/listing.ts'
import type { Links } from '../../domain/mail-links.ts'
import type { WithNews } from '../../persistence/listings/listings.repository.ts'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { notFound, unprocessable } from '../../problems/problem.ts'
import type { OutboxRepository } from '../outbox/outbox.repository.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import { createAlertMails, messageIdPrefix } from './alert-mails.ts'
import { type AlertDocument, type AlertsRepository, toSavedAlert } from './alerts.repository.ts'
import { normalizeSearch, parseSearch } from './saved-searches.ts'

interface Listings {
  search(query: ListingQuery): Promise<unknown>
  withNews(query: ListingQuery, since: Date, until: Date, max: number): Promise<WithNews[]>
}

interface Dependencies {
  repositories: { alerts: AlertsRepository; outbox: OutboxRepository; rateLimits: RateLimits }
  listings: Record<ListingSection, Listings>
  outbox: Pick<Outbox, 'add'>
  links: Pick<Links, 'read' | 'mailboxKey'>
}

const hour = 3600
const fromOneNetwork: RateLimit = { kind: 'alerts', max: 30, seconds: hour }
/** A part of the mails of a mailbox, so that a stranger does not use them up before its owner asks. */
const fromOneNetworkToOneMailbox: RateLimit = { kind: 'alerts-mailbox', max: 5, seconds: hour }
const ofOneAccount: RateLimit = { kind: 'alerts-account', max: 10, seconds: hour }
/** From all networks. Beyond it an alert is stored without a mail: a refusal would reveal the requests of others. */
const toOneMailbox: RateLimit = { kind: 'alerts-mails', max: 20, seconds: hour }

const confirmationTime = dayInMilliseconds
const oneYearAfter = (moment: Date) => {
  const end = new Date(moment)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end
}

export type AlertsService = ReturnType<typeof createAlertsService>

/** Saved searches, whose new listings come by e-mail once the owner of the address agrees. */
export function createAlertsService({ repositories, listings, outbox, links }: Dependencies) {
  const { alerts: repository, outbox: messages, rateLimits } = repositories
  const mails = createAlertMails({ repository, listings, outbox, messages })

  /** Stores an unconfirmed alert. Throws 400 for a search that the list does not have, and 422 as the list does. */
  async function store({ section, query, frequency, email }: AlertInput, language?: Language) {
    const search = normalizeSearch(query)
    await listings[section].search({ ...parseSearch(section, search), page: 1, limit: 1, fields: 'card' })
    const now = new Date()
    return repository.insert({
      email: email.toLowerCase(),
      mailbox: links.mailboxKey(email),
      section,
      query: search,
      frequency,
      ...(language === 'en' ? { language } : {}),
      nonce: randomBytes(16).toString('base64url'),
      createdAt: now,
      until: new Date(now.getTime() + confirmationTime),
      since: now
    })
  }

  /** Whether an address has as many alerts as it may. One for the search of another takes the place of that one. */
  async function isOneTooMany({ email, section, query }: AlertDocument): Promise<boolean> {
    const others = await repository.ofAccount(email)
    const isKnown = others.some((one) => one.section === section && one.query === query)
    return !isKnown && others.length >= limits.alertsPerMailbox
  }

  const deleteMails = (mailbox: string) => messages.deleteByPrefix(messageIdPrefix(mailbox))

  /** What waits in the outbox for an address without alerts is not sent. */
  async function deleteMailsWithoutAlert(email: string): Promise<void> {
    if ((await repository.countOf(email)) === 0) await deleteMails(links.mailboxKey(email))
  }

  async function endAllOf(mailbox: string): Promise<number> {
    const count = await repository.endAllOf(mailbox)
    await deleteMails(mailbox)
    return count
  }

  return {
    /** Stores an alert, and mails its link. Throws 400 and 422 as `store` does, 429. */
    async create(input: AlertInput, address: string, language?: Language): Promise<void> {
      const mailbox = input.email.toLowerCase()
      await rateLimits.take(fromOneNetwork, address)
      await rateLimits.take(fromOneNetworkToOneMailbox, `${address} ${mailbox}`)
      const alert = await store(input, language)
      if (await rateLimits.tryTake(toOneMailbox, mailbox)) await mails.sendConfirmation(alert)
    },
    /** The same for an account, whose address is confirmed. Throws also 422 beyond the alerts of one address. */
    async createFor(email: string, input: SavedSearchInput, language?: Language): Promise<SavedAlert> {
      await rateLimits.take(ofOneAccount, email)
      const alert = await store({ ...input, email }, language)
      const now = new Date()
      if (await isOneTooMany(alert))
        throw unprocessable('Vous avez déjà dix alertes. Arrêtez-en une, puis créez celle-ci.')
      const confirmed = await repository.confirm(alert, now, oneYearAfter(now))
      if (!confirmed) throw notFound('Alerte non trouvée')
      return toSavedAlert(confirmed)
    },
    /** Begins the alert of a link, or renews it. */
    async confirm(token: string): Promise<AlertCode> {
      const link = links.read('alert', token)
      if (!link) return 'incomplet'
      const alert = await repository.find(link.userId, link.nonce)
      const now = new Date()
      if (!alert || alert.until <= now) return 'expire'
      if (await isOneTooMany(alert)) return 'trop-d-alertes'
      return (await repository.confirm(alert, now, oneYearAfter(now))) ? 'confirmee' : 'expire'
    },
    /** Ends the alert of a link, or all of its address. A link that is opened again has the same result. */
    async unsubscribe(token: string): Promise<AlertCode> {
      const one = links.read('alert-end', token)
      if (one) {
        const ended = await repository.end(one.userId, one.nonce)
        if (ended) await deleteMailsWithoutAlert(ended.email)
        return 'arretee'
      }
      const all = links.read('alerts-end', token)
      if (!all) return 'incomplet'
      await endAllOf(all.userId)
      return 'toutes-arretees'
    },
    ofAccount: repository.ofAccount,
    /** Throws 404. */
    async change(id: string, email: string, changes: AlertChange): Promise<SavedAlert> {
      const alert = await repository.change(id, email, changes)
      if (!alert) throw notFound('Alerte non trouvée')
      return alert
    },
    /** Throws 404. */
    async end(id: string, email: string): Promise<void> {
      if (!(await repository.endOfAccount(id, email))) throw notFound('Alerte non trouvée')
      await deleteMailsWithoutAlert(email)
    },
    /** Mails what is new to everybody whose mail is due. */
    sendDue: mails.sendDue,
    allOf: repository.allOf,
    /** Returns how many there were; what the outbox has for the address goes too. */
    endAllOf: (email: string) => endAllOf(links.mailboxKey(email)),
    messageIdPrefixOf: (email: string) => messageIdPrefix(links.mailboxKey(email))
  }
}
