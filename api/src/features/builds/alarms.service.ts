import { setTimeout as sleep } from 'node:timers/promises'
import type { AlarmMessage } from '@keur/contract/build-figures'
import type { SignedBuilds } from '@keur/store/signed-builds'
import { burnRate, type CountsByWindow, isBurning, type Window, windows } from './error-budget.ts'
import type { Alarm, FiguresRepository } from './figures.repository.ts'
import { liveApps } from './figures.service.ts'

interface Dependencies {
  repository: FiguresRepository
  signedBuilds: () => Promise<SignedBuilds>
  /** Where alarms are posted as JSON; without one they are on the page of publications only. */
  webhook: string | undefined
}

export type AlarmsService = ReturnType<typeof createAlarmsService>

const attempts = 3
/** Milliseconds before the second attempt; twice as long before the third. */
const pause = 1_000
/** Milliseconds for one attempt. */
const timeout = 10_000

/** Raises an alarm once when the error budget of an app burns, and ends it. */
export function createAlarmsService({ repository, signedBuilds, webhook }: Dependencies) {
  async function countsOf(app: string, now: Date): Promise<CountsByWindow> {
    const since = (minutes: Window) => new Date(now.getTime() - minutes * 60_000)
    const counts = await Promise.all(
      windows.map(async (minutes) => [minutes, await repository.counts(app, since(minutes))] as const)
    )
    return Object.fromEntries(counts) as CountsByWindow
  }

  async function check(app: string, alarm: Alarm | undefined, now: Date, signal?: AbortSignal): Promise<void> {
    const counts = await countsOf(app, now)
    const isOn = alarm !== undefined && alarm.unsent !== 'ended'
    const burning = isBurning(counts, isOn)
    let next = alarm
    if (burning && !isOn) next = { _id: app, since: now, unsent: 'burning' }
    // An alarm whose beginning was never sent needs no message about its end.
    if (!burning && isOn && alarm) next = alarm.unsent ? undefined : { ...alarm, unsent: 'ended' }
    if (next !== alarm) await (next ? repository.setAlarm(next) : repository.removeAlarm(app))
    if (!next?.unsent) return
    if (webhook) await post(webhook, messageOf(next, counts), signal)
    if (next.unsent === 'ended') await repository.removeAlarm(app)
    else await repository.setAlarm({ _id: app, since: next.since })
  }

  return {
    /** Safe to repeat: what could not be sent is sent by the next call. Throws when the webhook fails. */
    async checkAll(now = new Date(), signal?: AbortSignal): Promise<void> {
      const [apps, alarms] = await Promise.all([liveApps(await signedBuilds()), repository.alarms()])
      const results = await Promise.allSettled(apps.map((app) => check(app, alarms.get(app), now, signal)))
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
    }
  }
}

function messageOf({ _id: app, since, unsent }: Alarm, counts: CountsByWindow): AlarmMessage {
  const burnRates = { hour: round(burnRate(counts[60])), sixHours: round(burnRate(counts[360])) }
  const state = unsent === 'ended' ? 'ended' : 'burning'
  const text =
    state === 'ended'
      ? `${app}: the error budget is no longer used up too fast.`
      : `${app}: the error budget is used up ${burnRates.hour} times too fast in the last hour (${counts[60].errors} of ${counts[60].visits} visits failed).`
  return { app, state, since: since.toISOString(), text, burnRates }
}

const round = (rate: number) => Math.round(rate * 10) / 10

async function post(webhook: string, message: AlarmMessage, signal: AbortSignal | undefined): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const limit = AbortSignal.timeout(timeout)
    const reason = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: signal ? AbortSignal.any([signal, limit]) : limit
    }).then(
      ({ ok, status }) => (ok ? null : `it responded ${status}`),
      (error) => String(error.cause?.message ?? error.message)
    )
    if (reason === null) return
    if (attempt === attempts || signal?.aborted) throw new Error(`ALARM_WEBHOOK takes no alarm: ${reason}`)
    await sleep(pause * attempt, undefined, { signal })
  }
}
