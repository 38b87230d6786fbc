import { limits } from '@keur/contract/limits'
import { plural } from '@keur/kit/format'
import { colon, t } from '@keur/kit/language'
import { type PreparedPhoto, preparePhoto } from '@keur/kit/uploads'
import { useRef, useState } from 'react'

const maxPhotos = limits.uploadFiles
const maxBytes = limits.uploadFileBytes

const tooManyMessage = t('{maxPhotos}\u00a0photos au plus\u00a0: les suivantes n’ont pas été ajoutées.', { maxPhotos })
const unreadableMessage = (names: string[]) =>
  `${names.join(', ')}${colon}${plural(names.length, t('cette photo n’est pas lisible'), t('ces photos ne sont pas lisibles'))}. ${t('Choisissez des images JPEG, PNG, WebP ou HEIC, de 10\u00a0Mo au plus.')}`

/** The photos of a form, at most ten, prepared one after the other. */
export function usePhotos() {
  const [photos, setPhotos] = useState<PreparedPhoto[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [preparing, setPreparing] = useState(false)
  const queue = useRef<Promise<void>>(Promise.resolve())
  // The current photos, for work that ends after the render in which it began.
  const latest = useRef<PreparedPhoto[]>([])
  const update = (next: PreparedPhoto[]) => {
    latest.current = next
    setPhotos(next)
  }

  async function prepare(files: File[]) {
    const accepted = files.slice(0, Math.max(0, maxPhotos - latest.current.length))
    const failed: string[] = []
    for (const file of accepted) {
      try {
        const photo = await preparePhoto(file)
        if (photo.file.size > maxBytes) throw new Error('Too large')
        update([...latest.current, photo])
      } catch {
        failed.push(file.name)
      }
    }
    const problems = [
      failed.length > 0 && unreadableMessage(failed),
      accepted.length < files.length && tooManyMessage
    ].filter(Boolean)
    setProblem(problems.join(' ') || null)
  }

  return {
    photos,
    problem,
    preparing,
    isFull: photos.length >= maxPhotos,
    add(files: File[]) {
      setPreparing(true)
      queue.current = queue.current.then(() => prepare(files)).finally(() => setPreparing(false))
    },
    remove(id: number) {
      update(latest.current.filter((photo) => photo.id !== id))
      setProblem(null)
    },
    clear() {
      update([])
      setProblem(null)
    },
    /** All photos, after the last one is prepared. */
    ready: async () => {
      await queue.current
      return latest.current
    }
  }
}

export type Photos = ReturnType<typeof usePhotos>
