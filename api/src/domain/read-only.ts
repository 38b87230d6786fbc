import { conflict, lockedReference, staleVersion } from '../problems/problem.ts'
import type { Listing } from './listing.ts'

type ReadOnly = Pick<Listing, '_id' | 'createdAt' | 'updatedAt' | 'revision'>

/** What nobody can change, sent back with a full listing: as it was is fine. Throws 409. */
export function requireUnchanged(seen: ReadOnly, sent: Partial<ReadOnly>): void {
  if (sent._id !== undefined && sent._id !== seen._id)
    throw conflict('L’identifiant d’une fiche ne peut pas être changé.')
  if (sent.createdAt !== undefined && sent.createdAt !== seen.createdAt)
    throw conflict('La date de création d’une fiche ne peut pas être changée.')
  if (sent.updatedAt !== undefined && sent.updatedAt !== seen.updatedAt) throw staleVersion()
  if (sent.revision !== undefined && sent.revision !== seen.revision) throw staleVersion()
}

/** The reference of a sale or a material, once given, stays. Throws 422. */
export function requireSameReference(stored: string, sent: string | undefined): void {
  if (sent !== undefined && sent.trim() !== stored) throw lockedReference()
}
