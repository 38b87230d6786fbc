import { Agent, createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { requestHealth, requestList } from '../../support/api-client.ts'
import { latency, startLoad } from '../../support/load.ts'
import type { ApiProcess } from '../../support/processes.ts'
import { formatMilliseconds } from '../../support/statistics.ts'
import { withBackend } from '../../support/test-backend.ts'
import { assertThat, type Scenario } from '../scenario.ts'

export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  guarantee: 'Two API processes on one database are restarted one after the other under load, and no request fails.',
  run: () =>
    withBackend({}, async ({ api, startAnotherApi }) => {
      const processes: ApiProcess[] = [api, await startAnotherApi()]
      const balancer = await startBalancer(() => processes.filter(({ isRunning }) => isRunning()))
      try {
        const load = startLoad(100, (index) => requestList(balancer.address, index))
        const stops: number[] = []
        await pause(2000)
        for (let round = 0; round < 4; round += 1) {
          stops.push(await processes.shift()!.stop())
          processes.push(await startAnotherApi())
          await pause(1500)
        }
        const responses = await load.stop()
        const failed = responses.filter(({ status }) => status !== 200)
        const figures = {
          restarts: stops.length,
          requests: responses.length,
          failed: failed.length,
          'failed with': [...new Set(failed.map(({ status }) => status))].join(' ') || 'none',
          'slowest stop of a process': formatMilliseconds(Math.max(...stops)),
          'list p99': formatMilliseconds(latency(responses, 99))
        }
        assertThat(responses.length > 1000, 'There were too few requests.', figures)
        assertThat(failed.length === 0, 'Requests failed.', figures)
        assertThat(Math.max(...stops) <= 10_000, 'A process took more than ten seconds to stop.', figures)
        return figures
      } finally {
        await balancer.stop()
      }
    })
}

/**
 * A minimal load balancer: it passes requests in rotation to the processes that are ready, which it checks ten times a
 * second. It retries nothing, so that a failed request fails for the visitor.
 */
async function startBalancer(processes: () => ApiProcess[]): Promise<{ address: string; stop(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  let ready = processes()
  let next = 0

  const timer = setInterval(async () => {
    const checks = processes().map(async (api) => {
      const response = await requestHealth(api.address, 'ready', 500).catch(() => null)
      return response?.ok ? [api] : []
    })
    const checked = (await Promise.all(checks)).flat()
    if (checked.length > 0) ready = checked
  }, 100)

  const server = createServer((incoming, outgoing) => {
    next += 1
    const { hostname, port } = new URL(ready[next % ready.length]!.address)
    const { method, url, headers } = incoming
    const forwarded = request({ agent, hostname, port, method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode!, response.headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    async stop() {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    }
  }
}
