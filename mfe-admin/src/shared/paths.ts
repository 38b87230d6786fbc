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
  /** The page with the e-mail of the person filled in. */
  /** By e-mail or by telephone. */
  person: (who: string) => `/admin/donnees-personnelles?personne=${encodeURIComponent(who)}`,
  replies: '/admin/reponses',
  releases: '/admin/mises-en-ligne',
  versions: (app: string) => `/admin/mises-en-ligne/${app}`
}
