import { type Static, Type } from 'typebox'
import { errorCodes } from './vocabulary.ts'

/** Every answer that is not a success. `error` is stable, `message` is a French sentence to show; `fields` only with 400. */
export const Problem = Type.Object(
  {
    error: Type.Enum(errorCodes),
    message: Type.String(),
    fields: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() }, { additionalProperties: false }))
    )
  },
  { additionalProperties: false }
)
export type Problem = Static<typeof Problem>
