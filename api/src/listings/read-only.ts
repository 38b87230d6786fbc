import { conflict, staleVersion } from '../problems/problem.ts'
import type { Listing } from './listing.ts'

/** What nobody can change, sent back with a full listing: as it was is fine. Throws 409. */
export function requireUnchanged(seen: Listing, sent: Partial<Pick<Listing, '_id' | 'createdAt' | 'updatedAt'>>): void {
  if (sent._id !== undefined && sent._id !== seen._id)
    throw conflict('L’identifiant d’une fiche ne peut pas être changé.')
  if (sent.createdAt !== undefined && sent.createdAt !== seen.createdAt)
    throw conflict('La date de création d’une fiche ne peut pas être changée.')
  if (sent.updatedAt !== undefined && sent.updatedAt !== seen.updatedAt) throw staleVersion()
}
