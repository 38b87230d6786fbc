import { Type } from 'typebox'

/**
 * The identifier in an address; `plugins/validation.ts` makes it lower case. Repositories throw 404 for malformed and
 * for unknown ones.
 */
export const IdParameter = Type.Object({ id: Type.String() }, { additionalProperties: false })
