/** Addresses of the pages that do not belong to a kind of `kinds.ts`. */
export const homePath = '/admin'
export const commentsPath = '/admin/commentaires'
export const usersPath = '/admin/utilisateurs'
export const activityPath = '/admin/activite'
export const exchangePath = '/admin/echanges'
export const mailsPath = '/admin/courriels'

export const leadsPath = '/admin/demandes'
export const leadPath = (id: string) => `${leadsPath}/${id}`

export const privacyPath = '/admin/donnees-personnelles'
/** The page with the e-mail of the person filled in. */
export const personPath = (email: string) => `${privacyPath}?email=${encodeURIComponent(email)}`

export const releasesPath = '/admin/mises-en-ligne'
export const versionsPath = (app: string) => `${releasesPath}/${app}`
