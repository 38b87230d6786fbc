import { pause } from '../support/clients.ts'
import { promised, type Scenario } from '../support/scenario.ts'
import { countsOf, type SlowSender, sendAndStall, startVisitor } from '../support/slow-sender.ts'
import { createWorld } from '../support/world.ts'

const senders = 170
/** As many as the limit of an hour lets one address send. */
const perAddress = 10
const photoBytes = 9_500_000
const heldBack = 1000
const held = 20_000
const watched = 20_000
const megabytes = (value: number) => `${Math.round(value)} MB`

/** The review's C1: strangers send photos and hold back their ends. */
export const heldUploads: Scenario = {
  name: 'held-uploads',
  promise: 'Strangers who hold back the end of their photos cost little memory, and nobody else notices.',
  async run(log) {
    const world = await createWorld({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
    try {
      const port = Number(new URL(world.api.address).port)
      const before = world.api.memory().now
      const visitor = startVisitor(() =>
        fetch(`${world.api.address}/properties?maxPrice=${Math.ceil(Math.random() * 1e9)}`, {
          signal: AbortSignal.timeout(5000)
        }).then(({ status }) => status)
      )
      await pause(2000)
      const open = await holdUploads(port)
      const heldAt = visitor.now()
      await pause(held)
      const answered = open.flatMap((sender) => sender.statuses())
      const { now: during } = world.api.memory()
      for (const sender of open) sender.end()
      const endedAt = visitor.now()
      log(`held-uploads: memory ${megabytes(during)} with ${senders} senders, all of which have gone now`)
      await pause(watched)
      const [live, ready] = await Promise.all(
        ['live', 'ready'].map((name) => fetch(`${world.api.address}/health/${name}`).then(({ status }) => status))
      )
      const looks = await visitor.stop()
      const bad = looks.filter(({ status }) => status !== 200)
      const lastBad = bad.at(-1)
      const figures = {
        'memory before': megabytes(before),
        'memory while they hold': megabytes(during),
        'memory at its peak': megabytes(world.api.memory().peak),
        'memory 20 s after they went': megabytes(world.api.memory().now),
        'senders were answered': countsOf(answered),
        'a visitor meanwhile': countsOf(
          looks.filter(({ at }) => at >= heldAt && at < endedAt).map(({ status }) => status)
        ),
        'a visitor afterwards': countsOf(looks.filter(({ at }) => at >= endedAt).map(({ status }) => status)),
        'well again after they went': lastBad
          ? lastBad === looks.at(-1)
            ? 'not within 20 s'
            : `${Math.max(0, Math.round((lastBad.at - endedAt) / 100) / 10)} s`
          : 'never unwell',
        'live, ready': `${live}, ${ready}`
      }
      promised(bad.length === 0, 'A visitor was refused.', figures)
      promised(world.api.memory().peak - before < 300, 'They cost more than 300 MB.', figures)
      return figures
    } finally {
      await world.end()
    }
  }
}

/** Strangers who send all of their photos but the end. */
export async function holdUploads(port: number): Promise<SlowSender[]> {
  const form = formOf(Buffer.alloc(photoBytes, 7))
  return Promise.all(
    Array.from({ length: senders }, (_, index) => sendAndStall({ port }, headOf(form, index), form.sent))
  )
}

function formOf(photo: Buffer) {
  const boundary = 'held-back'
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="image.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const whole = Buffer.concat([Buffer.from(start), photo, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { boundary, length: whole.length, sent: whole.subarray(0, whole.length - heldBack) }
}

function headOf({ boundary, length }: ReturnType<typeof formOf>, index: number): string {
  const lines = [
    'POST /api/leads/owner HTTP/1.1',
    'Host: localhost',
    `X-Forwarded-For: 41.82.${Math.floor(index / perAddress)}.1`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${length}`
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}
