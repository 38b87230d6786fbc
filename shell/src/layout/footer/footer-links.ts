/** The pages that inform. */
export const informationLinks = [
  { label: 'Qui sommes-nous', to: '/qui-sommes-nous' },
  { label: 'Questions fréquentes', to: '/faq' },
  { label: 'Conditions de vente', to: '/cgv' },
  { label: 'Confidentialité', to: '/confidentialite' },
  { label: 'Partenaires', to: '/partenaires' }
]

/** The lists. */
export const findLinks = [
  { label: 'Locations', to: '/locations' },
  { label: 'Ventes', to: '/ventes' },
  { label: 'Matériel BTP', to: '/btp' },
  { label: 'Articles', to: '/articles' },
  { label: 'Vos favoris', to: '/favoris' }
]
