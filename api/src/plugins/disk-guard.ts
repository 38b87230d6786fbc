import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { storeFull } from '../problems/problem.ts'

export interface DiskGuardSettings {
  /** The data folder of the database on this machine. */
  folder: string
  /** Writes are rejected below this number of free bytes. */
  minFreeBytes?: number
  /** Milliseconds between two checks. */
  interval?: number
}

/** MongoDB requires as much to build an index, and uploads cannot write as much within an interval. */
const defaultMinimum = 512 * 1024 ** 2
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects writes with 507 before the disk of the database is full: MongoDB ends when it cannot write, and reads would fail
 * as well. Returns a function that tells whether there is room.
 */
export async function registerDiskGuard(app: FastifyInstance, settings: DiskGuardSettings): Promise<() => boolean> {
  const { folder, interval = 1000 } = settings
  let hasRoom = true

  async function check(): Promise<void> {
    const { bavail, bsize } = await statfs(folder)
    const hadRoom = hasRoom
    hasRoom = bavail * bsize >= (settings.minFreeBytes ?? defaultMinimum)
    if (hasRoom === hadRoom) return
    const room = `${Math.round((bavail * bsize) / 1024 ** 2)} MiB`
    if (hasRoom) app.log.warn(`The disk under ${folder} has room again (${room}): writes are accepted.`)
    else app.log.error(`The disk under ${folder} is nearly full (${room}): writes are refused until there is room.`)
  }

  await check()
  const timer = setInterval(() => {
    check().catch((err) => app.log.error({ err }, `The disk under ${folder} cannot be looked at.`))
  }, interval)
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async ({ method }) => {
    if (!hasRoom && !safeMethods.has(method))
      throw storeFull('Le site ne peut rien enregistrer pour le moment : l’espace de stockage est plein.')
  })
  return () => hasRoom
}
