import sharp from 'sharp'

/** A JPEG of noise, of about so many pixels each way: the least that compresses. */
export async function noisyPicture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const pixels = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .raw()
    .toBuffer()
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}
