import type { SavedAlert } from '@keur/contract/alert'
import type { Language } from '@keur/contract/language'
import type { AlertFrequency, ListingSection } from '@keur/contract/vocabulary'
import { type Db, ObjectId } from 'mongodb'

export interface AlertDocument {
  _id: ObjectId
  /** In lower case. */
  email: string
  /** Stands for the address in links and in the outbox. */
  mailbox: string
  section: ListingSection
  /** The search as a query of the list, its parameters in order. */
  query: string
  frequency: AlertFrequency
  /** Of its mails; French without it. */
  language?: Language
  /** Of its links; a token also needs the server's secret. */
  nonce: string
  createdAt: Date
  /** Null until the owner of the address confirms it. */
  confirmedAt: Date | null
  /** The end: of an unconfirmed alert that of its link. */
  until: Date
  /** Listings with news after this moment have not been mailed yet. */
  since: Date
  /** A mail up to this moment is being stored in the outbox under this id: a crash may have come before or after. */
  mailing?: { message: string; until: Date }
  /** A mail has named the day of its end. */
  remindedAt?: Date
}

export type NewAlert = Omit<AlertDocument, '_id' | 'confirmedAt' | 'mailing' | 'remindedAt'>

export type AlertsRepository = ReturnType<typeof createAlertsRepository>

const confirmed = { confirmedAt: { $type: 'date' as const } }

export function createAlertsRepository(db: Db) {
  const alerts = db.collection<AlertDocument>('alerts')
  const byId = (id: string, nonce: string) => ({ _id: ObjectId.isValid(id) ? new ObjectId(id) : new ObjectId(), nonce })
  const ofAccount = (id: string, email: string) => ({
    _id: ObjectId.isValid(id) ? new ObjectId(id) : new ObjectId(),
    email,
    ...confirmed
  })

  return {
    createIndexes: async () => {
      await alerts.createIndexes([
        { key: { email: 1, createdAt: -1 } },
        { key: { mailbox: 1 } },
        { key: { frequency: 1, since: 1, email: 1 } }
      ])
    },
    async insert(alert: NewAlert): Promise<AlertDocument> {
      const document = { ...alert, _id: new ObjectId(), confirmedAt: null }
      await alerts.insertOne(document)
      return document
    },
    find: (id: string, nonce: string) => alerts.findOne(byId(id, nonce)),
    countOf: (email: string) => alerts.countDocuments({ email, ...confirmed }),
    /**
     * Begins an alert, or renews it. It takes the place of an earlier one of the same search, and goes on where that one
     * was. Returns null where it has ended meanwhile.
     */
    async confirm({ _id, email, section, query, confirmedAt }: AlertDocument, now: Date, until: Date) {
      const same = { email, section, query, _id: { $ne: _id } }
      const earlier = confirmedAt ? null : await alerts.findOne({ ...same, ...confirmed }, { sort: { since: 1 } })
      const changes = { confirmedAt: now, until, ...(confirmedAt ? {} : { since: earlier?.since ?? now }) }
      const document = await alerts.findOneAndUpdate(
        { _id },
        { $set: changes, $unset: { remindedAt: '' } },
        { returnDocument: 'after' }
      )
      // Of two that are confirmed at once, the later one stays.
      if (document) await alerts.deleteMany({ ...same, $or: [{ confirmedAt: null }, { confirmedAt: { $lt: now } }] })
      return document
    },
    /** Ends one alert. Returns null where it had ended. */
    end: (id: string, nonce: string) => alerts.findOneAndDelete(byId(id, nonce)),
    async endAllOf(mailbox: string): Promise<number> {
      return (await alerts.deleteMany({ mailbox })).deletedCount
    },
    /** Those of an address, newest first; unconfirmed ones too. */
    allOf: (email: string) => alerts.find({ email }).sort({ createdAt: -1, _id: -1 }).toArray(),
    async ofAccount(email: string): Promise<SavedAlert[]> {
      const found = await alerts
        .find({ email, ...confirmed })
        .sort({ createdAt: -1, _id: -1 })
        .toArray()
      return found.map(toSavedAlert)
    },
    async change(id: string, email: string, changes: Pick<AlertDocument, 'frequency'>): Promise<SavedAlert | null> {
      const document = await alerts.findOneAndUpdate(
        ofAccount(id, email),
        { $set: changes },
        { returnDocument: 'after' }
      )
      return document && toSavedAlert(document)
    },
    async endOfAccount(id: string, email: string): Promise<boolean> {
      return (await alerts.deleteOne(ofAccount(id, email))).deletedCount === 1
    },
    /** The addresses with an alert of a frequency that has not been mailed since a moment. */
    async dueAddresses(due: Record<AlertFrequency, Date>): Promise<string[]> {
      return alerts.distinct('email', dueBy(due))
    },
    /** The alerts of an address that are due, the oldest first. */
    due: (email: string, due: Record<AlertFrequency, Date>) =>
      alerts
        .find({ email, ...dueBy(due) })
        .sort({ createdAt: 1, _id: 1 })
        .toArray(),
    /** Before a mail is stored. */
    async beginMailing(alert: AlertDocument, mailing: NonNullable<AlertDocument['mailing']>): Promise<void> {
      await alerts.updateOne({ _id: alert._id }, { $set: { mailing } })
    },
    /** Everything up to this moment has been mailed. */
    async endMailing(alert: AlertDocument, until: Date): Promise<void> {
      await alerts.updateOne({ _id: alert._id }, { $max: { since: until }, $unset: { mailing: '' } })
    },
    async markReminded(reminded: AlertDocument[], at: Date): Promise<void> {
      await alerts.updateMany({ _id: { $in: reminded.map(({ _id }) => _id) } }, { $set: { remindedAt: at } })
    }
  }
}

/** Confirmed, not ended, and not mailed since its last moment. */
const dueBy = (due: Record<AlertFrequency, Date>) => ({
  ...confirmed,
  until: { $gt: due.daily },
  $or: Object.entries(due).map(([frequency, moment]) => ({
    frequency: frequency as AlertFrequency,
    since: { $lt: moment }
  }))
})

export const toSavedAlert = ({ _id, section, query, frequency, confirmedAt, until }: AlertDocument): SavedAlert => ({
  _id: _id.toHexString(),
  section,
  query,
  frequency,
  confirmedAt: (confirmedAt ?? until).toISOString(),
  until: until.toISOString()
})
