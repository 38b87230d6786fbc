import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ImportAnswers, tableTypes } from '@keur/contract/csv-import'
import { limits } from '@keur/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayOf } from '../../domain/calendar.ts'
import { route } from '../../plugins/route.ts'
import { invalidInput } from '../../problems/problem.ts'
import { addStep, addWrite } from '../activity/record-activity.ts'
import { acceptUploads, jsonField, receiveUpload, requireValid, uploadTimeout } from '../uploads/read-upload.ts'
import type { UploadIntake } from '../uploads/upload-intake.ts'
import type { ExchangeService } from './exchange.service.ts'

type Options = { exchange: ExchangeService; intake: UploadIntake }

const csv = 'text/csv'

const form = {
  files: 'file',
  fields: { answers: limits.importAnswers },
  file: { bytes: limits.importBytes, tooLarge: 'Ce fichier dépasse 4\u00a0Mo. Partagez-le en plusieurs.' }
}

export const exchangeForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { exchange, intake }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    [...tableTypes],
    { parseAs: 'buffer', bodyLimit: limits.importBytes },
    async (_request: FastifyRequest, bytes: Buffer) => bytes
  )
  await acceptUploads(app)

  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  for (const sheet of exchange.sheets) {
    const { section, fileName } = sheet

    route(app, `GET /admin/${section}/export`, { mediaType: csv }, async (_request, reply) => {
      const pieces = exchange.export(sheet)
      // The first piece is read before the headers are sent, so that an error until then is a proper response.
      const first = await pieces.next()
      return reply
        .type(`${csv}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${fileName}-${dayOf(new Date())}.csv"`)
        .send(Readable.from(withFirst(first.value, pieces)))
    })

    route(
      app,
      `POST /admin/${section}/import`,
      { handlerTimeout: uploadTimeout, bodyLimit: limits.importBytes, activity: { section, action: 'import' } },
      async (request, reply) => {
        const left = untilCallerLeaves(reply)
        const importFile = async (bytes: unknown, about: { charset?: string; answers?: ImportAnswers }) => {
          if (!Buffer.isBuffer(bytes) || bytes.length === 0)
            throw invalidInput({ field: 'file', message: 'Ce fichier est vide.' })
          return exchange.import(sheet, bytes, {
            ...about,
            dryRun: request.query.dryRun ?? false,
            sender: request.session.id,
            signal: AbortSignal.any([left, closing.signal]),
            check: (schema, data) => requireValid(request, schema, data),
            onWrite: ({ id, changes, title }) => addWrite(request, id, changes, title),
            onStore: (saved, changes) => addStep(request, saved, changes)
          })
        }
        const response = request.isMultipart()
          ? await receiveUpload(request, form, { intake, sender: request.session.id }, async ({ fields, files }) =>
              importFile(await files[0]?.read(), {
                answers: requireValid(request, ImportAnswers, jsonField(fields, 'answers'))
              })
            )
          : await importFile(request.body, { charset: charsetOf(request.headers['content-type']) })
        request.activity ??= { nothing: true }
        return response
      }
    )
  }
}

/** Not the request's own signal: that is over as soon as its body was read. */
function untilCallerLeaves(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  return left.signal
}

async function* withFirst(first: Buffer, others: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* others
}

const charsetOf = (type = '') => /;\s*charset="?([\w-]+)/i.exec(type)?.[1]?.toLowerCase()
