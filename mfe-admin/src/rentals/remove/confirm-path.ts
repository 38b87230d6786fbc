import { rentalKind } from '../../shared/kinds/kinds.ts'

/** Where one rental is deleted, after its administrator has seen which. */
export const confirmPath = (id: string) => `${rentalKind.remove}/${id}`
