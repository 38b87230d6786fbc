import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { HistoryPage, HistoryQuery, HistoryRestoration, RestoredState } from '@keur/contract/history'
import { Revision } from '@keur/contract/listing'
import { type TObject, type TSchema, Type } from 'typebox'
import { namesOf } from '../../domain/changed-fields.ts'
import type { Changed, Publishable } from '../../domain/listing.ts'
import { createPresenter } from '../../persistence/presenter.ts'
import { IdParameter } from '../../plugins/validation.ts'
import { addRecord } from '../activity/record-activity.ts'
import { requireValid } from '../uploads/read-upload.ts'
import type { ViewedKind } from '../views/views.repository.ts'
import type { State } from './history.service.ts'

interface Kind {
  section: ViewedKind
  schemas: Record<'Update', TSchema>
}

/** What the routes need of the service of a kind. */
interface Records {
  update(id: string, input: never, sender: string): Promise<Changed<Publishable>>
  administration: {
    history(id: string, query: HistoryQuery): Promise<HistoryPage>
    stateAt(id: string, revision: number): Promise<State>
  }
}

const StepParameters = Type.Object({ ...IdParameter.properties, step: Revision }, { additionalProperties: false })

/** The changes of one record, and the return to the state after one of them, which is a change like any other. */
export function historyRoutes({ section, schemas }: Kind, records: Records): FastifyPluginAsyncTypebox {
  const { administration, update } = records
  const inputOf = createPresenter<object>(schemas.Update as TObject)

  return async (app) => {
    app.get(
      `/admin/${section}/:id/history`,
      { schema: { params: IdParameter, querystring: HistoryQuery, response: { 200: HistoryPage } } },
      (request) => administration.history(request.params.id, request.query)
    )

    app.post(
      `/admin/${section}/:id/history/:step/restore`,
      {
        config: { activity: { section, action: 'update' } },
        schema: { params: StepParameters, body: HistoryRestoration, response: { 200: RestoredState } }
      },
      async (request) => {
        const { id, step } = request.params
        const { record, missing } = await administration.stateAt(id, step)
        const { updatedAt, ...input } = { ...inputOf(record), ...request.body } as { updatedAt?: string }
        const body = requireValid(request, schemas.Update, JSON.parse(JSON.stringify(input)))
        const { saved, changes } = await update(id, body as never, request.session.id)
        addRecord(request, saved, changes, namesOf(changes))
        return { revision: saved.revision, missing }
      }
    )
  }
}
