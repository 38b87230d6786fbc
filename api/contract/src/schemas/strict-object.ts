import { type TObject, type TProperties, Type } from 'typebox'

/** An object with these fields and no others: the API refuses an input that has more, and its tests a response. */
export const strictObject = <Properties extends TProperties>(properties: Properties): TObject<Properties> =>
  Type.Object(properties, { additionalProperties: false })
