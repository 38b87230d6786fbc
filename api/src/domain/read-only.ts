import { conflict, lockedReference, staleVersion } from '../problems/problem.ts'
import type { Listing } from './listing.ts'

/** Fields that only the repository sets. */
export type ReadOnlyFields = Pick<Listing, '_id' | 'createdAt' | 'updatedAt' | 'revision'>

/** Read-only fields may be sent back unchanged with a full listing. Throws 409 for other values. */
export function requireUnchanged(stored: ReadOnlyFields, sent: Partial<ReadOnlyFields>): void {
  if (sent._id !== undefined && sent._id !== stored._id)
    throw conflict('L’identifiant d’une fiche ne peut pas être changé.')
  if (sent.createdAt !== undefined && sent.createdAt !== stored.createdAt)
    throw conflict('La date de création d’une fiche ne peut pas être changée.')
  if (sent.updatedAt !== undefined && sent.updatedAt !== stored.updatedAt) throw staleVersion()
  if (sent.revision !== undefined && sent.revision !== stored.revision) throw staleVersion()
}

/** The reference of a sale or a building material never changes. Throws 422. */
export function requireSameReference(stored: string, sent: string | undefined): void {
  if (sent !== undefined && sent.trim() !== stored) throw lockedReference()
}
