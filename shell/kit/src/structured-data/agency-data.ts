import { agency } from '../agency/index.ts'
import { absoluteUrl } from '../page-head/site.ts'

/** The agency, wherever a page names it. */
export const agencyId = () => `${absoluteUrl('/')}#agence`

export function agencyData() {
  const { name, tagline, phones, email, address, city, social, mapUrl } = agency
  return {
    '@type': 'RealEstateAgent',
    '@id': agencyId(),
    name,
    slogan: tagline,
    url: absoluteUrl('/'),
    telephone: phones[0]?.number,
    email,
    hasMap: mapUrl,
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: 'SN' },
    areaServed: ['Thiès', 'Dakar'],
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '17:00'
    },
    sameAs: social.map(({ url }) => url)
  }
}
