import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { route } from '../../plugins/route.ts'
import { addChange, addRecord } from '../activity/record-activity.ts'
import { listingAdminRoutes, listingRoutes } from '../listings/listings.routes.ts'
import { acceptUploads, prepareEach, receiveUpload, uploadTimeout } from '../uploads/read-upload.ts'
import type { UploadIntake } from '../uploads/upload-intake.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import { createPhotoReceiver } from '../uploads/uploads.service.ts'
import { saleForm, saleOf } from './read-sale.ts'
import type { SalesService } from './sales.service.ts'

const kind = { section: 'sales', rows: 'sales' } as const

export const salesForVisitors = (sales: SalesService) => listingRoutes(kind, sales)

interface Options {
  sales: SalesService
  uploads: Pick<UploadsService, 'prepare'>
  rateLimits: RateLimits
  intake: UploadIntake
}

export const salesForAdministrators: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { sales, uploads, rateLimits, intake }
) => {
  await acceptUploads(app)
  const receivePhoto = createPhotoReceiver(uploads, rateLimits)

  route(app, 'POST /sales', { handlerTimeout: uploadTimeout, ...activity('create'), status: 201 }, async (request) => {
    const { id } = request.session
    const saved = await receiveUpload(request, saleForm, { intake, sender: id }, async ({ fields, files }) => {
      const input = saleOf(request, fields, files.length)
      const photos = await prepareEach(files, (bytes) => receivePhoto(bytes, id))
      return sales.create({ ...input, images: [...(input.images ?? []), ...photos] }, undefined, id)
    })
    addRecord(request, saved)
    return saved
  })

  route(app, 'DELETE /sales', activity('delete'), async (request) => {
    request.activity = { ids: [] }
    const { deleted, notFound } = await sales.administration.deleteAll(request.body.ids, (changed) =>
      addChange(request, changed)
    )
    return { message: deletionMessage(deleted.length, notFound.length), deleted, notFound }
  })

  await app.register(listingAdminRoutes(kind, sales))
}

const activity = (action: 'create' | 'delete') => ({ activity: { section: 'sales', action } }) as const

/** The message after a deletion: sales that did not exist are no success. */
function deletionMessage(deleted: number, notFound: number): string {
  if (notFound === 0) return 'Ventes supprimées avec succès'
  const missing = notFound === 1 ? 'une est introuvable' : `${notFound} sont introuvables`
  if (deleted === 0) return `Aucune vente supprimée\u00a0: ${missing}.`
  return `${deleted === 1 ? 'Une vente supprimée' : `${deleted} ventes supprimées`}\u00a0; ${missing}.`
}
