import { btp } from './content/btp.ts'
import { consultances } from './content/consultances.ts'
import { etudesExpertises } from './content/etudes-expertises.ts'
import { gerance } from './content/gerance.ts'
import { location } from './content/location.ts'
import { vente } from './content/vente.ts'
import type { Service } from './service.ts'

/** The six services, in the order of the home page. */
export const services: Service[] = [gerance, location, vente, etudesExpertises, consultances, btp]

export const serviceOf = (slug: string | undefined) => services.find((service) => service.slug === slug)
