/** A photo of a record: an object for uploaded photos, text (a URL or base64) on older records. */
export type PhotoSource = string | { url: string; placeholder?: string; alt?: string; width?: number; height?: number }

/** `webp` and `jpeg` are srcsets; only photos of the media store have them. */
export interface PhotoUrls {
  src: string
  webp?: string
  jpeg?: string
}

// Pixels. The API stores every photo in these widths.
const allWidths = [400, 800, 1600]
const mediaUrl = /^(?:https?:\/\/[^/]+)?\/media\/([a-z]+)\/(?:\d+\/)?([0-9a-f-]{36})\.\w+$/
const displayableUrl = /^(\/(?!\/)|data:image\/(png|jpe?g|webp|gif|avif);base64,)/i
const webUrl = /^https?:\/\/[^/]/i
const bareBase64 = /^[A-Za-z0-9+/]{64,}={0,2}$/

export const photoUrl = (photo: PhotoSource) => (typeof photo === 'string' ? photo : photo.url).trim()

export const dataSaverWidths = [400]

/**
 * The URLs of a photo; undefined for anything that is not an image URL, and for photos on other sites: pages only show
 * images of their own site, so that no script can send data to another one in an image URL.
 */
export function photoUrls(photo: PhotoSource, widths = allWidths): PhotoUrls | undefined {
  const url = photoUrl(photo)
  const [, type, id] = mediaUrl.exec(url) ?? []
  if (type && id) {
    const urlOf = (width: number, kind: string) => `/media/${type}/${width}/${id}.${kind}`
    const srcset = (kind: string) => widths.map((width) => `${urlOf(width, kind)} ${width}w`).join(', ')
    return { src: urlOf(widths[1] ?? 400, 'jpg'), webp: srcset('webp'), jpeg: srcset('jpg') }
  }
  if (displayableUrl.test(url)) return { src: url }
  return bareBase64.test(url) ? { src: `data:image/jpeg;base64,${url}` } : undefined
}

/** The URL of a photo on another site, which some older records have: link to it instead of showing it. */
export function externalPhotoUrl(photo: PhotoSource): string | undefined {
  const url = photoUrl(photo)
  return webUrl.test(url) && !mediaUrl.test(url) ? url : undefined
}

/** The preview image of a page, 1200 × 630. Undefined for inline photos, which other sites cannot fetch. */
export function sharingImage([first]: PhotoSource[] = []): string | undefined {
  const [, type, id] = (first && mediaUrl.exec(photoUrl(first))) || []
  if (id) return `/media/${type}/share/${id}.jpg`
  const src = first && (externalPhotoUrl(first) ?? photoUrls(first)?.src)
  return src?.startsWith('data:') ? undefined : src
}
