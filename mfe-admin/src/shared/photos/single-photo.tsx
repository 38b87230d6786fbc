import type { Photo } from '@keur/contract/photo'
import { isHttpProblem } from '@keur/kit/http'
import { preparePhoto } from '@keur/kit/uploads'
import { useEffect, useRef, useState } from 'react'
import { sendSinglePhoto } from './send-photo.ts'
import { uploadRefused } from './words.ts'

export type SinglePhoto = ReturnType<typeof useSinglePhoto>

/** Sends one photo at a time; `onStored` is told of each, with the name of its file. */
export function useSinglePhoto(onStored: (photo: Pick<Photo, 'url' | 'publicId'>, name: string) => void) {
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null)
  const [problem, setProblem] = useState<{ file: File; reason: string } | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function send(file: File) {
    stop.current?.abort()
    const mine = new AbortController()
    stop.current = mine
    const progress = (share: number) => setSending({ name: file.name, percent: Math.floor(share * 100) })
    setProblem(null)
    progress(0)
    try {
      const light = await preparePhoto(file).then(
        (ready) => ready.file,
        () => file
      )
      mine.signal.throwIfAborted()
      const photo = await sendSinglePhoto(light, { signal: mine.signal, onProgress: progress })
      setSending(null)
      onStored(photo, file.name)
    } catch (error) {
      if (mine.signal.aborted) return
      setSending(null)
      setProblem({ file, reason: isHttpProblem(error) ? error.message : uploadRefused })
    }
  }
  return {
    sending,
    problem,
    send: (file: File) => void send(file),
    retry: () => problem && void send(problem.file),
    cancel() {
      stop.current?.abort()
      setSending(null)
    }
  }
}
