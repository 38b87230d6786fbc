/** The agency's name, addresses and numbers. AGENCY_FILE (JSON) replaces the defaults, all or some of them. */
export interface Agency {
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
  hours: string
  social: { label: string; url: string }[]
}

export const defaultAgency: Agency = {
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
  hours: 'Du lundi au vendredi, 9h-17h',
  social: [
    { label: 'Facebook', url: 'https://www.facebook.com/' },
    { label: 'Instagram', url: 'https://www.instagram.com/' }
  ]
}

/** Merges AGENCY_FILE over the defaults. Throws with the reason if it is not a JSON object. */
export function parseAgency(json: string): Agency {
  const agency: unknown = JSON.parse(json)
  if (typeof agency !== 'object' || agency === null || Array.isArray(agency))
    throw new Error("it must hold one JSON object with the agency's facts")
  return { ...defaultAgency, ...agency }
}
