import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refused } from './delivery/mail.ts'
import type { LeasedMessage, OutboxRepository } from './outbox.repository.ts'
import { hasEndedEachTry, isGivenUp, secondsBeforeNextTry } from './patience.ts'
import { type Sender, send } from './sender.ts'
import { oneLine } from './templates/frame.ts'

/** Says what went wrong, without anybody's address in it. */
export type OutboxLog = (details: Record<string, unknown>, sentence: string) => void

const atOnce = 4
const leaseSeconds = 60
/** A try ends well before its lease does. */
const longestTry = 45_000
const betweenPolls = 3000

export type Worker = ReturnType<typeof createWorker>

/** Sends what is due. Any number of processes may: each message is leased to one of them at a time. */
export function createWorker(repository: OutboxRepository, sender: Sender) {
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const underway = new Set<Promise<void>>()
  let wakeUp = () => {}
  let running: Promise<void> = Promise.resolve()
  let databaseIsAway = false

  async function loop(log: OutboxLog): Promise<void> {
    while (!stopping.signal.aborted) {
      if (underway.size >= atOnce) await Promise.race(underway)
      // Before looking: what is added from now on is found by the next look.
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve
      })
      const begun = await begin(log).then(
        (found) => {
          databaseIsAway = false
          return found
        },
        (error) => {
          // Said once, not every three seconds until it is back.
          if (!databaseIsAway) log({ err: error }, 'outbox: the database does not answer')
          databaseIsAway = true
          return false
        }
      )
      if (!begun)
        await Promise.race([woken, sleep(betweenPolls * (0.75 + Math.random() / 2), undefined, { ref: false })])
    }
    await Promise.all(underway)
  }

  /** Takes one message that is due and begins to send it. Answers false where there is none. */
  async function begin(log: OutboxLog): Promise<boolean> {
    const message = await repository.take(randomUUID(), leaseSeconds)
    if (!message) return false
    const trying = tryOnce(message, log).finally(() => underway.delete(trying))
    underway.add(trying)
    return true
  }

  async function tryOnce(message: LeasedMessage, log: OutboxLog): Promise<void> {
    const { _id: id, template, tries, to } = message
    if (hasEndedEachTry(message))
      return untilWritten(log, () => repository.markStuck(message, 'Chaque essai a interrompu le service.'))
    try {
      const sent = await send(sender, message, AbortSignal.any([cutOff.signal, AbortSignal.timeout(longestTry)]))
      await untilWritten(log, () =>
        repository.markSent(message, { to: hintOf(to), ...(sent ? {} : { unwanted: true }) })
      )
    } catch (error) {
      log({ message: id, template, tries, ...codesOf(error) }, 'outbox: a message was not sent')
      const reason = reasonOf(error)
      const hopeless = error instanceof Refused || isGivenUp(message)
      await untilWritten(log, () =>
        hopeless
          ? repository.markStuck(message, reason)
          : repository.tryAgain(message, reason, secondsBeforeNextTry(tries))
      )
    }
  }

  /** A database that is away for a moment must not make of one mail two: writes down how it went for as long as the lease lasts. */
  async function untilWritten(log: OutboxLog, write: () => Promise<void>): Promise<void> {
    const end = Date.now() + leaseSeconds * 1000
    for (;;) {
      try {
        return await write()
      } catch (err) {
        if (Date.now() > end || cutOff.signal.aborted)
          return log({ err }, 'outbox: how a message went could not be written down')
      }
      await sleep(1000, undefined, { ref: false })
    }
  }

  return {
    start(log: OutboxLog): void {
      running = loop(log)
    },
    /** Something was added: no need to wait for the next look. */
    wake: () => wakeUp(),
    /** Sends all that is due now, and waits for it: for tests and for whoever wants no loop. */
    async sendDue(log: OutboxLog = () => {}): Promise<void> {
      while (await begin(log));
      await Promise.all(underway)
    },
    /** Begins nothing more, and waits for what is being sent; what takes too long is cut off and tried again later. */
    async stop(patienceMilliseconds = 5000): Promise<void> {
      stopping.abort()
      wakeUp()
      const ended = Promise.all([running, ...underway])
      await Promise.race([ended, sleep(patienceMilliseconds, undefined, { ref: false })])
      cutOff.abort()
      await Promise.race([ended, sleep(1000, undefined, { ref: false })])
    }
  }
}

/** What a log may say of an error: its words may name somebody. */
function codesOf(error: unknown) {
  const { code, originalCode, responseCode } = ((error as Error)?.cause ?? error) as Record<string, unknown>
  return { code: originalCode ?? code, responseCode }
}

const reasonOf = (error: unknown): string =>
  (error as Error)?.name === 'TimeoutError'
    ? 'Le serveur n’a pas répondu à temps.'
    : oneLine(String((error as Error)?.message ?? error)).slice(0, 300)

/** What an administrator may still see of a recipient once the mail is sent: `a…@exemple.sn`. */
const hintOf = (to: string | null): string | null => to?.replace(/(?<=^.).*(?=@)/u, '…') ?? null
