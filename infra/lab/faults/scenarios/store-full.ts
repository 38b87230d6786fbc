import { newList, upload } from '../support/clients.ts'
import { noisyPicture } from '../support/pictures.ts'
import { promised, type Scenario } from '../support/scenario.ts'
import { mountSmallDisk } from '../support/small-disk.ts'
import { createWorld } from '../support/world.ts'

const megabytes = 16

export const storeFull: Scenario = {
  name: 'store-full',
  promise:
    'Where there is no room left uploads are answered 507, all that was accepted can be read, and uploads go on once there is room.',
  async run() {
    const disk = mountSmallDisk(megabytes)
    const world = await createWorld({ photosIn: disk.path })
    try {
      const token = await world.token()
      const picture = await noisyPicture(900, 700)
      // Most of the room is taken by something else, which can be thrown away later.
      disk.fill(6)
      const kept: string[] = []
      const statuses: number[] = []
      while (statuses.filter((status) => status !== 200).length < 5 && statuses.length < 200) {
        const answer = await upload(world, token, [picture])
        statuses.push(answer.status)
        const body = (await answer.json()) as { uploadedImages?: { url: string }[] }
        if (answer.ok) kept.push(body.uploadedImages![0]!.url)
      }
      const full = statuses.filter((status) => status !== 200)
      const readable = await Promise.all(
        kept.map(async (url) => (await fetch(world.api.address.replace(/\/api$/, url), { method: 'HEAD' })).ok)
      )
      const list = await newList(world)(0)
      disk.empty()
      const after = await upload(world, token, [picture])
      const figures = {
        'photos taken': kept.length,
        'then answered': full.join(' '),
        'unreadable afterwards': readable.filter((ok) => !ok).length,
        'a list meanwhile': list.status,
        'an upload once there is room': after.status
      }
      promised(kept.length > 0 && full.length === 5, 'The disk was never full.', figures)
      promised(
        full.every((status) => status === 507),
        'A full disk was answered otherwise than 507.',
        figures
      )
      promised(readable.every(Boolean) && list.ok && after.ok, 'Something else suffered.', figures)
      return figures
    } finally {
      await world.end()
      disk.unmount()
    }
  }
}
