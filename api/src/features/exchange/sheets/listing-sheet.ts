import type { PhotoInput } from '@keur/contract/photo'
import { type Fields, valueAt } from '../cells/column.ts'
import { photosColumn } from '../cells/photo-cells.ts'
import type { Sheet, Stored } from './sheet.ts'

/** The part of the services of the three kinds that a file needs. */
interface ListingService {
  each(): AsyncIterable<Stored>
  byReferences(references: string[]): Promise<Stored[]>
  completed(input: never): object
  create(input: never, at: undefined, sender: string): Promise<Stored>
  update(id: string, input: never, sender: string): Promise<{ saved: Stored }>
}

const key = 'Référence'

/**
 * A file of listings, found by their reference. A row without one is refused: it would be added again with each import.
 */
export function listingSheet(
  kind: Pick<Sheet, 'section' | 'fileName' | 'columns' | 'schemas'>,
  service: ListingService
): Sheet {
  return {
    ...kind,
    key,
    photoField: photosColumn.field,
    each: service.each,
    keyOf: (cell) => ({ known: cell(key).trim(), title: cell('Titre').trim() }),
    async find(keys) {
      const asked = [...new Set(keys.map(({ known }) => known))].filter((known) => known !== '')
      const found = await service.byReferences(asked)
      const stored = new Map(found.map((listing) => [String(valueAt({ ...listing }, 'details.reference')), listing]))
      return ({ known }) =>
        known === ''
          ? { problem: 'La référence est obligatoire\u00a0: c’est elle qui reconnaît la fiche.', column: key }
          : { seen: stored.get(known) }
    },
    completed: (input) => service.completed(input as never),
    photosOf: ({ images }) => ((images ?? []) as (PhotoInput | string)[]).filter((image) => typeof image !== 'string'),
    create: (input, sender) => service.create(input as never, undefined, sender),
    update: (id, input: Fields, sender) => service.update(id, input as never, sender)
  }
}
