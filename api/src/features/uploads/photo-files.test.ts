import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { maxShareImageBytes, shareImageSize } from '@keur/contract/share-image'
import sharp from 'sharp'
import { aJpeg, aNoisyJpeg } from '../../testing/pictures.ts'
import { makePhotoFiles } from './photo-files.ts'
import { sharePicture } from './photo-layout.ts'

const shared = async (photo: Buffer) => {
  const { files } = await makePhotoFiles(photo)
  return files.find(({ folder }) => folder === sharePicture.folder)!.bytes
}

test.each([
  ['smaller than any size', 300, 200, { width: 300, height: 200 }],
  ['wider', 2000, 1500, { width: 1600, height: 1200 }],
  ['more than twice as high as it may be wide', 1000, 4000, { width: 800, height: 3200 }]
])('a photo that is %s is never enlarged, and fits', async (_what, width, height, size) => {
  expect(await makePhotoFiles(await aJpeg({ width, height }))).toMatchObject(size)
})

test.each(['jpeg', 'png', 'webp'] as const)('a photo may be a %s', async (format) => {
  const bytes = await sharp(await aJpeg({ width: 40, height: 30 }))
    .toFormat(format)
    .toBuffer()
  expect(await makePhotoFiles(bytes)).toMatchObject({ width: 40, height: 30 })
})

const colourAt = async (bytes: Uint8Array, left: number, top: number) => {
  const { files } = await makePhotoFiles(bytes)
  return [...(await sharp(files[0]!.bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

/** Two images, a small one first; the primary one lies on its side, green and red in Display P3, as a telephone writes. */
const heic = readFileSync(new URL('../../testing/iphone.heic', import.meta.url))

test('a HEIC photo shows its primary image upright, in the colours that its telephone showed', async () => {
  expect(await makePhotoFiles(heic)).toMatchObject({ width: 64, height: 128 })
  // Without its profile it would be 100, 200, 100.
  const [red, green, blue] = await colourAt(heic, 32, 16)
  expect([red! < 75, green! > 195, blue! < 95]).toEqual([true, true, true])
  const [redBelow] = await colourAt(heic, 32, 112)
  expect(redBelow).toBeGreaterThan(205)
})

/** The HEIC photo with other bytes from this text on. */
function heicWith(text: string, bytes: number[], offset = text.length): Buffer {
  const changed = Buffer.from(heic)
  changed.set(bytes, changed.indexOf(text) + offset)
  return changed
}
/** The size of the primary image, behind that of the small one. */
const sizeOfPrimary = heic.lastIndexOf('ispe') - heic.indexOf('ispe') + 8

test.each<[string, Buffer, RegExp]>([
  ['is cut short', heic.subarray(0, -20), /endommagée/],
  ['ends in its description', heic.subarray(0, 300), /endommagée/],
  [
    'claims 8,000 × 8,000 pixels',
    heicWith('ispe', [0, 0, 0x1f, 0x40, 0, 0, 0x1f, 0x40], sizeOfPrimary),
    /trop de pixels/
  ],
  ['has no primary image', heicWith('pitm', [0, 0, 0, 0, 0, 9]), /endommagée/],
  [
    'has a codec that only its inside names',
    Buffer.from(heic).fill('av01', heic.lastIndexOf('hvc1'), heic.lastIndexOf('hvc1') + 4),
    /endommagée/
  ]
])('a HEIC photo that %s is refused with a sentence', async (_what, bytes, message) => {
  await expect(makePhotoFiles(bytes)).rejects.toMatchObject({ status: 422, message: expect.stringMatching(message) })
})

// Its last two bytes are a mark of its end, and before them come pixels.
test.each([
  [1, true],
  [2, true],
  [3, false],
  [2000, false]
])('a JPEG that lacks its last %i bytes is taken where it has all pixels: %s', async (bytes, taken) => {
  for (const progressive of [false, true]) {
    const whole = await sharp(await aNoisyJpeg())
      .jpeg({ progressive })
      .toBuffer()
    const made = makePhotoFiles(whole.subarray(0, -bytes))
    if (taken) expect(await made).toMatchObject({ width: 640, height: 480 })
    else await expect(made).rejects.toMatchObject({ status: 422, message: expect.stringMatching(/endommagée/) })
  }
})

/** A PNG that says its size, and has no pixels: it is damaged for what begins to decode it. */
function aPng(width: number, height: number, { color = 0, bits = 8, interlaced = false } = {}): Buffer {
  const facts = Buffer.alloc(13)
  facts.writeUInt32BE(width)
  facts.writeUInt32BE(height, 4)
  facts.set([bits, color, 0, 0, Number(interlaced)], 8)
  const chunk = (name: string, data: Buffer) => {
    const [length, named, check] = [Buffer.alloc(4), Buffer.concat([Buffer.from(name), data]), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', facts),
    chunk('IDAT', Buffer.alloc(9)),
    chunk('IEND', Buffer.alloc(0))
  ])
}

const transparent = { color: 6 }
test.each<[number, number, Parameters<typeof aPng>[2], RegExp]>([
  [10_000, 5_000, {}, /endommagée/],
  [10_000, 5_001, {}, /trop de pixels/],
  [16_384, 8, {}, /endommagée/],
  [16_385, 8, {}, /trop de pixels/],
  [8, 16_385, {}, /trop de pixels/],
  [8_000, 5_000, transparent, /endommagée/],
  [8_000, 5_001, transparent, /trop lourde/],
  [5_000, 4_000, { ...transparent, bits: 16 }, /endommagée/],
  [5_000, 4_001, { ...transparent, bits: 16 }, /trop lourde/],
  // Its decoder needs all pixels three times.
  [4_000, 3_333, { ...transparent, interlaced: true }, /endommagée/],
  [4_000, 3_334, { ...transparent, interlaced: true }, /trop lourde/]
])('before %i × %i pixels are decoded their number is checked: %j', async (width, height, facts, message) => {
  await expect(makePhotoFiles(aPng(width, height, facts))).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(message)
  })
})

// Of what is cropped at least six tenths are seen; else the whole photo is, on a dark background beside or above it.
test.each([
  ['standing', 600, 1200, 'dark', 'bright'],
  ['of one pixel', 1, 1, 'dark', 'bright'],
  ['just too narrow', 1142, 1000, 'dark', 'bright'],
  ['just wide enough', 1143, 1000, 'bright', 'bright'],
  ['just high enough', 1587, 500, 'bright', 'bright'],
  ['just too low', 1588, 500, 'bright', 'dark']
])(
  'of a photo that is %s the share picture is of the standard size, and shows most',
  async (_what, width, height, side, top) => {
    const { data, info } = await sharp(await shared(await aJpeg({ width, height, color: '#00ff00' })))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([shareImageSize.width, shareImageSize.height])
    const [middle, centre] = [Math.floor(info.height / 2), Math.floor(info.width / 2)]
    const brightness = (x: number, y: number) =>
      data[(y * info.width + x) * info.channels + 1]! > 230 ? 'bright' : 'dark'
    expect([brightness(4, middle), brightness(centre, 4), brightness(centre, middle)]).toEqual([side, top, 'bright'])
  }
)

test('the share picture of a detailed photo is within the size limit', async () => {
  const bytes = await shared(await aNoisyJpeg({ width: 2400, height: 1260 }))
  expect(bytes.length).toBeLessThanOrEqual(maxShareImageBytes)
})
