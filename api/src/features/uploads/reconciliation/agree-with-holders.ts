import type { UploadsRepository } from '../uploads.repository.ts'
import { createNames, type Names } from './names.ts'
import type { Holder, PhotoHolders } from './photo-holders.repository.ts'

interface Parts {
  uploads: UploadsRepository
  holders: PhotoHolders
  signal: AbortSignal
}

/** What is shown is kept: a photo that does not know of a listing that holds it learns of it. Answers how many did, and which are gone. */
export async function keepWhatIsHeld({ uploads, holders, signal }: Parts): Promise<{ kept: number; gone: Names }> {
  const gone = createNames()
  let kept = 0
  for (const section of holders.sections) {
    for await (const page of holders.pages(section)) {
      signal.throwIfAborted()
      const known = await uploads.byIds(page.flatMap(({ photos }) => photos))
      for (const { user, photo } of page.flatMap(each)) {
        const found = known.get(photo)
        if (found?.usedBy.includes(user)) continue
        if (found && (await uploads.attach(photo, user))) kept += 1
        else gone.add(`${photo} of ${user}`)
      }
    }
  }
  return { kept, gone }
}

/**
 * What nothing holds is let go: users that are no longer there, or that show other photos by now. Only of photos that have been as
 * they are since before then, so that nothing is let go that is just being written. Answers how many photos were.
 */
export async function releaseWhatIsNot({ uploads, holders, signal }: Parts, before: Date): Promise<number> {
  let released = 0
  for await (const photos of uploads.attachedBefore(before)) {
    signal.throwIfAborted()
    const holding = new Set((await holders.find(photos.flatMap(({ usedBy }) => usedBy))).flatMap(each).map(mark))
    for (const { _id: photo, usedBy, since } of photos) {
      const stale = usedBy.filter((user) => isKnown(user, holders) && !holding.has(mark({ user, photo })))
      if (stale.length === 0 && usedBy.length > 0) continue
      if (await uploads.releaseUnchanged(photo, stale, since)) released += 1
    }
  }
  return released
}

const each = ({ user, photos }: Holder) => photos.map((photo) => ({ user, photo }))
const mark = ({ user, photo }: { user: string; photo: string }) => `${user} ${photo}`
const isKnown = (user: string, { sections }: PhotoHolders) => sections.includes(user.split('/', 1)[0]!)
