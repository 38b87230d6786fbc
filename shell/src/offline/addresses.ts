/** Pages that may be kept on a device: what anybody may read, and nothing that is somebody's own. */
const publicPages = [
  /^\/(presentation)?$/,
  /^\/(locations(-[a-z-]+)?|ventes|btp|articles|contact|qui-sommes-nous|faq|cgv|confidentialite|partenaires)$/,
  /^\/(detail|produit|articles|ventes\/detail)\/[0-9a-f]{24}$/,
  /^\/(ventes|services)\/[a-z-]+$/
]

/** Answers that may be kept: what public pages are made of. */
const publicAnswers = [
  /^\/api\/(properties|sales|btp)(\/[0-9a-f]{24}(\/similar)?)?$/,
  /^\/api\/articles(\/titles|\/[0-9a-f]{24}(\/comments)?)?$/
]

// The back office is no use without a connection, and nothing of it stays behind.
const buildFile = /^\/mfe\/(?!admin\/)([a-z-]+)\/([0-9a-f]{16})\/.+/
const photo = /^\/media\/([a-z]+)\/(?:(\d+)\/)?([0-9a-f-]{36})\.(?:webp|jpg)$/

export const isPublicPage = ({ pathname }: URL) => publicPages.some((pattern) => pattern.test(pathname))

export const isPublicAnswer = ({ pathname }: URL) => publicAnswers.some((pattern) => pattern.test(pathname))

/** The build that a file belongs to; null for what is no file of a build, or of the back office. */
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

/** Null for what is no photo of ours. */
export function photoOf({ pathname }: URL): PhotoAddress | null {
  const [, type, width, id] = photo.exec(pathname) ?? []
  return type && id ? { type, id, width: width ? Number(width) : Number.POSITIVE_INFINITY } : null
}

/** The smallest picture that is made of every photo. */
export const smallest = ({ type, id }: PhotoAddress) => ({ address: `/media/${type}/400/${id}.webp`, width: 400 })
