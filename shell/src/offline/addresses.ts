/** Public pages: only these are cached, never a page with personal data. */
const publicPages = [
  /^\/(presentation)?$/,
  /^\/(locations(-[a-z-]+)?|ventes|btp|articles|contact|qui-sommes-nous|faq|cgv|confidentialite|partenaires)$/,
  /^\/(detail|produit|articles|ventes\/detail)\/[0-9a-f]{24}$/,
  /^\/(ventes|services)\/[a-z-]+$/
]

/** API responses that public pages are made of. */
const publicApi = [
  /^\/api\/(properties|sales|btp)(\/[0-9a-f]{24}(\/similar)?)?$/,
  /^\/api\/articles(\/titles|\/[0-9a-f]{24}(\/comments)?)?$/
]

// Nothing of the back office is cached: it is of no use offline.
const buildFile = /^\/mfe\/(?!admin\/)([a-z-]+)\/([0-9a-f]{16})\/.+/
const photo = /^\/media\/([a-z]+)\/(?:(\d+)\/)?([0-9a-f-]{36})\.(?:webp|jpg)$/

export const isPublicPage = ({ pathname }: URL) => publicPages.some((pattern) => pattern.test(pathname))

export const isPublicApi = ({ pathname }: URL) => publicApi.some((pattern) => pattern.test(pathname))

/** The build of a file; null for any other address and for the back office. */
export function buildOf({ pathname }: URL): { app: string; build: string } | null {
  const [, app, build] = buildFile.exec(pathname) ?? []
  return app && build ? { app, build } : null
}

export interface PhotoAddress {
  type: string
  id: string
  /** In pixels; infinite for the photo as it was stored. */
  width: number
}

/** Null where the address is no photo of the site. */
export function photoOf({ pathname }: URL): PhotoAddress | null {
  const [, type, width, id] = photo.exec(pathname) ?? []
  return type && id ? { type, id, width: width ? Number(width) : Number.POSITIVE_INFINITY } : null
}

/** Every photo has a file of this width, its smallest. */
export const smallWidth = 400
export const smallPhoto = ({ type, id }: Pick<PhotoAddress, 'type' | 'id'>) => `/media/${type}/${smallWidth}/${id}.webp`
