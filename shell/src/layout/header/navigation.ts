export interface NavigationLink {
  label: string
  to: string
  /** Further paths of the section, such as a listing's own page. */
  also?: string[]
}

export interface NavigationMenu {
  label: string
  links: NavigationLink[]
  also?: string[]
}

type NavigationEntry = NavigationLink | NavigationMenu

/** The navigation bar of every visitor. */
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

/** For administrators. Hiding it protects nothing: the API does. */
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

/** For logged-in users; the button «Déconnexion» follows. */
export const profile: NavigationMenu = {
  label: 'Profil',
  links: [{ label: 'Infos du profil', to: '/profile' }]
}

/** The `aria-current` of an entry: `page` on its own address, `true` on other paths of its section. */
export function currentOf(entry: NavigationEntry, pathname: string): 'page' | 'true' | undefined {
  if ('to' in entry && entry.to === pathname) return 'page'
  const own = 'to' in entry ? [entry.to] : entry.links.map(({ to }) => to)
  return [...own, ...(entry.also ?? [])].some((path) => isWithin(pathname, path)) ? 'true' : undefined
}

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)
