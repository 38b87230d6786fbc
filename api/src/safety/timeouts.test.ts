import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { openDatabase } from '../persistence/database.ts'
import { asProblem } from '../problems/as-problem.ts'

test('a database that accepts connections and never responds times out in a few seconds: 503', async () => {
  const lines: Socket[] = []
  const silent = createServer((line) => lines.push(line)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const began = performance.now()
  const error = await openDatabase(`mongodb://127.0.0.1:${(silent.address() as AddressInfo).port}`).catch(
    (reason) => reason
  )
  expect(performance.now() - began).toBeLessThan(8000)
  expect(lines.length).toBeGreaterThan(0)
  expect([asProblem(error).status, asProblem(error).retryAfter]).toEqual([503, 2])
  for (const line of lines) line.destroy()
  silent.close()
})
