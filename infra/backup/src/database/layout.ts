import { join } from 'node:path'
import { BSON, type Document } from 'mongodb'

/** The files of mongodump: `<collection>.bson`, and `<collection>.metadata.json` in canonical Extended JSON. */
export interface Metadata {
  /** As `listCollections` reports them: validator, collation, capped…; `viewOn` and `pipeline` of a view. */
  options: Document
  /** As `listIndexes` reports them. */
  indexes: Document[]
  collectionName: string
  type: 'collection' | 'view'
}

const metadataSuffix = '.metadata.json'

/** mongodump writes the characters of a name that a path cannot hold as in an address. */
const fileNameOf = (collection: string) => encodeURIComponent(collection)

export const documentsFile = (folder: string, collection: string): string =>
  join(folder, `${fileNameOf(collection)}.bson`)

export const metadataFile = (folder: string, collection: string): string =>
  join(folder, `${fileNameOf(collection)}${metadataSuffix}`)

export const isMetadataFile = (name: string): boolean => name.endsWith(metadataSuffix)

export const formatMetadata = (metadata: Metadata): string => BSON.EJSON.stringify(metadata, { relaxed: false })

/** Numbers keep their types, so that an index is created as it was. Throws if the text is no metadata. */
export function parseMetadata(text: string, file: string): Metadata {
  try {
    return BSON.EJSON.parse(text, { relaxed: false }) as Metadata
  } catch (error) {
    throw new Error(`${file} is no metadata of mongodump: ${(error as Error).message}`, { cause: error })
  }
}
