import { runWorker } from './run-worker.ts'

const run = (script: string, seconds = 20) =>
  runWorker(
    new URL(`data:text/javascript,import { parentPort, workerData } from 'node:worker_threads';${script}`),
    Buffer.from('ab'),
    {
      seconds,
      megabytes: 16
    }
  )

test('a thread posts what it makes of its input', async () => {
  expect(await run('parentPort.postMessage(workerData.length)')).toBe(2)
})

test.each([
  ['throws', 'throw new Error("broken")', 'broken'],
  ['ends without a result', '', 'without a result'],
  ['takes more memory than it may', 'const all = []; for (;;) all.push({ size: all.length })', 'memory'],
  ['never ends', 'for (;;);', 'longer than 1 s']
])('a thread that %s is an error of its caller alone', async (_what, script, message) => {
  await expect(run(script, message.includes('1 s') ? 1 : undefined)).rejects.toThrow(message)
})
