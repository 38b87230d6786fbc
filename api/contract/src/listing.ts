import { type Static, type TArray, type TObject, type TOptional, type TProperties, Type } from 'typebox'
import { facetQuery, facetResponse, factQuery } from './facets.ts'
import { limits } from './limits.ts'
import { pageQuery, pageResponse } from './page.ts'
import { recordingFields, recordingInput } from './recording.ts'
import { Count, FreeText, Id, Moment, NonBlankText, Price } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { adminListingSorts, availabilities, publicationStates } from './vocabulary.ts'

/** What rentals, sales, building materials and articles share. */

/** Increases by one with each change in the back office. */
export const Revision = Type.Integer({ minimum: 1 })

/** Only administrators see a draft. Absent: published on creation, unchanged on update. */
export const draftInput = { draft: Type.Optional(Type.Boolean()) }

/** Read-only fields that a PUT may send back. Another `revision` or `updatedAt` is 409 stale_version. */
export const readOnlyInput = {
  _id: Type.Optional(Id),
  createdAt: Type.Optional(Moment),
  updatedAt: Type.Optional(Moment),
  revision: Type.Optional(Revision)
}

/** Who responds for a listing: the `id` of a member of the agency's team. Absent: the one of the section. */
export const agentField = { agent: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,60}$' })) }

/** Fields that POST and PUT return beside the content. */
export const savedFields = { draft: Type.Boolean() }

/**
 * Fields that the back office reads beside the content. An item in the trash keeps its `draft` and has a `deletedAt`.
 */
export const adminFields = {
  state: Type.Enum(publicationStates),
  draft: Type.Boolean(),
  deletedAt: Type.Optional(Moment),
  views: Count
}

/** Filter of the back office's lists. Without a state: published items and drafts. */
export const adminQuery = { state: Type.Optional(Type.Enum(publicationStates)) }

/** Filter of rentals and building materials. The status of a sale is free text. */
export const availabilityQuery = { availability: Type.Optional(Type.Enum(availabilities)) }

/** Body of POST /admin/<kind>/bulk: one change for all ids. `deleted: false` restores them from the trash. */
export const bulkInput = <Changes extends TProperties>(changes: Changes) =>
  strictObject({
    ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: limits.bulkChange }),
    change: Type.Object(
      { ...changes, draft: Type.Optional(Type.Boolean()), deleted: Type.Optional(Type.Boolean()) },
      { additionalProperties: false, minProperties: 1, maxProperties: 1 }
    )
  })

/** The price that an administrator saw, and the one that takes its place. XOF. */
export const PriceChange = strictObject({ from: Price, to: Price })
export type PriceChange = Static<typeof PriceChange>

/**
 * A bulk change of prices: one for each of the ids. A listing whose price is no longer `from` stays as it is (its result
 * is not done), so that what was shown is what happens, and exchanging both undoes it.
 */
const priceChanges = {
  prices: Type.Optional(Type.Record(Id, PriceChange, { additionalProperties: false, maxProperties: limits.bulkChange }))
}

/** Response of POST /admin/<kind>/bulk: each requested id once, in order; `message` is the reason of a failure. */
export const BulkResponse = strictObject({
  results: Type.Array(strictObject({ id: Type.String(), done: Type.Boolean(), message: Type.Optional(Type.String()) }))
})
export type BulkResponse = Static<typeof BulkResponse>

/** A location; `name` is the property or the quarter as people call it. */
export const Place = strictObject({
  name: FreeText(limits.place),
  city: FreeText(limits.place),
  district: FreeText(limits.place),
  country: FreeText(limits.place)
})
export type Place = Static<typeof Place>

/** m². The largest field that is sold has a thousand hectares. */
export const Surface = Type.Integer({ minimum: 1, maximum: limits.surface })

/** Degrees (WGS 84). Unless `exact`, public routes return the centre of a cell of some 400 m. */
export const MapPoint = strictObject({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  exact: Type.Optional(Type.Boolean())
})
export type MapPoint = Static<typeof MapPoint>

/** Facts of a home, to let or for sale. An absent one is unknown, never 0. */
export const homeFacts = {
  bedrooms: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.rooms })),
  surface: Type.Optional(Surface),
  point: Type.Optional(MapPoint)
}

/** A location in an input: one text, or its parts. */
export const PlaceInput = Type.Union([
  NonBlankText(limits.title),
  strictObject({
    name: Type.Optional(FreeText(limits.place)),
    city: NonBlankText(limits.place),
    district: Type.Optional(FreeText(limits.place)),
    country: Type.Optional(FreeText(limits.place))
  })
])
export type PlaceInput = Static<typeof PlaceInput>

/** Query of every public list; `category` takes several, comma-separated. Newest first without `sort`. */
export const listingQuery = {
  ...pageQuery,
  category: Type.Optional(Type.String({ maxLength: limits.search })),
  localisation: Type.Optional(Type.String({ maxLength: limits.search })),
  search: Type.Optional(Type.String({ maxLength: limits.search })),
  minPrice: Type.Optional(Type.Number({ minimum: 0, maximum: limits.price })),
  maxPrice: Type.Optional(Type.Number({ minimum: 0, maximum: limits.price }))
}

const adminOrder = { sort: Type.Optional(Type.Enum(adminListingSorts)) }

/**
 * `fields=card` leaves out what cards do not show: `detailFields`, and the placeholders of all photos but the first.
 * Whole listings are the default, as clients of earlier versions expect them. Administrators' lists are always whole.
 */
const cardQuery = { fields: Type.Optional(Type.Enum(['card'])) }

export const SimilarQuery = strictObject(cardQuery)
export type SimilarQuery = Static<typeof SimilarQuery>

/** Fields of a listing that cards do not show. */
export const detailFields = ['regulation', 'amenities', 'autres', 'video', 'presentation'] as const
type DetailField = (typeof detailFields)[number]

/** A listing as a card shows it. */
export type Card<Listing> = Omit<Listing, DetailField>

/** The fields of a row of a public list: a listing, or a card of it. */
function rowFields<Fields extends TProperties>(fields: Fields) {
  const rows = Object.entries(fields).map(([name, schema]) => [
    name,
    detailFields.some((field) => field === name) ? Type.Optional(schema) : schema
  ])
  return Object.fromEntries(rows) as {
    [Name in keyof Fields]: Name extends DetailField ? TOptional<Fields[Name]> : Fields[Name]
  }
}

interface ListingKind<
  Rows extends string,
  Fields extends TProperties,
  Input extends TProperties,
  Filters extends TProperties,
  Changes extends TProperties
> {
  /** The name of the rows in list responses: `{ sales: [...] }`. */
  rows: Rows
  /** What a response holds of one listing, beside the fields that every kind has. */
  fields: Fields
  input: Input
  filters: Filters
  /** What a bulk change may set, beside draft and trash. */
  changes: Changes
}

export function listingSchemas<
  Rows extends string,
  Fields extends TProperties,
  Input extends TProperties,
  Filters extends TProperties,
  Changes extends TProperties
>({ rows, fields, input, filters, changes }: ListingKind<Rows, Fields, Input, Filters, Changes>) {
  const content = {
    _id: Id,
    ...fields,
    ...agentField,
    ...recordingFields,
    createdAt: Moment,
    updatedAt: Moment,
    revision: Revision
  }
  const query = { ...listingQuery, ...filters }
  const Listing = strictObject(content)
  const Row = strictObject(rowFields(content))
  const Admin = strictObject({ ...content, ...adminFields })
  const rowsOf = <Row extends TObject>(row: Row) => ({ [rows]: Type.Array(row) }) as Record<Rows, TArray<Row>>
  return {
    /** As the public routes return it. */
    Listing,
    Saved: strictObject({ ...content, ...savedFields }),
    /** As the back office reads it, in any state. */
    Admin,
    Input: strictObject({ ...draftInput, ...agentField, ...recordingInput, ...input }),
    /** Body of PUT: the whole listing. */
    Update: strictObject({ ...draftInput, ...agentField, ...recordingInput, ...input, ...readOnlyInput }),
    Query: strictObject({ ...query, ...factQuery, ...facetQuery, ...cardQuery }),
    Page: strictObject({ ...rowsOf(Row), ...pageResponse, ...facetResponse }),
    /** Response of GET /<kind>/{id}/similar: at most six others, best match first. */
    Similar: strictObject(rowsOf(Row)),
    AdminQuery: strictObject({ ...query, ...adminOrder, ...adminQuery }),
    AdminPage: strictObject({ ...rowsOf(Admin), ...pageResponse }),
    Bulk: bulkInput({ ...changes, ...priceChanges })
  }
}
