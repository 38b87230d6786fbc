import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { HistoryPage, HistoryQuery, HistoryUndoing } from '@keur/contract/history'
import { Revision } from '@keur/contract/listing'
import { routes } from '@keur/contract/routes'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { namesOf } from '../../domain/changed-fields.ts'
import type { Changed, Publishable } from '../../domain/listing.ts'
import { createPresenter } from '../../persistence/presenter.ts'
import { route } from '../../plugins/route.ts'
import { addRecord, addStep, addWrite } from '../activity/record-activity.ts'
import { requireValid, uploadTimeout } from '../uploads/read-upload.ts'
import type { ViewedKind } from '../views/views.repository.ts'
import type { State } from './history.service.ts'

/** What the routes need of the service of a kind. */
interface Records {
  /** `seen` is the record as it was just read. */
  update(id: string, input: never, sender: string, seen?: never): Promise<Changed<Publishable>>
  administration: {
    history(id: string, query: HistoryQuery): Promise<HistoryPage>
    stateAt(id: string, revision: number): Promise<State>
    undo(
      requestId: string,
      replace: (record: Publishable, state: object) => Promise<Changed<Publishable>>,
      onWrite: (changed: Changed<Publishable>) => void
    ): Promise<HistoryUndoing>
  }
}

const StepParameters = Type.Object({ id: Type.String(), step: Revision }, { additionalProperties: false })

const RequestParameter = Type.Object(
  { requestId: Type.String({ pattern: '^[0-9a-f-]{1,36}$' }) },
  { additionalProperties: false }
)

/** The changes of one record, and the return to the state after one of them, which is a change like any other; also of all that one request changed. */
export function historyRoutes(section: ViewedKind, records: Records): FastifyPluginAsyncTypebox {
  const { administration, update } = records
  const Update = routes[`PUT /${section}/:id`].body
  const inputOf = createPresenter<object>(Update)

  function replace(request: FastifyRequest, id: string, state: object, revision: number, seen?: Publishable) {
    const { updatedAt, ...input } = { ...inputOf(state), revision } as { updatedAt?: string }
    const body = requireValid(request, Update, JSON.parse(JSON.stringify(input)))
    return update(id, body as never, request.session.id, seen as never)
  }

  return async (app) => {
    route(app, `GET /admin/${section}/:id/history`, (request) =>
      administration.history(request.params.id, request.query)
    )

    route(
      app,
      `POST /admin/${section}/:id/history/:step/restore`,
      { activity: { section, action: 'update' }, params: StepParameters },
      async (request) => {
        const { id, step } = request.params
        const { record, missing } = await administration.stateAt(id, step)
        const { saved, changes } = await replace(request, id, record, request.body.revision)
        addRecord(request, saved, changes, namesOf(changes))
        return { revision: saved.revision, missing }
      }
    )

    route(
      app,
      `POST /admin/${section}/history/:requestId/undo`,
      { handlerTimeout: uploadTimeout, activity: { section, action: 'bulk' }, params: RequestParameter },
      async (request) => {
        const undoing = await administration.undo(
          request.params.requestId,
          async (record, state) => replace(request, record._id, state, record.revision, record),
          ({ saved, changes }) => {
            addWrite(request, saved._id, namesOf(changes), saved.title)
            addStep(request, saved, changes)
          }
        )
        request.activity ??= { nothing: true }
        return undoing
      }
    )
  }
}
