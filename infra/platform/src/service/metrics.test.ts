import { createPublishingMetrics } from './metrics.ts'
import type { TrialResult } from './run-trial.ts'

const request = { app: 'ventes', build: 'bbbbbbbbbbbbbbbb', acceptLooks: false, acceptContent: false }

test('trials show while they run, and then by result and time', async () => {
  // given a trial that finds nothing, and one that finds a fault
  const metrics = createPublishingMetrics()
  const { promise, resolve } = Promise.withResolvers<TrialResult>()
  const trial = metrics.count(() => promise)(request, () => {})
  expect(await metrics.registry.metrics()).toContain('publishing_trials_running 1')
  // when both have ended
  resolve({ findings: [], smoke: null, beside: {} })
  await trial
  await metrics.count(async () => ({ findings: ['no <h1>'], smoke: null, beside: {} }))(request, () => {})
  // then
  const text = await metrics.registry.metrics()
  for (const line of [
    'publishing_trials_running 0',
    'publishing_trial_duration_seconds_count{result="passed"} 1',
    'publishing_trial_duration_seconds_count{result="refused"} 1'
  ])
    expect(text).toContain(line)
})
