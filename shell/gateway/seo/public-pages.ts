/** The pages for search engines beside listings and articles, in the sitemap's order. /articles shows an article. */
export const publicPages = [
  '/',
  '/locations',
  '/locations-appartements',
  '/locations-villas',
  '/locations-saisonnieres',
  '/locations-chambres-studios',
  '/ventes',
  '/ventes/appartements',
  '/ventes/villas',
  '/ventes/terrains',
  '/btp',
  '/services/gerance',
  '/services/location',
  '/services/vente',
  '/services/etudes-expertises',
  '/services/consultances',
  '/services/btp',
  '/gerance/formulaire',
  '/contact',
  '/qui-sommes-nous',
  '/faq',
  '/cgv',
  '/confidentialite',
  '/partenaires'
] as const

export const disallowedPaths = ['/admin', '/modifier-vente', '/profile', '/api/'] as const
