import { agency, phoneLink } from '@keur/kit/agency'
import { absoluteUrl } from '@keur/kit/page-head'

/** The agency as schema.org describes one, for search engines. */
export const agencyData = (picture: string) => ({
  '@type': 'RealEstateAgent',
  name: `${agency.name} — ${agency.tagline}`,
  url: absoluteUrl('/'),
  image: absoluteUrl(picture),
  telephone: phoneLink().replace('tel:', ''),
  email: agency.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: agency.address,
    addressLocality: agency.city,
    addressCountry: 'SN'
  },
  hasMap: agency.mapUrl,
  areaServed: ['Thiès', 'Dakar'],
  sameAs: agency.social.map(({ url }) => url)
})
