/** Where the pictures made from one photo are, from its `publicId`. Plain constants: browser code may import this module. */

/** Pixels of the picture that other sites show with a link to us. */
export const shareImageSize = { width: 1200, height: 630 } as const

/** The most that a share picture weighs, in bytes: WhatsApp shows no larger one. */
export const maxShareImageBytes = 300_000

/**
 * 'properties/<uuid>' → '/media/properties/share/<uuid>.jpg': a JPEG of 1200 × 630 pixels, made of every photo with its other sizes.
 * Answers null for what is no photo of ours, such as the text of an older sale.
 */
export function shareImagePath(publicId: string): string | null {
  const [type, name, ...more] = publicId.split('/')
  return type && name && more.length === 0 ? `/media/${type}/share/${name}.jpg` : null
}
