/** @jest-environment node */
import { HttpProblem } from '@keur/kit/http'
import type { BulkOperation } from '../kinds/bulk-operation.ts'
import { runInBatches } from './run-in-batches.ts'

const ids = Array.from({ length: 120 }, (_, index) => `id-${index}`)
const goOn = new AbortController().signal
const allDone = (some: string[]) => ({ results: some.map((id) => ({ id, done: true })) })

test('ids are sent in batches, with progress', async () => {
  const sent: number[] = []
  const progress: number[] = []
  const work: BulkOperation = {
    batchSize: 50,
    send: async (some) => {
      sent.push(some.length)
      return allDone(some)
    }
  }
  const { results } = await runInBatches(ids, work, (done) => progress.push(done), goOn)
  expect([sent, progress]).toEqual([
    [50, 50, 20],
    [50, 100, 120]
  ])
  expect(results.map(({ id }) => id)).toEqual(ids)
})

test('a failed batch reports each of its ids, and the others succeed', async () => {
  let calls = 0
  const work: BulkOperation = {
    batchSize: 50,
    send: async (some) => {
      calls += 1
      if (calls === 2) throw new HttpProblem(503, { message: 'Le service est occupé.' })
      return allDone(some)
    }
  }
  const { results } = await runInBatches(ids, work, () => {}, goOn)
  expect(results.filter(({ done }) => done)).toHaveLength(70)
  expect(results[50]).toEqual({ id: 'id-50', done: false, message: 'Le service est occupé.' })
})

test('the rest is not sent where the dialog for the password is dismissed', async () => {
  const message = 'Rien n’a été fait.'
  let calls = 0
  const work: BulkOperation = {
    batchSize: 50,
    send: async () => {
      calls += 1
      throw new HttpProblem(403, { error: 'reauthentication_required', message })
    }
  }
  const { results } = await runInBatches(ids, work, () => {}, goOn)
  expect([calls, results]).toEqual([1, ids.map((id) => ({ id, done: false, message }))])
})

test('an abort takes effect after the current batch, and the other ids are not processed', async () => {
  const stopping = new AbortController()
  const work: BulkOperation = {
    batchSize: 50,
    send: async (some) => {
      stopping.abort()
      return allDone(some)
    }
  }
  const { results } = await runInBatches(ids, work, () => {}, stopping.signal)
  expect(results.filter(({ done }) => done)).toHaveLength(50)
  expect(results.at(-1)).toEqual({ id: 'id-119', done: false, message: 'Non traité\u00a0: vous avez arrêté.' })
})

test('the message of a single call is that of the result; several calls have none', async () => {
  const work: BulkOperation = {
    batchSize: 100,
    send: async (some) => ({ ...allDone(some), message: 'Ventes supprimées' })
  }
  expect((await runInBatches(ids.slice(0, 9), work, () => {}, goOn)).message).toBe('Ventes supprimées')
  expect((await runInBatches(ids, work, () => {}, goOn)).message).toBeUndefined()
})
