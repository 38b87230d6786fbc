// Loaded by each worker of jest before its first test. Jest ends a worker by a signal that has not ended by itself half a
// second after its last test, and does not say why: this writes what the worker still waits for. A timer that runs once
// ends by itself, and is left out.
import { appendFileSync } from 'node:fs'

/** In milliseconds: jest kills the worker half a second after the signal. */
const delay = 350

const describe = (handle) => {
  const { address = '', port = '' } = handle.address?.() ?? {}
  const about =
    handle.spawnargs?.join(' ') ?? (handle.remotePort ? `to ${handle.remoteAddress}:${handle.remotePort}` : '')
  return [handle.constructor.name, about || `${address} ${port}`].join(' ').trim()
}

/** Its own: output, and the channel to jest. */
const isOwn = (handle) => handle.fd <= 2 || handle === process.channel || handle.constructor.name === 'Pipe'

const file = process.env.OPEN_HANDLES_FILE
if (file && process.argv[1]?.endsWith('processChild.js')) {
  const intervals = new Set()
  const { setInterval: start, clearInterval: end } = globalThis
  globalThis.setInterval = (...parameters) => {
    const interval = start(...parameters)
    intervals.add(interval)
    return interval
  }
  globalThis.clearInterval = (interval) => {
    intervals.delete(interval)
    end(interval)
  }
  process.once('SIGTERM', () => {
    const report = () => {
      const handles = process._getActiveHandles().filter((handle) => !isOwn(handle))
      const repeated = [...intervals].filter((interval) => interval.hasRef()).map(() => 'an interval')
      const found = [...handles.map(describe), ...repeated]
      if (found.length > 0) appendFileSync(file, `${found.join(', ')}\n`)
      process.exit(1)
    }
    setTimeout(report, delay).unref()
  })
}
