import type { ListingSection } from './vocabulary.ts'

/** The pages of listings. Plain values: browser code may import this module. */

export const listPaths: Record<ListingSection, string> = { properties: '/locations', sales: '/ventes', btp: '/btp' }

export const listingPath = (section: ListingSection, id: string): string => `${detailPaths[section]}/${id}`
const detailPaths: Record<ListingSection, string> = { properties: '/detail', sales: '/ventes/detail', btp: '/produit' }
