import { Type } from 'typebox'

/** The identifier in an address, in small letters whatever was asked for (`plugins/validation.ts`). What is no identifier is an unknown one: the repository answers 404 for both. */
export const IdParameter = Type.Object({ id: Type.String() }, { additionalProperties: false })
