import { type Kind, kinds, rentalKind } from '../shared/kinds/kinds.ts'

export const exchangePath = '/admin/echanges'

/** A kind as the address calls it, and its file too: «materiel-btp». */
export const wordOf = ({ noun, section }: Kind) => (section === 'btp' ? 'materiels-btp' : noun.many)

/** The files of one kind. */
export const exchangePathOf = (kind: Kind) => `${exchangePath}?fiches=${wordOf(kind)}`

/** What an address asks for: rentals where it says nothing that there is. */
export const kindOf = (address: URLSearchParams): Kind =>
  kinds.find((kind) => wordOf(kind) === address.get('fiches')) ?? rentalKind
