import { Worker } from 'node:worker_threads'

interface Bounds {
  seconds: number
  /** MB of JavaScript objects. Buffers and WebAssembly are not among them: the script bounds its own. */
  megabytes: number
}

/**
 * Runs a script in a thread of its own, so that heavy or hostile input stops no other request: it has `input` as its
 * `workerData` and posts one message, which is the result. Rejects where it throws, or exceeds its bounds.
 */
export async function runWorker<Result>(
  script: URL,
  input: Uint8Array,
  { seconds, megabytes }: Bounds
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const worker = new Worker(script, {
    workerData: input,
    env: {},
    // Decoders report each fault of a hostile file: no log wants them.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: megabytes }
  })
  worker.stdout.resume()
  worker.stderr.resume()
  worker.once('message', resolve).once('error', reject)
  worker.once('exit', () => reject(new Error(`${script.pathname} ended without a result.`)))
  const timer = setTimeout(() => reject(new Error(`${script.pathname} took longer than ${seconds} s.`)), seconds * 1000)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
