import type { DeliveryRates } from './delivery.ts'
import type { Language } from './language.ts'
import { checkOpeningSettings, formatOpeningHours, type OpeningSettings } from './opening-hours.ts'
import type { ListingSection } from './vocabulary.ts'

/** Somebody who responds to visitors. */
export interface TeamMember {
  /** Listings name their agent by it: small letters, digits, hyphens. */
  id: string
  name: string
  /** «Conseillère en location» */
  role: string
  /** «français», «wolof» */
  languages: string[]
  /** Their own number, if they have one. */
  phone?: string
  /** Digits only, with the country code. */
  whatsapp?: string
  /** Address of a square picture; without it the name stands alone. */
  photo?: string
  /** The sections whose listings they respond for where a listing names no agent. */
  sections: ListingSection[]
}

/** The agency's name, addresses and numbers. AGENCY_FILE (JSON) replaces the defaults, all or some of them. */
export interface Agency extends OpeningSettings {
  name: string
  tagline: string
  phones: { label: string; number: string }[]
  /** Digits only, with the country code: the format of wa.me links. */
  whatsapp: string
  whatsappMaterials: string
  email: string
  address: string
  city: string
  mapUrl: string
  /** The opening hours as a sentence; a text in AGENCY_FILE replaces the one that is made of `openingHours`. */
  hours: string
  social: { label: string; url: string }[]
  /** What a tenant pays before moving into a home, where its listing does not say it. */
  moveIn: MoveInRules
  /** The company as the public registers know it: for the legal notice and for quotes. */
  legal: {
    /** Legal form and capital. */
    form: string
    /** Number in the trade register (registre du commerce et du crédit mobilier). */
    rccm: string
    /** Number in the tax register (numéro d’identification nationale des entreprises et associations). */
    ninea: string
    /** Who answers for what the site publishes. */
    publisher: string
    /** Who hosts the site: name, address, telephone. */
    host: string
  }
  /** Who responds to visitors; the first of a section responds for its listings. */
  team: TeamMember[]
  /** Value added tax in percent. Prices include it. */
  vatRate: number
  /** How long an issued quote is valid. */
  quoteValidityDays: number
  /** Francs for one US dollar, and the day on which the agency set that rate. */
  dollar: { francs: number; date: string }
  /** What a truck from the yard costs: see `delivery.ts`. */
  delivery: DeliveryRates
}

/** In months of rent. Ceilings of the law for homes: see infra/decisions/moving-in-costs.md. */
export interface MoveInRules {
  depositMonths: number
  /** Beside the first rent. */
  advanceMonths: number
  commissionMonths: number
  /** Deposit and advance together: décret 77-527 of 23 June 1977, article 7, paragraph 3. */
  maxGuaranteeMonths: number
  /** For rents below `commissionCeilingRent`, in XOF: décret 2023-382 of 24 February 2023. */
  maxCommissionMonths: number
  /** Of those rents, too: over how many months the deposit is spread but for the one month that is due at entry. */
  depositSpreadMonths: number
  commissionCeilingRent: number
}

const opening: OpeningSettings = {
  openingHours: [{ firstDay: 1, lastDay: 5, from: '09:00', to: '17:00' }],
  closedDays: { fixedHolidays: true, dates: [] },
  visits: { minutes: 60, noticeHours: 3, horizonDays: 14 }
}

export const defaultAgency: Agency = {
  ...opening,
  name: 'Keur du Rail',
  tagline: 'Immobilier & Matériaux',
  phones: [
    { label: 'Thiès', number: '+221 33 900 00 00' },
    { label: 'Dakar', number: '+221 33 800 00 00' }
  ],
  whatsapp: '221770000000',
  whatsappMaterials: '221780000000',
  email: 'contact@keurdurail.example',
  address: 'Avenue de la Gare, quartier Escale, Thiès',
  city: 'Thiès',
  mapUrl: 'https://www.openstreetmap.org/?mlat=14.7910&mlon=-16.9256#map=15/14.7910/-16.9256',
  hours: formatOpeningHours(opening.openingHours),
  social: [
    { label: 'Facebook', url: 'https://www.facebook.com/' },
    { label: 'Instagram', url: 'https://www.instagram.com/' }
  ],
  moveIn: {
    depositMonths: 2,
    advanceMonths: 0,
    commissionMonths: 1,
    maxGuaranteeMonths: 2,
    maxCommissionMonths: 0.5,
    depositSpreadMonths: 12,
    commissionCeilingRent: 500_000
  },
  // The texts name themselves as those of a demonstration: no page can show them as the registers' numbers.
  legal: {
    form: 'Société de démonstration, sans existence légale',
    rccm: 'SN-THS-2026-B-00000 (numéro de démonstration)',
    ninea: '000000000 (numéro de démonstration)',
    publisher: 'Awa Ndiaye, gérante (nom de démonstration)',
    host: 'Hébergeur de démonstration, sans adresse'
  },
  team: [
    {
      id: 'awa-ndiaye',
      name: 'Awa Ndiaye',
      role: 'Conseillère en location',
      languages: ['français', 'wolof', 'anglais'],
      sections: ['properties']
    },
    {
      id: 'moussa-fall',
      name: 'Moussa Fall',
      role: 'Conseiller en vente',
      languages: ['français', 'wolof', 'pulaar'],
      sections: ['sales']
    },
    {
      id: 'fatou-seck',
      name: 'Fatou Seck',
      role: 'Responsable des matériaux',
      languages: ['français', 'wolof', 'sérère'],
      sections: ['btp']
    }
  ],
  // Senegal's rate: article 369 of the Code général des impôts.
  vatRate: 18,
  quoteValidityDays: 30,
  dollar: { francs: 565, date: '2026-11-20' },
  delivery: { latitude: 14.7772, longitude: -16.9312, roadFactor: 1.3, base: 15_000, perKilometre: 500 }
}

type Facts = Record<string, unknown>

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)

const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)

/** Merges given facts over the defaults, also within groups of facts. Throws where a fact has another type. */
function mergeFacts(defaults: Facts, given: Facts, path = ''): Facts {
  const merged = { ...defaults }
  for (const [name, value] of Object.entries(given)) {
    const fallback = defaults[name]
    if (fallback !== undefined && typeOf(value) !== typeOf(fallback))
      throw new Error(`${path}${name} must be a ${typeOf(fallback)}, not a ${typeOf(value)}`)
    merged[name] = isFacts(fallback) && isFacts(value) ? mergeFacts(fallback, value, `${path}${name}.`) : value
  }
  return merged
}

/** A number as an operator may write it: `+221 77 000 00 00`. */
const chatDigits = (number: string) => number.replace(/\D/g, '').replace(/^00/, '')

/** Merges AGENCY_FILE over the defaults. Throws with the reason if it is not a JSON object of such facts. */
export function parseAgency(json: string): Agency {
  const given: unknown = JSON.parse(json)
  if (!isFacts(given)) throw new Error("it must hold one JSON object with the agency's facts")
  const merged = mergeFacts({ ...defaultAgency }, given) as unknown as Agency
  const [whatsapp, whatsappMaterials] = [merged.whatsapp, merged.whatsappMaterials].map(chatDigits) as [string, string]
  const team = merged.team.map((one) => (one.whatsapp ? { ...one, whatsapp: chatDigits(one.whatsapp) } : one))
  const facts = { ...merged, whatsapp, whatsappMaterials, team }
  checkOpeningSettings(facts)
  return 'hours' in given ? facts : { ...facts, hours: formatOpeningHours(facts.openingHours) }
}

/** The agency's facts for pages and mails in a language: its own sentence of opening hours is French. */
export const agencyIn = (language: Language, agency: Agency): Agency =>
  language === 'fr' ? agency : { ...agency, hours: formatOpeningHours(agency.openingHours, language) }
