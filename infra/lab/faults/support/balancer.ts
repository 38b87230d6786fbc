import { Agent, createServer, request } from 'node:http'

/**
 * The least that a balancer does: hands requests in turn to those that say they are ready, asking them every tenth of a second.
 * It repeats nothing: what fails behind it fails for the visitor.
 */
export async function startBalancer(backends: () => string[]): Promise<{ address: string; stop(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  let ready = backends()
  let turn = 0

  const clock = setInterval(async () => {
    const asked = await Promise.all(
      backends().map(async (address) => {
        const answer = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(500) }).catch(() => null)
        return answer?.ok ? address : null
      })
    )
    const found = asked.filter((address) => address !== null)
    if (found.length > 0) ready = found
  }, 100)

  const server = createServer((incoming, outgoing) => {
    turn += 1
    const { hostname, port } = new URL(ready[turn % ready.length]!)
    const { method, url, headers } = incoming
    const onward = request({ agent, hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as { port: number }).port}/api`,
    async stop() {
      clearInterval(clock)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    }
  }
}
