import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a script that calls `serveTask`, in a process of its own. Returns the result of the task. */
export function runTask<Result>(script: URL, input: unknown): Promise<Result> {
  const child = fork(fileURLToPath(script), { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  child.once('message', (result) => resolve(result as Result))
  child.once('error', reject)
  child.once('exit', (code, signal) =>
    reject(new Error(`${script.pathname} failed (${signal ?? `exit code ${code}`}); see its output above.`))
  )
  child.send(input as object)
  return promise
}

/** In the child: runs the task once, with the input of `runTask`. */
export function serveTask<Input>(task: (input: Input) => Promise<object>): void {
  // Code of a build gets another `process` while the task runs, without `send`.
  const ownProcess = process
  ownProcess.once('message', async (input) => {
    const result = await task(input as Input)
    ownProcess.send!(result, () => ownProcess.disconnect())
  })
  // At the end, or when the benchmark has ended before.
  ownProcess.once('disconnect', () => ownProcess.exit())
}
