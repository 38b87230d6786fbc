import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { route } from '../../plugins/route.ts'
import type { BackupsRepository } from './backups.repository.ts'

type Options = { backups: BackupsRepository; publicUrl: string }

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export const backupsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { backups, publicUrl }) => {
  const isPublic = !loopback.test(new URL(publicUrl).hostname)
  route(app, 'GET /admin/backups', async () => ({
    ...(await backups.read()),
    isPublic
  }))
}
