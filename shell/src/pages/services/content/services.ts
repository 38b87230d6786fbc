import { btp } from './btp.ts'
import { consultances } from './consultances.ts'
import { etudesExpertises } from './etudes-expertises.ts'
import { gerance } from './gerance.ts'
import { location } from './location.ts'
import type { Service } from './service.ts'
import { vente } from './vente.ts'

/** The six services, in the order of the home page. */
export const services: Service[] = [gerance, location, vente, etudesExpertises, consultances, btp]

export const findService = (slug: string | undefined) => services.find((service) => service.slug === slug)
