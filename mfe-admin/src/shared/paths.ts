/** Addresses of the pages that do not belong to a kind of `kinds.ts`. */
export const paths = {
  home: '/admin',
  leads: '/admin/demandes',
  lead: (id: string) => `/admin/demandes/${id}`,
  comments: '/admin/commentaires',
  users: '/admin/utilisateurs',
  searches: '/admin/recherches',
  activity: '/admin/activite',
  exchange: '/admin/echanges',
  mails: '/admin/courriels',
  privacy: '/admin/donnees-personnelles',
  /** The page with the e-mail or telephone of the person filled in. */
  person: (who: string) => `/admin/donnees-personnelles?personne=${encodeURIComponent(who)}`,
  /** The public page that checks a quote. */
  quote: (number: string) => `/devis/${number}`,
  replies: '/admin/reponses',
  releases: '/admin/mises-en-ligne',
  versions: (app: string) => `/admin/mises-en-ligne/${app}`
}
