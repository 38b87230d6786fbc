import { maxShareImageBytes, shareImagePath, shareImageSize } from '@keur/contract/share-image'
import sharp from 'sharp'
import { aJpeg, aNoisyJpeg } from '../../testing/pictures.ts'
import { makePhotoFiles } from './photo-files.ts'
import { keyOf, readKey, sharePicture } from './photo-layout.ts'

const shared = async (photo: Buffer) => {
  const { files } = await makePhotoFiles(photo)
  return files.find(({ folder }) => folder === sharePicture.folder)!.bytes
}

test.each([
  ['standing', 1500, 2000],
  ['very wide', 3000, 300],
  ['of one pixel', 1, 1]
])('a photo that is %s has a share picture of the standard size', async (_what, width, height) => {
  const { format, ...size } = await sharp(await shared(await aJpeg({ width, height }))).metadata()
  expect([format, size.width, size.height]).toEqual(['jpeg', shareImageSize.width, shareImageSize.height])
})

test('the share picture of a detailed photo is within the size limit', async () => {
  const bytes = await shared(await aNoisyJpeg({ width: 2400, height: 1260 }))
  expect(bytes.length).toBeLessThanOrEqual(maxShareImageBytes)
})

test('a portrait photo is shown from top to bottom', async () => {
  // given a photo that is red above and blue below
  const aStripe = async (color: string, top: number) => {
    const input = await aJpeg({ width: 600, height: 100, color })
    return { input, top, left: 0 }
  }
  const standing = await sharp({ create: { width: 600, height: 1200, channels: 3, background: '#00ff00' } })
    .composite([await aStripe('#ff0000', 0), await aStripe('#0000ff', 1100)])
    .jpeg()
    .toBuffer()
  // when it is made into a share picture
  const { data, info } = await sharp(await shared(standing))
    .raw()
    .toBuffer({ resolveWithObject: true })
  // then the middle column begins red and ends blue
  const pixel = (y: number) => [...data.subarray((y * info.width + info.width / 2) * 3).subarray(0, 3)]
  const [top, bottom] = [pixel(10), pixel(info.height - 10)]
  expect([top[0]! > 200, top[2]! < 60, bottom[0]! < 60, bottom[2]! > 200]).toEqual([true, true, true, true])
})

test('its URL derives from the photo’s', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  expect(shareImagePath(`sales/${id}`)).toBe(`/media/${keyOf('sales', id, sharePicture)}`)
  expect(readKey(`sales/share/${id}.jpg`)).toEqual({ type: 'sales', id, file: sharePicture })
  expect([shareImagePath(''), shareImagePath('sales/400/x')]).toEqual([null, null])
})
