import { newList, pause, until, upload } from '../support/clients.ts'
import { inMilliseconds, percentile, startLoad } from '../support/load.ts'
import { noisyPicture } from '../support/pictures.ts'
import { promised, type Scenario } from '../support/scenario.ts'
import { createWorld } from '../support/world.ts'

export const storeHanging: Scenario = {
  name: 'store-hanging',
  promise:
    'A store that takes everything and answers nothing costs uploads alone: they fail within ten seconds, lists stay quick.',
  async run() {
    const world = await createWorld()
    try {
      if (!world.store) throw new Error('This needs MinIO: none is on this machine.')
      const token = await world.token()
      const picture = await noisyPicture(640, 480)
      const before = startLoad(100, newList(world))
      await pause(5000)
      const quiet = percentile(await before.stop(), 99)

      world.store.behave('hang')
      const during = startLoad(100, newList(world))
      const begun = performance.now()
      const refused = await Promise.all(Array.from({ length: 5 }, () => upload(world, token, [picture])))
      const failedAfter = performance.now() - begun
      const photo = await fetch(world.api.address.replace(/\/api$/, `/media/properties/${crypto.randomUUID()}.jpg`))
      await pause(5000)
      const answers = await during.stop()
      world.store.behave('pass')
      const recovered = await until(
        'an upload after the store is back',
        async () => (await upload(world, token, [picture])).ok
      )

      const loud = percentile(answers, 99)
      const figures = {
        'uploads answered': refused.map(({ status }) => status).join(' '),
        'uploads failed after': inMilliseconds(failedAfter),
        'a photo meanwhile': photo.status,
        'lists that failed': answers.filter(({ status }) => status !== 200).length,
        'list p99 before': inMilliseconds(quiet),
        'list p99 meanwhile': inMilliseconds(loud),
        'uploads well again after': inMilliseconds(recovered)
      }
      promised(
        refused.every(({ status, headers }) => status === 503 && headers.has('retry-after')),
        'An upload was answered otherwise.',
        figures
      )
      promised(failedAfter <= 12_000, 'Uploads hung with the store.', figures)
      promised(
        answers.every(({ status }) => status === 200),
        'A list failed.',
        figures
      )
      promised(loud <= Math.max(quiet * 5, 150), 'Lists became slow.', figures)
      return figures
    } finally {
      await world.end()
    }
  }
}
