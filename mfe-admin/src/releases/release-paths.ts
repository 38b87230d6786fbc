export const releasesPath = '/admin/mises-en-ligne'

/** The page of one section's builds. */
export const versionsPath = (app: string) => `${releasesPath}/${app}`
