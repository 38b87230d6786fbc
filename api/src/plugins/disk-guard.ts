import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { storeFull } from '../problems/problem.ts'

export interface DiskGuardSettings {
  /** The folder in which the database of this machine lies. */
  folder: string
  /** Writes are refused while the disk has less room than this, in bytes. */
  minFreeBytes?: number
  /** Milliseconds between two looks. */
  interval?: number
}

/** As much as MongoDB itself asks for before it builds an index, and more than all uploads bring within a second. */
const usualMinimum = 512 * 1024 ** 2
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes with 507 before the disk under the database is full: a database without room ends at once, and with it all reading.
 * Returns whether there is room.
 */
export async function registerDiskGuard(app: FastifyInstance, settings: DiskGuardSettings): Promise<() => boolean> {
  const { folder, interval = 1000 } = settings
  let hasRoom = true

  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(folder)
    const hadRoom = hasRoom
    hasRoom = bavail * bsize >= (settings.minFreeBytes ?? usualMinimum)
    if (hasRoom === hadRoom) return
    const room = `${Math.round((bavail * bsize) / 1024 ** 2)} MiB`
    if (hasRoom) app.log.warn(`The disk under ${folder} has room again (${room}): writes are accepted.`)
    else app.log.error(`The disk under ${folder} is nearly full (${room}): writes are refused until there is room.`)
  }

  await look()
  const timer = setInterval(() => {
    look().catch((err) => app.log.error({ err }, `The disk under ${folder} cannot be looked at.`))
  }, interval)
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async ({ method }) => {
    if (!hasRoom && !reading.has(method))
      throw storeFull('Le site ne peut rien enregistrer pour le moment : l’espace de stockage est plein.')
  })
  return () => hasRoom
}
