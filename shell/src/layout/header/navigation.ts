export interface NavigationLink {
  label: string
  to: string
  /** Further paths that belong to it: a listing's own page belongs to its list. */
  also?: string[]
}

export interface NavigationMenu {
  label: string
  links: NavigationLink[]
  also?: string[]
}

export type NavigationEntry = NavigationLink | NavigationMenu

/** The navigation bar of every visitor, in its order. */
export const navigation: NavigationEntry[] = [
  {
    label: 'Locations',
    also: ['/detail'],
    links: [
      { label: 'Toutes les locations', to: '/locations' },
      { label: 'Appartements', to: '/locations-appartements' },
      { label: 'Villas/Bureaux', to: '/locations-villas' },
      { label: 'Saisonnières', to: '/locations-saisonnieres' },
      { label: 'Chambres/Studios', to: '/locations-chambres-studios' }
    ]
  },
  { label: 'Matériel BTP', to: '/btp', also: ['/produit'] },
  {
    label: 'Ventes',
    links: [
      { label: 'Toutes les ventes', to: '/ventes' },
      { label: 'Appartements', to: '/ventes/appartements' },
      { label: 'Villas', to: '/ventes/villas' },
      { label: 'Terrains', to: '/ventes/terrains' },
      { label: 'Champs', to: '/ventes/terrains' }
    ]
  },
  {
    label: 'Services',
    also: ['/services'],
    links: [
      { label: 'Gérance', to: '/services/gerance' },
      { label: 'Études et Expertises', to: '/services/etudes-expertises' },
      { label: 'Consultances', to: '/services/consultances' },
      { label: 'BTP', to: '/services/btp' }
    ]
  },
  { label: 'Articles', to: '/articles' },
  { label: 'Contact', to: '/contact' }
]

/** For administrators. Hiding it from others is comfort: the API refuses. */
export const administration: NavigationMenu = {
  label: 'Administrateur',
  also: ['/admin', '/modifier-vente'],
  links: [
    { label: 'Locations', to: '/admin/locations' },
    { label: 'Articles', to: '/admin/articles' },
    { label: 'Ventes', to: '/admin/ventes' },
    { label: 'BTP', to: '/admin/btp' }
  ]
}

/** For whoever is logged in; «Déconnexion» follows. */
export const profile: NavigationMenu = {
  label: 'Profil',
  links: [{ label: 'Infos du profil', to: '/profile' }]
}
