import { limits } from '@keur/contract/limits'
import { plural } from '@keur/kit/format'
import { type PreparedPhoto, preparePhoto } from '@keur/kit/uploads'
import { useRef, useState } from 'react'

const most = limits.uploadFiles
const mostBytes = limits.uploadFileBytes

const tooMany = `${most}\u00a0photos au plus\u00a0: les suivantes n’ont pas été ajoutées.`
const unreadable = (names: string[]) =>
  `${names.join(', ')}\u00a0: ${plural(names.length, 'cette photo n’est pas lisible', 'ces photos ne sont pas lisibles')}. Choisissez des images JPEG, PNG ou WebP.`

/** The photos of a form: made ready one after the other, ten at most. */
export function usePhotos() {
  const [photos, setPhotos] = useState<PreparedPhoto[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [preparing, setPreparing] = useState(false)
  const queue = useRef<Promise<void>>(Promise.resolve())
  // What is there now, for those that come back later than the render they began in.
  const kept = useRef<PreparedPhoto[]>([])
  const keep = (next: PreparedPhoto[]) => {
    kept.current = next
    setPhotos(next)
  }

  async function take(files: File[]) {
    const fit = files.slice(0, Math.max(0, most - kept.current.length))
    const failed: string[] = []
    for (const file of fit) {
      try {
        const photo = await preparePhoto(file)
        if (photo.file.size > mostBytes) throw new Error('Too large')
        keep([...kept.current, photo])
      } catch {
        failed.push(file.name)
      }
    }
    const said = [failed.length > 0 && unreadable(failed), fit.length < files.length && tooMany].filter(Boolean)
    setProblem(said.join(' ') || null)
  }

  return {
    photos,
    problem,
    preparing,
    isFull: photos.length >= most,
    add(files: File[]) {
      setPreparing(true)
      queue.current = queue.current.then(() => take(files)).finally(() => setPreparing(false))
    },
    remove(id: number) {
      keep(kept.current.filter((photo) => photo.id !== id))
      setProblem(null)
    },
    clear() {
      keep([])
      setProblem(null)
    },
    /** All of them, once those just chosen are ready too. */
    ready: async () => {
      await queue.current
      return kept.current
    }
  }
}

export type Photos = ReturnType<typeof usePhotos>
