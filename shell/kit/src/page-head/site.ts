/** Where the site is seen from outside; set once before the first render. */
const site = { publicUrl: '' }

export function configureSite(settings: { publicUrl: string }) {
  site.publicUrl = settings.publicUrl.replace(/\/$/, '')
}

/** A path of the site as a full address; full addresses stay as they are. */
export const absoluteUrl = (path: string) => (/^https?:/.test(path) ? path : `${site.publicUrl}${path}`)
