import { finished } from 'node:stream'
import { toNetworkPrefix } from '@keur/contract/network'
import type { FastifyRequest } from 'fastify'
import { PublishingProblem } from './problems.ts'

export const maxManifestBytes = 2_000_000

/** The README of this package has them in one table. */
const limits = {
  /** Builds that are received at once, one of a team: each may take 30 MB of memory. */
  places: 3,
  /** Uploads whose manifest is not verified, in all and of one network: each may take 2 MB. */
  unverified: 16,
  unverifiedOfNetwork: 4,
  /** In milliseconds: until the manifest is verified, and without a byte. */
  manifest: 10_000,
  silence: 10_000,
  /** Bytes in a second over the whole, of which the first ten seconds are left out. */
  rate: 5_000,
  rateAfter: 10_000
}
/** Between two checks of all uploads, in milliseconds. */
const checkInterval = 1_000
const retryAfter = 5

/** Who signed a manifest: a key may be trusted for several apps, and an app may have several keys. */
interface Team {
  app: string
  key: string
}

interface Upload {
  request: FastifyRequest['raw']
  network: string
  openedAt: number
  /** What the connection had read before, and at the last check. */
  firstByte: number
  lastByte: number
  /** When the last byte was seen. */
  progressAt: number
  /** Null until the manifest is verified, and once the upload has ended. */
  team: Team | null
  stop(problem: PublishingProblem): void
}

export type UploadIntake = ReturnType<typeof createUploadIntake>

/**
 * Limits the uploads that are received. A sender without a key holds no place for a build, and loses the small room
 * without one to the next. One with a key holds the place of the team alone, as long as bytes arrive.
 */
export function createUploadIntake(now: () => number = () => performance.now()) {
  const uploads = new Set<Upload>()
  const unverified = () => [...uploads].filter(({ team }) => team === null)

  function open({ raw, ip }: FastifyRequest, stop: Upload['stop']): Upload {
    const openedAt = now()
    const { bytesRead } = raw.socket
    const read = { openedAt, firstByte: bytesRead, lastByte: bytesRead, progressAt: openedAt }
    return { request: raw, network: toNetworkPrefix(ip), ...read, team: null, stop }
  }

  function measure(upload: Upload): void {
    const { bytesRead } = upload.request.socket
    if (bytesRead !== upload.lastByte) Object.assign(upload, { lastByte: bytesRead, progressAt: now() })
  }

  function stop(upload: Upload, problem: PublishingProblem): void {
    uploads.delete(upload)
    upload.stop(problem)
  }

  /** The one that has been silent for the longest time gives way, of the network with the most. */
  function makeRoom({ network }: Upload): void {
    const others = unverified()
    for (const upload of others) measure(upload)
    const byNetwork = Map.groupBy(others, (upload) => upload.network)
    const own = byNetwork.get(network) ?? []
    const most = Math.max(...[...byNetwork.values()].map(({ length }) => length))
    const largest = others.filter((upload) => byNetwork.get(upload.network)?.length === most)
    const isFull = others.length >= limits.unverified
    const crowd = own.length >= limits.unverifiedOfNetwork ? own : isFull ? largest : []
    const [idlest] = crowd.sort((one, other) => one.progressAt - other.progressAt)
    if (idlest) stop(idlest, closing(503, 'Too many uploads without a verified manifest: try again in a moment.'))
  }

  /** Throws 503 if the team, or as many others as there are places, are sending already. */
  function takePlace(upload: Upload, team: Team): void {
    const sending = [...uploads].flatMap((other) => other.team ?? [])
    if (sending.some(({ app, key }) => app === team.app || key === team.key))
      throw busy(`Another upload of ${team.app} is being received: try again in a moment.`)
    if (sending.length >= limits.places) throw busy('Other uploads are being received: try again in a moment.')
    upload.team = team
  }

  function problemOf({ team, openedAt, progressAt, firstByte, lastByte }: Upload): PublishingProblem | null {
    const age = now() - openedAt
    const bytes = lastByte - firstByte
    if (now() - progressAt >= limits.silence) return closing(408, `Nothing arrived for ${limits.silence / 1_000} s.`)
    if (team === null && age >= limits.manifest)
      return closing(408, `The signed manifest did not arrive within ${limits.manifest / 1_000} s.`)
    if (bytes < ((age - limits.rateAfter) / 1_000) * limits.rate)
      return closing(408, `The upload is slower than ${limits.rate / 1_000} kB a second.`)
    return null
  }

  /** Stops the uploads that take too long. One that has arrived takes as long as the store does. */
  function check(): void {
    for (const upload of uploads) {
      if (upload.request.complete) continue
      measure(upload)
      const problem = problemOf(upload)
      if (problem) stop(upload, problem)
    }
  }

  return {
    check,
    checkInterval,
    /** The number of uploads with a place, and without one. */
    load: () => ({ receiving: uploads.size - unverified().length, unverified: unverified().length }),

    /** Runs `read`, which calls `takePlace` once the manifest is verified. Throws 408 or 503 where it is stopped. */
    async receive<Result>(
      request: FastifyRequest,
      read: (takePlace: (team: Team) => void) => Promise<Result>
    ): Promise<Result> {
      const { promise: stopped, reject } = Promise.withResolvers<never>()
      const upload = open(request, reject)
      makeRoom(upload)
      uploads.add(upload)
      const reading = read((team) => takePlace(upload, team))
      try {
        return await Promise.race([reading, stopped])
      } finally {
        // After a stop it ends with the connection; nothing awaits it.
        reading.catch(() => {})
        // A sender reads the response only after it could send its body: what is left is discarded, for a while.
        request.raw.unpipe()
        request.raw.resume()
        Object.assign(upload, { team: null, openedAt: now(), firstByte: upload.lastByte })
        upload.stop = () => request.raw.destroy()
        finished(request.raw, () => uploads.delete(upload))
      }
    }
  }
}

const busy = (message: string) => new PublishingProblem(503, 'unavailable', message, { retryAfter })

/** Ends the connection, too: the sender may send nothing more, and read nothing. */
const closing = (status: 408 | 503, message: string) =>
  new PublishingProblem(status, status === 503 ? 'unavailable' : 'invalid_input', message, {
    closes: true,
    ...(status === 503 ? { retryAfter } : {})
  })
