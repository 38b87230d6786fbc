/** Every page that anybody may find, whatever the listings are: in the order in which the sitemap names them. /articles is one of the articles, under another address. */
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

/** What robots have no business with, by the beginning of the address. */
export const closedToRobots = ['/admin', '/modifier-vente', '/profile', '/api/'] as const
