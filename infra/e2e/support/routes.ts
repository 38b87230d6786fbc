/** A page of the site, with its content at any width, with and without scripts. `{rental}` is the id of a record. */
export interface Route {
  path: string
  h1: string
  /** 200 by default. */
  status?: 404
  /** Texts that the page contains literally. */
  texts?: string[]
  /** Texts that are collapsed on a phone. */
  folded?: string[]
  /** Targets of its links. */
  links?: string[]
  /** The canonical address, if it differs from the path. */
  canonical?: string
  /** Closed to search engines: no canonical address, and noindex. */
  hidden?: true
  /** It has a picture of 1200 × 630 pixels for previews. */
  shared?: true
  /** Rendered by the browser, which knows the session. */
  scripted?: true
}

const missing = '000000000000000000000000'

const home: Route = {
  path: '/',
  h1: 'Un toit sûr, un chantier bien fourni.',
  texts: ['Thiès', 'Dakar', 'Gérance', 'Études et expertises', 'Consultances'],
  links: [
    '/services/gerance',
    '/locations',
    '/ventes',
    '/services/etudes-expertises',
    '/services/consultances',
    '/services/btp',
    '/contact'
  ]
}

const shellPages: Route[] = [
  home,
  { ...home, path: '/presentation', canonical: '/' },
  { path: '/contact', h1: 'Contactez-nous', texts: ['Du lundi au vendredi, 9h-17h', '+221', 'Avenue de la Gare'] },
  { path: '/gerance/formulaire', h1: 'Confiez-nous votre bien', texts: ['Photos', 'Envoyer ma proposition'] },
  { path: '/favoris', h1: 'Vos favoris', hidden: true },
  { path: '/nulle-part', h1: 'Page introuvable', status: 404 }
]

const services: Route[] = [
  {
    path: '/services/gerance',
    h1: 'Gérance',
    texts: ['Confiez-nous votre bien'],
    links: ['/gerance/formulaire', '/contact']
  },
  { path: '/services/btp', h1: 'BTP', texts: ['Produits disponibles'], links: ['/btp', '/contact'] },
  { path: '/services/inconnu', h1: 'Page introuvable', status: 404 }
]

const account: Route[] = [
  {
    path: '/login',
    h1: 'Connexion',
    texts: ['E-mail', 'Mot de passe', 'Se connecter'],
    links: ['/forgot-password', '/signup'],
    hidden: true
  },
  { path: '/signup', h1: 'Inscription', texts: ['Prénom', 'Nom', 'Confirmez le mot de passe'], hidden: true },
  { path: '/email-sent', h1: 'Consultez vos e-mails', hidden: true },
  { path: '/confirmation?status=success', h1: 'Compte confirmé', links: ['/login'], hidden: true },
  { path: '/forgot-password', h1: 'Mot de passe oublié', texts: ['E-mail'], hidden: true },
  { path: '/reset-password', h1: 'Nouveau mot de passe', hidden: true },
  { path: '/profile', h1: 'Votre profil', hidden: true }
]

const facts: Route[] = [
  { path: '/qui-sommes-nous', h1: 'Qui sommes-nous', texts: ['Thiès', 'Dakar'] },
  { path: '/faq', h1: 'Questions fréquentes', texts: ['diaspora'] },
  { path: '/cgv', h1: 'Conditions générales de vente', texts: ['acompte', 'droit sénégalais'] },
  { path: '/confidentialite', h1: 'Politique de confidentialité', texts: ['Trois ans'] },
  { path: '/mentions-legales', h1: 'Mentions légales', texts: ['NINEA', 'RCCM'] },
  { path: '/partenaires', h1: 'Nos partenaires' }
]

const locations: Route[] = [
  {
    path: '/locations',
    h1: 'Locations',
    texts: ['locations trouvées', 'Réserver', 'Contactez', 'par\u00a0Mois'],
    folded: ['Catégorie', 'Localisation', 'Prix maximum', 'Prix croissant', 'Prix décroissant'],
    links: ['/detail/{rental}', '/contact'],
    shared: true
  },
  {
    path: '/locations?recherche=chateaufort',
    h1: 'Locations',
    texts: ['Sans tenir compte de «\u00a0chateaufort\u00a0»'],
    canonical: '/locations'
  },
  {
    path: '/detail/{rental}',
    h1: '{rental.title}',
    texts: ['{rental.price}', '{rental.reference}', 'Réserver', 'Contactez', 'Demander une visite'],
    links: ['/locations'],
    shared: true
  },
  { path: `/detail/${missing}`, h1: 'Location non trouvée', status: 404, links: ['/locations'] }
]

const ventes: Route[] = [
  {
    path: '/ventes',
    h1: 'Ventes',
    texts: ['ventes trouvées'],
    folded: ['Catégorie', 'Localisation', 'Prix croissant', 'Prix décroissant'],
    links: ['/ventes/detail/{sale}'],
    shared: true
  },
  { path: '/ventes/terrains', h1: 'Terrains à vendre', texts: ['la page des terrains à vendre'], shared: true },
  {
    path: '/ventes/detail/{sale}',
    h1: '{sale.title}',
    texts: [
      '{sale.price}',
      '{sale.reference}',
      '{sale.category}',
      'Statut',
      'Superficie',
      'Caractéristiques',
      'Frais de service (3\u00a0%)',
      '0\u00a0F\u00a0CFA',
      'Demander une visite'
    ],
    links: ['/ventes'],
    shared: true
  },
  { path: `/ventes/detail/${missing}`, h1: 'Vente non trouvée', status: 404, links: ['/ventes'] }
]

const btp: Route[] = [
  {
    path: '/btp',
    h1: 'Matériel BTP',
    texts: ['produits trouvés', 'Commander'],
    folded: ['Catégorie', 'Brique', 'Localisation', 'Prix minimum', 'Prix maximum', 'Prix croissant'],
    links: ['/produit/{product}'],
    shared: true
  },
  {
    path: '/produit/{product}',
    h1: '{product.title}',
    texts: ['{product.price}', '{product.reference}', 'Fournisseur', 'Pays', 'Nous vous répondrons sous 24h'],
    links: ['/btp'],
    shared: true
  },
  { path: '/btp/devis', h1: 'Votre devis', hidden: true },
  { path: '/devis', h1: 'Vérifier un devis', texts: ['Numéro du devis'], hidden: true },
  { path: '/devis/D-22222-22222', h1: 'Vérifier un devis', texts: ['Aucun devis ne porte ce numéro.'], status: 404 },
  { path: '/produit/inconnu', h1: 'Produit non trouvé', status: 404, links: ['/btp'] }
]

const articles: Route[] = [
  {
    path: '/articles',
    h1: '{article.first.title}',
    texts: ['Article 1 sur {articles}', 'Précédent', 'Suivant'],
    canonical: '/articles/{article.first}',
    shared: true
  },
  {
    path: '/articles/{article}',
    h1: '{article.title}',
    texts: ['Article 2 sur {articles}'],
    shared: true
  },
  { path: '/articles/inconnu', h1: 'Article non trouvé', status: 404, links: ['/articles'] }
]

const backOffice: Route[] = [
  { path: '/admin/locations', h1: 'Accès réservé aux administrateurs', hidden: true, scripted: true }
]

/** Every page that can be reached by its address. */
export const routes: Record<string, Route[]> = {
  'the shell': shellPages,
  services,
  accounts: account,
  facts,
  locations,
  ventes,
  btp,
  articles,
  'the back office': backOffice
}
