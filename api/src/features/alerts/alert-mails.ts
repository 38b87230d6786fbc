import { randomUUID } from 'node:crypto'
import { type Language, locales } from '@keur/contract/language'
import type { ListingSection } from '@keur/contract/vocabulary'
import { dayInMilliseconds } from '../../domain/calendar.ts'
import type { ListingQuery } from '../../domain/listing.ts'
import { placeText } from '../../domain/place.ts'
import type { WithNews } from '../../persistence/listings/listings.repository.ts'
import { Problem } from '../../problems/problem.ts'
import type { OutboxRepository } from '../outbox/outbox.repository.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import type { AlertNews, AnnouncedListing } from '../outbox/templates/alert-templates.ts'
import { lastDue } from './alert-schedule.ts'
import type { AlertDocument, AlertsRepository } from './alerts.repository.ts'
import { parseSearch } from './saved-searches.ts'

type FindNews = (query: ListingQuery, since: Date, until: Date, max: number) => Promise<WithNews[]>

interface Dependencies {
  repository: AlertsRepository
  listings: Record<ListingSection, { withNews: FindNews }>
  outbox: Pick<Outbox, 'add'>
  messages: Pick<OutboxRepository, 'has'>
}

/** Listings of one alert in one mail; more are a link to the list. */
const maxListings = 10
/** From then on a mail names the end of an alert. */
const reminderTime = 14 * dayInMilliseconds

const formatDay = (moment: Date, language: Language = 'fr') =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Africa/Dakar' }).format(moment)

/** The first part of the message ids of a mailbox, in the outbox. */
export const messageIdPrefix = (mailbox: string) => `alert/${mailbox}/`

/** One mail for all alerts of an address that are due. */
export function createAlertMails({ repository, listings, outbox, messages }: Dependencies) {
  async function newsOf(alert: AlertDocument, until: Date): Promise<WithNews[]> {
    try {
      const query = parseSearch(alert.section, alert.query)
      return await listings[alert.section].withNews(query, alert.since, until, maxListings + 1)
    } catch (error) {
      // A list may lose a parameter that an older search has: such an alert finds nothing, and ends with its year.
      if (error instanceof Problem) return []
      throw error
    }
  }

  async function compose(alert: AlertDocument, until: Date): Promise<AlertNews['alerts'][number]> {
    const news = await newsOf(alert, until)
    const endsSoon = !alert.remindedAt && alert.until.getTime() - until.getTime() < reminderTime
    return {
      alertId: alert._id.toHexString(),
      nonce: alert.nonce,
      section: alert.section,
      query: alert.query,
      listings: news.slice(0, maxListings).map(announced),
      hasMore: news.length > maxListings,
      endsOn: endsSoon ? formatDay(alert.until, alert.language) : undefined
    }
  }

  /** The start of what has not been mailed: a run that was interrupted may have stored its mail already. */
  async function withoutMailed(alert: AlertDocument): Promise<AlertDocument> {
    const { mailing } = alert
    if (!mailing || !(await messages.has(mailing.message))) return alert
    await repository.endMailing(alert, mailing.until)
    return { ...alert, since: mailing.until > alert.since ? mailing.until : alert.since }
  }

  /** Mails what is new up to the last moment at which mails were due. Nothing is mailed twice, whenever a run ends. */
  async function sendTo(email: string, due: ReturnType<typeof lastDue>): Promise<void> {
    const found = await Promise.all((await repository.due(email, due)).map(withoutMailed))
    const alerts = found.filter(({ since, frequency }) => since < due[frequency])
    const composed = await Promise.all(alerts.map((alert) => compose(alert, due[alert.frequency])))
    const worthAMail = composed.filter(({ listings, endsOn }) => listings.length > 0 || endsOn)
    if (worthAMail.length > 0) {
      // The language of the latest one: the owner may have changed it.
      const { mailbox } = alerts[0]!
      const { language } = alerts.at(-1)!
      const message = `${messageIdPrefix(mailbox)}${due.daily.toISOString()}`
      for (const alert of alerts) await repository.beginMailing(alert, { message, until: due[alert.frequency] })
      await outbox.add({
        id: message,
        template: 'alert-news',
        to: email,
        language,
        data: { mailbox, alerts: worthAMail }
      })
    }
    const reminded = alerts.filter((_, index) => composed[index]?.endsOn)
    if (reminded.length > 0) await repository.markReminded(reminded, due.daily)
    for (const alert of alerts) await repository.endMailing(alert, due[alert.frequency])
  }

  return {
    /** Safe to repeat and to interrupt. */
    async sendDue(now: Date, signal = new AbortController().signal): Promise<void> {
      const due = lastDue(now)
      const failures: unknown[] = []
      for (const email of await repository.dueAddresses(due)) {
        if (signal.aborted) break
        // One address that fails keeps no other from its mail.
        await sendTo(email, due).catch((error) => failures.push(error))
      }
      if (failures.length > 0) throw failures[0]
    },
    /** The mail that asks the owner of an address to confirm an alert. */
    async sendConfirmation({
      _id,
      email,
      language,
      mailbox,
      nonce,
      section,
      query,
      frequency
    }: AlertDocument): Promise<void> {
      await outbox.add({
        id: `${messageIdPrefix(mailbox)}confirmation/${randomUUID()}`,
        template: 'alert-confirmation',
        to: email,
        language,
        data: { alertId: _id.toHexString(), nonce, section, query, frequency }
      })
    }
  }
}

const announced = ({ news, ...listing }: WithNews): AnnouncedListing => ({
  ...{ id: listing._id, title: listing.title, price: listing.details.price },
  ...{ place: placeText(listing), news }
})
