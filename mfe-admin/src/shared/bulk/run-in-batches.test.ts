/** @jest-environment node */
import { HttpProblem } from '@keur/kit/http'
import { runInBatches } from './run-in-batches.ts'

const ids = Array.from({ length: 120 }, (_, index) => `id-${index}`)

/** Sends ids in batches of fifty; `respond` gets the number of the batch. */
async function run(respond: (batch: number) => void = () => {}, stopping = new AbortController()) {
  const sent: number[] = []
  const progress: number[] = []
  const send = async (some: string[]) => {
    respond(sent.push(some.length))
    return { results: some.map((id) => ({ id, done: true })) }
  }
  const work = { batchSize: 50, send }
  const { results } = await runInBatches(ids, work, (done) => progress.push(done), stopping.signal)
  return { sent, progress, results, done: results.filter(({ done }) => done).length }
}

test('ids are sent in batches, with progress', async () => {
  const { sent, progress, results } = await run()
  expect({ sent, progress }).toEqual({ sent: [50, 50, 20], progress: [50, 100, 120] })
  expect(results.map(({ id }) => id)).toEqual(ids)
})

test('a failed batch reports each of its ids, and the others succeed', async () => {
  const { done, results } = await run((batch) => {
    if (batch === 2) throw new HttpProblem(503, { message: 'Le service est occupé.' })
  })
  expect(done).toBe(70)
  expect(results[50]).toEqual({ id: 'id-50', done: false, message: 'Le service est occupé.' })
})

test('the rest is not sent where the dialog for the password is dismissed', async () => {
  const message = 'Rien n’a été fait.'
  const { sent, results } = await run(() => {
    throw new HttpProblem(403, { error: 'reauthentication_required', message })
  })
  expect({ sent, results }).toEqual({ sent: [50], results: ids.map((id) => ({ id, done: false, message })) })
})

test('an abort takes effect after the current batch, and the other ids are not processed', async () => {
  const stopping = new AbortController()
  const { done, results } = await run(() => stopping.abort(), stopping)
  expect(done).toBe(50)
  expect(results.at(-1)).toEqual({ id: 'id-119', done: false, message: 'Non traité\u00a0: vous avez arrêté.' })
})

test('the message of a single call is that of the result; several calls have none', async () => {
  const send = async (some: string[]) => ({ results: some.map((id) => ({ id, done: true })), message: 'Supprimées' })
  const messageOf = async (count: number) => {
    const work = { batchSize: 100, send }
    return (await runInBatches(ids.slice(0, count), work, () => {}, new AbortController().signal)).message
  }
  expect([await messageOf(9), await messageOf(120)]).toEqual(['Supprimées', undefined])
})
