import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DeliveryRefused } from './delivery/mail.ts'
import type { LeasedMessage, OutboxRepository } from './outbox.repository.ts'
import { type Sender, send } from './sender.ts'
import { oneLine } from './templates/mail-layout.ts'

/** Logs an error. `details` has no e-mail addresses. */
export type OutboxLog = (details: Record<string, unknown>, message: string) => void

const concurrency = 4
const leaseSeconds = 60
/** In milliseconds; well below the lease, so that no other process sends a mail that is still being sent. */
const attemptTimeout = (leaseSeconds - 15) * 1000

/** Backoff in seconds: 10, 20, 40 … up to an hour, until a day has passed. */
const firstDelay = 10
const maxDelay = 3600
const giveUpAfter = 24 * 3600
/** More than fit into a day: only messages that end the process at each attempt reach it. */
const maxAttempts = 50

export type Worker = ReturnType<typeof createWorker>

/** Sends due messages. Several processes can run one: each message is leased to one process at a time. */
export function createWorker(repository: OutboxRepository, sender: Sender, pollInterval: number) {
  const stopping = new AbortController()
  const aborting = new AbortController()
  const running = new Set<Promise<void>>()
  let wakeUp = () => {}
  let looping: Promise<void> = Promise.resolve()
  let isDatabaseDown = false

  async function loop(log: OutboxLog): Promise<void> {
    while (!stopping.signal.aborted) {
      if (running.size >= concurrency) await Promise.race(running)
      // Set before the poll: a message that is added during the poll wakes the loop.
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve
      })
      const hasStarted = await startNext(log).then(
        (started) => {
          isDatabaseDown = false
          return started
        },
        (error) => {
          // Logged once, not at every poll.
          if (!isDatabaseDown) log({ err: error }, 'outbox: the database does not respond')
          isDatabaseDown = true
          return false
        }
      )
      if (!hasStarted)
        await Promise.race([woken, sleep(pollInterval * (0.75 + Math.random() / 2), undefined, { ref: false })])
    }
    await Promise.all(running)
  }

  /** Starts sending one due message. Returns false when there is none. */
  async function startNext(log: OutboxLog): Promise<boolean> {
    const message = await repository.take(randomUUID(), leaseSeconds)
    if (!message) return false
    const sending = attempt(message, log).finally(() => running.delete(sending))
    running.add(sending)
    return true
  }

  async function attempt(message: LeasedMessage, log: OutboxLog): Promise<void> {
    const { _id: id, template, tries, to } = message
    if (hasTooManyAttempts(message))
      return retryUntilStored(log, () => repository.markStuck(message, 'Chaque essai a interrompu le service.'))
    const timeout = AbortSignal.timeout(attemptTimeout)
    try {
      const sent = await send(sender, message, AbortSignal.any([aborting.signal, timeout]))
      await retryUntilStored(log, () =>
        repository.markSent(message, { to: maskAddress(to), ...(sent ? {} : { unwanted: true }) })
      )
    } catch (error) {
      log({ message: id, template, tries, ...codesOf(error) }, 'outbox: a message was not sent')
      const reason = timeout.aborted ? 'Le serveur n’a pas répondu à temps.' : reasonOf(error)
      const isFinal = error instanceof DeliveryRefused || isGivenUp(message)
      await retryUntilStored(log, () =>
        isFinal ? repository.markStuck(message, reason) : repository.tryAgain(message, reason, backoffSeconds(tries))
      )
    }
  }

  /** Retries a write until the lease ends: a lost result would send the mail twice. */
  async function retryUntilStored(log: OutboxLog, write: () => Promise<void>): Promise<void> {
    const end = Date.now() + leaseSeconds * 1000
    for (;;) {
      try {
        return await write()
      } catch (err) {
        if (Date.now() > end || aborting.signal.aborted)
          return log({ err }, 'outbox: how a message went could not be written down')
      }
      await sleep(1000, undefined, { ref: false })
    }
  }

  return {
    start(log: OutboxLog): void {
      looping = loop(log)
    },
    /** Polls at once, after a message was added. */
    wake: () => wakeUp(),
    /** Sends all due messages without the loop and waits for them, for tests. */
    async sendDue(log: OutboxLog = () => {}): Promise<void> {
      while (await startNext(log));
      await Promise.all(running)
    },
    /** Starts nothing more and waits for running attempts. After the timeout they are aborted, to be retried later. */
    async stop(timeout = 5000): Promise<void> {
      stopping.abort()
      wakeUp()
      const finished = Promise.all([looping, ...running])
      await Promise.race([finished, sleep(timeout, undefined, { ref: false })])
      aborting.abort()
      await Promise.race([finished, sleep(1000, undefined, { ref: false })])
    }
  }
}

/** The codes of an error: its message can hold addresses. */
function codesOf(error: unknown) {
  const { code, originalCode, responseCode } = ((error as Error)?.cause ?? error) as Record<string, unknown>
  return { code: originalCode ?? code, responseCode }
}

const reasonOf = (error: unknown): string => oneLine(String((error as Error)?.message ?? error)).slice(0, 300)

/** What is stored of the recipient after sending: `a…@exemple.sn`. */
const maskAddress = (to: string | null): string | null => to?.replace(/(?<=^.).*(?=@)/u, '…') ?? null

/** Seconds until the next attempt, with jitter so that messages which failed together are not retried together. */
const backoffSeconds = (tries: number): number =>
  Math.min(maxDelay, firstDelay * 2 ** Math.min(tries - 1, 20)) * (0.8 + Math.random() * 0.4)

/**
 * Whether a message has failed for a day, since it was added or since an administrator retried it. Both moments are the
 * database's, so a wrong clock of this process does not matter.
 */
const isGivenUp = ({ since, triedAt }: { since: Date; triedAt: Date }): boolean =>
  triedAt.getTime() - since.getTime() >= giveUpAfter * 1000

/** Such a message probably ends the process at each attempt: no result of an attempt was ever stored. */
const hasTooManyAttempts = ({ tries }: { tries: number }): boolean => tries > maxAttempts
