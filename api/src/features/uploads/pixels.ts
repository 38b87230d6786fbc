import sharp, { type OutputInfo, type Sharp } from 'sharp'

/** A picture that is worked out, from which any number of others can be made. */
export interface Pixels {
  data: Buffer
  raw: Pick<OutputInfo, 'width' | 'height' | 'channels'>
  /** A new pipeline on these pixels. */
  start(): Sharp
}

export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { data, raw, start: () => sharp(data, { raw }) }
}
