import { agency } from '@keur/kit/agency'
import { absoluteUrl } from '@keur/kit/page-head'
import type { Service } from './service.ts'

/** A service as schema.org describes one. */
export const serviceData = ({ slug, title, description, picture }: Service) => ({
  '@type': 'Service',
  name: title,
  description,
  url: absoluteUrl(`/services/${slug}`),
  image: absoluteUrl(picture.large),
  areaServed: ['Thiès', 'Dakar'],
  provider: { '@type': 'RealEstateAgent', name: agency.name, url: absoluteUrl('/') }
})
