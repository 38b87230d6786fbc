import { ObjectId } from 'mongodb'
import type { TArray, TObject, TSchema } from 'typebox'

type Fields = Record<string, unknown>
type Present = (value: unknown) => unknown

/**
 * Returns a function that reads a response from its document: the fields of the schema, also those within objects and
 * lists, with identifiers and moments as texts. Stored fields that the schema does not name are not sent.
 */
export const createPresenter = <Response>(schema: TObject) => presenterOf(schema) as (document: object) => Response

function presenterOf(schema: TSchema): Present {
  if ('properties' in schema) return objectPresenter((schema as TObject).properties)
  const { items } = schema as Partial<TArray>
  if (!items || !('properties' in items)) return toText
  const present = presenterOf(items)
  return (value) => (Array.isArray(value) ? value.map(present) : value)
}

function objectPresenter(properties: Record<string, TSchema>): Present {
  const presenters = Object.entries(properties).map(([name, schema]) => [name, presenterOf(schema)] as const)
  return (value) => {
    // Records of earlier versions may have a text in its place.
    if (typeof value !== 'object' || value === null) return value
    const fields: Fields = {}
    for (const [name, present] of presenters) fields[name] = present((value as Fields)[name])
    return fields
  }
}

function toText(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return value instanceof ObjectId ? value.toHexString() : value
}
