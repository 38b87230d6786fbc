/** A photo as records hold it: ours with its facts, or an older shape that is only an address (web link, base64). */
export type PhotoSource = string | { url: string; placeholder?: string; alt?: string; width?: number; height?: number }

/** Addresses of one photo. `webp` and `jpeg` are srcsets, absent for photos that are not of our media store. */
export interface PhotoUrls {
  src: string
  webp?: string
  jpeg?: string
}

// The widths in which the API keeps every photo.
const allWidths = [400, 800, 1600]
const ours = /^(?:https?:\/\/[^/]+)?\/media\/([a-z]+)\/(?:\d+\/)?([0-9a-f-]{36})\.\w+$/
const shown = /^(\/(?!\/)|data:image\/(png|jpe?g|webp|gif|avif);base64,)/i
const link = /^https?:\/\/[^/]/i
const bareBase64 = /^[A-Za-z0-9+/]{64,}={0,2}$/

export const photoUrl = (photo: PhotoSource) => (typeof photo === 'string' ? photo : photo.url).trim()

/** The widths for who saves data. */
export const smallWidths = [400]

/**
 * Where a photo is to be had; undefined for what is no address of a picture (`javascript:`, `file:`, an empty text), and for
 * one on another site: pages show pictures of their own site alone, so that no script can tell another one anything by a
 * picture's address.
 */
export function photoUrls(photo: PhotoSource, widths = allWidths): PhotoUrls | undefined {
  const url = photoUrl(photo)
  const [, type, id] = ours.exec(url) ?? []
  if (type && id) {
    const at = (width: number, kind: string) => `/media/${type}/${width}/${id}.${kind}`
    const set = (kind: string) => widths.map((width) => `${at(width, kind)} ${width}w`).join(', ')
    return { src: at(widths[1] ?? 400, 'jpg'), webp: set('webp'), jpeg: set('jpg') }
  }
  if (shown.test(url)) return { src: url }
  return bareBase64.test(url) ? { src: `data:image/jpeg;base64,${url}` } : undefined
}

/** The address of a photo that lies on another site, as records of earlier years hold some: it is linked, and not shown. */
export function externalPhotoUrl(photo: PhotoSource): string | undefined {
  const url = photoUrl(photo)
  return link.test(url) && !ours.test(url) ? url : undefined
}

/**
 * The picture that goes with a page where it is shared: 1200 × 630 pixels where the photo is ours. One that lies inside
 * the record cannot be fetched there.
 */
export function sharingImage([first]: PhotoSource[] = []): string | undefined {
  const [, type, id] = (first && ours.exec(photoUrl(first))) || []
  if (id) return `/media/${type}/share/${id}.jpg`
  const src = first && (externalPhotoUrl(first) ?? photoUrls(first)?.src)
  return src?.startsWith('data:') ? undefined : src
}
