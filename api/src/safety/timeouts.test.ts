import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { endsBefore } from '@keur/store/testing/ends-before'
import { openDatabase } from '../persistence/database.ts'
import { asProblem } from '../problems/as-problem.ts'

test('a database that accepts connections and never responds times out in a few seconds: 503', async () => {
  const lines: Socket[] = []
  const silent = createServer((line) => lines.push(line)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const uri = `mongodb://127.0.0.1:${(silent.address() as AddressInfo).port}`
  // The driver itself waits for thirty seconds.
  const error = await endsBefore(10_000, () => openDatabase(uri)).catch((reason) => reason)
  expect(lines.length).toBeGreaterThan(0)
  expect([asProblem(error).status, asProblem(error).retryAfter]).toEqual([503, 2])
  for (const line of lines) line.destroy()
  silent.close()
})
