import sharp from 'sharp'
import { logIn, noisyImage, upload, waitUntil } from '../../support/api-client.ts'
import { formatMegabytes, formatMilliseconds } from '../../support/statistics.ts'
import { withBackend } from '../../support/test-backend.ts'
import { assertThat, type Scenario } from '../scenario.ts'

const concurrent = 3
const maxGrowth = 400

export const uploadBombs: Scenario = {
  name: 'upload-bombs',
  guarantee:
    'Images that are huge once decoded, several at once, cost at most 400 MB of memory, and the API keeps serving.',
  run: ({ log }) =>
    withBackend({}, async ({ api }) => {
      const { address } = api
      const token = await logIn(address)
      const valid = await noisyImage(800, 600)
      await upload(address, token, [valid])
      const before = api.memory().now
      const statuses: Record<string, string> = {}
      for (const [name, bytes] of Object.entries(await hostileImages())) {
        const uploads = Array.from({ length: concurrent }, () => upload(address, token, [bytes]))
        statuses[name] = [...new Set((await Promise.all(uploads)).map(({ status }) => status))].join(' ')
        log(`upload-bombs: ${name} (${Math.round(bytes.length / 1000)} kB): ${statuses[name]}`)
      }
      const aborted = 200
      for (let round = 0; round < aborted / 20; round += 1)
        await Promise.all(
          Array.from({ length: 20 }, () =>
            upload(address, token, [valid, valid, valid], AbortSignal.timeout(5)).catch(() => {})
          )
        )
      // Aborted uploads are still processed or queued: 503 until there is capacity.
      const recovery = await waitUntil(
        'a valid photo is accepted',
        async () => (await upload(address, token, [valid])).ok
      )
      const { peak, now } = api.memory()
      const figures = {
        ...statuses,
        'aborted uploads': aborted,
        'memory before': formatMegabytes(before),
        'peak memory': formatMegabytes(peak),
        'memory after': formatMegabytes(now),
        'a valid photo accepted after': formatMilliseconds(recovery)
      }
      const expectedStatuses = Object.values(statuses).every((status) =>
        /^(200|4\d\d|503)( (4\d\d|503))*$/.test(status)
      )
      assertThat(expectedStatuses, 'An upload got an unexpected status.', figures)
      assertThat(peak - before <= maxGrowth, `Memory grew by more than ${maxGrowth} MB.`, figures)
      return figures
    })
}

/** Files that are small to send and large to decode, and files that are no image. */
export async function hostileImages(): Promise<Record<string, Buffer>> {
  const plain = (width: number, height: number, channels: 3 | 4) =>
    sharp({ create: { width, height, channels, background: { r: 120, g: 90, b: 60, alpha: 1 } } })
  const png = await plain(100, 100, 4).png().toBuffer()
  const falseSize = Buffer.from(png)
  falseSize.writeUInt32BE(60_000, 16)
  falseSize.writeUInt32BE(60_000, 20)
  const [frame, other] = await Promise.all(
    ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width: 200, height: 200, channels: 3, background } })
        .png()
        .toBuffer()
    )
  )
  return {
    '49 MP PNG, interlaced, 16 bits, alpha': await plain(7000, 7000, 4)
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer(),
    '49 MP JPEG, progressive': await plain(7000, 7000, 3).jpeg({ progressive: true, quality: 30 }).toBuffer(),
    '49 MP JPEG': await plain(7000, 7000, 3).jpeg({ quality: 30 }).toBuffer(),
    '256 MP PNG': await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: '#777777' },
      limitInputPixels: false
    })
      .png({ palette: true })
      .toBuffer(),
    'PNG with a header of 3.6 gigapixels': falseSize,
    'PNG of one row': await plain(16_384, 1, 3).png().toBuffer(),
    'JPEG truncated': (await noisyImage(3000, 2000)).subarray(0, 200_000),
    'WebP animated': await sharp([frame!, other!], { join: { animated: true } })
      .webp()
      .toBuffer(),
    '12 MP noise': await noisyImage(4000, 3000),
    SVG: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="100%" height="100%"/></svg>`
    ),
    'random bytes': Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 251)),
    PDF: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
  }
}
