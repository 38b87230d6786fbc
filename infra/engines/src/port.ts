import { createServer } from 'node:net'
import { engineFailure } from './shared/engine-failure.ts'
import { holderOfPort } from './shared/port-holder.ts'

/** A port of 127.0.0.1 that nobody has now. Somebody may take it before you do: ask late, and try again when the server says it is taken. */
export async function freePort(): Promise<number> {
  const server = await listen(0, '127.0.0.1')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Fails with a sentence when a server of ours could not listen on `port`: which port, who has it, which setting changes it. */
export async function assertPortFree(port: number, settingName: string): Promise<void> {
  // A server that listens on one address of the machine does not hinder another address: look at both.
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
  if (code === 'EADDRINUSE') {
    const holder = holderOfPort(port)
    return `Port ${port} is already taken${holder ? ` by ${holder}` : ''}: stop it, or ${remedy}.`
  }
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
