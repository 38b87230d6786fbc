import { maxShareImageBytes, shareImageSize } from '@keur/contract/share-image'
import sharp, { type Sharp } from 'sharp'
import { type Pixels, pixelsOf } from './pixels.ts'

/** A photo of which cutting to the shape would leave less than this is shown whole. */
const leastKept = 0.6
const qualities = [80, 68, 55, 40, 25, 10]

/** The picture that goes with a link to a listing: always 1200 × 630, whatever the photo's shape, and never heavier than allowed. */
export async function makeSharePicture(photo: Pixels): Promise<Buffer> {
  const shape = shareImageSize.width / shareImageSize.height
  const itsShape = photo.raw.width / photo.raw.height
  const kept = Math.min(itsShape / shape, shape / itsShape)
  const picture = await pixelsOf(kept < leastKept ? await wholeOnItself(photo) : cutToShape(photo))
  for (const quality of qualities) {
    const bytes = await picture.start().jpeg({ quality }).toBuffer()
    if (bytes.length <= maxShareImageBytes) return bytes
  }
  throw new RangeError('a share picture cannot be made small enough')
}

/** Keeps where the eye goes. */
const cutToShape = (photo: Pixels): Sharp =>
  photo.start().resize({ ...shareImageSize, fit: 'cover', position: sharp.strategy.attention })

/** Stands on a dark, blurred enlargement of itself. */
async function wholeOnItself(photo: Pixels): Promise<Sharp> {
  const [ground, whole] = await Promise.all([
    pixelsOf(photo.start().resize({ width: 120, height: 63, fit: 'cover' }).blur(4).modulate({ brightness: 0.7 })),
    pixelsOf(photo.start().resize({ ...shareImageSize, fit: 'inside' }))
  ])
  const enlarged = await pixelsOf(ground.start().resize({ ...shareImageSize, fit: 'fill' }))
  return enlarged.start().composite([{ input: whole.data, raw: whole.raw }])
}
