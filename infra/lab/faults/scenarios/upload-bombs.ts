import sharp from 'sharp'
import { until, upload } from '../support/clients.ts'
import { inMilliseconds } from '../support/load.ts'
import { noisyPicture } from '../support/pictures.ts'
import { promised, type Scenario } from '../support/scenario.ts'
import { createWorld } from '../support/world.ts'

const atOnce = 3
const mostGrowth = 400

export const uploadBombs: Scenario = {
  name: 'upload-bombs',
  promise:
    'Pictures made to be huge once decoded, many at once, cost at most 400 MB of memory, and the API stays well.',
  async run(log) {
    const world = await createWorld()
    try {
      const token = await world.token()
      const good = await noisyPicture(800, 600)
      await upload(world, token, [good])
      const before = world.api.memory().now
      const statuses: Record<string, string> = {}
      for (const [name, bytes] of Object.entries(await bombs())) {
        const answers = await Promise.all(Array.from({ length: atOnce }, () => upload(world, token, [bytes])))
        statuses[name] = [...new Set(answers.map(({ status }) => status))].join(' ')
        log(`upload-bombs: ${name} (${Math.round(bytes.length / 1000)} kB): ${statuses[name]}`)
      }
      const aborted = 200
      for (let round = 0; round < aborted / 20; round += 1)
        await Promise.all(
          Array.from({ length: 20 }, async () => {
            const broken = new AbortController()
            setTimeout(() => broken.abort(), 5)
            await upload(world, token, [good, good, good], broken.signal).catch(() => {})
          })
        )
      // What was sent before they hung up is still being worked on, or waits: 503 until there is room.
      const after = await until('a good photo afterwards', async () => (await upload(world, token, [good])).ok)
      const { peak, now } = world.api.memory()
      const figures = {
        ...statuses,
        'aborted uploads': aborted,
        'memory before': `${Math.round(before)} MB`,
        'memory at its peak': `${Math.round(peak)} MB`,
        'memory after': `${Math.round(now)} MB`,
        'a good photo taken after': inMilliseconds(after)
      }
      promised(
        Object.values(statuses).every((status) => /^(200|4\d\d|503)( (4\d\d|503))*$/.test(status)),
        'Something broke.',
        figures
      )
      promised(peak - before <= mostGrowth, `Memory grew by more than ${mostGrowth} MB.`, figures)
      return figures
    } finally {
      await world.end()
    }
  }
}

/** Small to send, large to open. */
export async function bombs(): Promise<Record<string, Buffer>> {
  const plain = (width: number, height: number, channels: 3 | 4) =>
    sharp({ create: { width, height, channels, background: { r: 120, g: 90, b: 60, alpha: 1 } } })
  const png = await plain(100, 100, 4).png().toBuffer()
  const lie = Buffer.from(png)
  lie.writeUInt32BE(60_000, 16)
  lie.writeUInt32BE(60_000, 20)
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
    'PNG that says 3.6 gigapixels': lie,
    'PNG of one line': await plain(16_384, 1, 3).png().toBuffer(),
    'JPEG cut off': (await noisyPicture(3000, 2000)).subarray(0, 200_000),
    'WebP animated': await sharp([frame!, other!], { join: { animated: true } })
      .webp()
      .toBuffer(),
    '12 MP noise': await noisyPicture(4000, 3000),
    SVG: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"><rect width="100%" height="100%"/></svg>`
    ),
    'random bytes': Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 251)),
    PDF: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
  }
}
