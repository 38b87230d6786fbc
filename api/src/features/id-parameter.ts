import { Type } from 'typebox'

/** The identifier in an address. What is no identifier is an unknown one: the repository answers 404 for both. */
export const IdParameter = Type.Object({ id: Type.String() }, { additionalProperties: false })
