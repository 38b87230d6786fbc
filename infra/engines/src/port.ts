import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { engineFailure, messageOf } from './shared/engine-failure.ts'

/**
 * Returns a port of 127.0.0.1 that is free now, below those that Linux assigns to connections, which are 32,768 and more,
 * and above 10,080, which browsers refuse. Another process that calls this may still take it before you listen: try again
 * when the server reports that the port is taken.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 30_000)
    const isFree = await assertPortFree(port, 'PORT').then(
      () => true,
      () => false
    )
    if (isFree) return port
  }
}

/** Starts a server again, on another port, when another process took its port before it listened. */
export async function retryPort<T>(start: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      const taken = /address already in use|port is already in use/i.test(messageOf(error))
      if (!taken || attempt === 3) throw error
    }
  }
}

/**
 * Throws a sentence when no server can listen on `port`: it names the port, the reason and the setting that changes it.
 */
export async function assertPortFree(port: number, settingName: string): Promise<void> {
  // A server on one address of the machine does not block another address: try both.
  for (const host of [undefined, '127.0.0.1']) {
    try {
      const server = await listen(port, host)
      await new Promise((resolve) => server.close(resolve))
    } catch (error) {
      throw engineFailure(sentenceFor(port, settingName, error as NodeJS.ErrnoException), error)
    }
  }
}

function sentenceFor(port: number, settingName: string, { code, message }: NodeJS.ErrnoException): string {
  const remedy = `set ${settingName} to another port`
  if (code === 'EADDRINUSE') return `Port ${port} is already taken: stop the server that listens there, or ${remedy}.`
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user (ports below 1024 are reserved): ${remedy}.`
  return `Port ${port} cannot be opened (${message}): ${remedy}.`
}

function listen(port: number, host: string | undefined) {
  return new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}
