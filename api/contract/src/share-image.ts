/** The image that other sites show with a link to ours. Plain constants: browser code may import this module. */

/** In pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const

/** In bytes: WhatsApp shows no larger image. */
export const maxShareImageBytes = 300_000

/** 'properties/<uuid>' → '/media/properties/share/<uuid>.jpg', of every uploaded photo. Null for other texts. */
export function shareImagePath(publicId: string): string | null {
  const [type, name, ...more] = publicId.split('/')
  return type && name && more.length === 0 ? `/media/${type}/share/${name}.jpg` : null
}
