import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { uncaughtErrorCounts } from '../http/uncaught-errors.ts'

export interface MetricsAddress {
  /** 0 is any free port. */
  port: number
  host: string
}

/** In seconds: from a page out of a cache to a request that its caller has given up. */
export const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** A registry with the metrics of this Node process. */
export function createMetricsRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addCounter(registry, {
    name: 'process_uncaught_errors_total',
    help: 'Uncaught errors, by whether they concern a request, a connection or the process',
    label: 'scope',
    read: uncaughtErrorCounts
  })
  return registry
}

interface ReadSettings {
  name: string
  help: string
  /** For a value each, by what this label names. */
  label?: string
  read(): Reading | Promise<Reading>
}
type Reading = number | Record<string, number>

/** Adds a gauge that is read when the metrics are collected. What cannot be read is absent, and the others stay. */
export function addGauge(registry: Registry, { name, help, label, read }: ReadSettings): void {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      if (label) this.reset()
      else this.remove()
      const reading = await Promise.resolve()
        .then(read)
        .catch(() => ({}))
      if (typeof reading === 'number') this.set(reading)
      else if (label) for (const [key, value] of Object.entries(reading)) this.set({ [label]: key }, value)
    }
  })
}

/** As `addGauge`, for what only grows; its name ends in `_total`. */
export function addCounter(registry: Registry, { name, help, label, read }: ReadSettings): void {
  new Counter({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      this.reset()
      const reading = await read()
      if (typeof reading === 'number') this.inc(reading)
      else if (label) for (const [key, value] of Object.entries(reading)) this.inc({ [label]: key }, value)
    }
  })
}

/** Serves `/metrics` in Prometheus's text format, on a port that visitors cannot reach. */
export async function serveMetrics(registry: Registry, { port, host }: MetricsAddress) {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404, plainText).end('Not found.\n')
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      response.writeHead(500, plainText).end('The metrics could not be read.\n')
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      server.close()
    }
  }
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' }
