import { captionsProblem } from '@keur/contract/captions'
import { limits } from '@keur/contract/limits'
import type { RecordingKind } from '@keur/contract/vocabulary'
import { formatDuration, formatFileSize } from '@keur/kit/uploads'

/** A video or a spoken presentation as the form holds it. Without a duration, the browser has not read the file yet. */
export interface RecordingDraft {
  url: string
  /** Bytes. */
  size?: number
  /** Seconds. */
  duration?: number
  captions?: { fr?: string; en?: string }
  language?: string
  transcript?: string
}

/** The text of a form's field is JSON: the form compares, stores and restores texts. */
export const formatRecording = (recording: RecordingDraft): string => JSON.stringify(recording)

export const parseRecording = (text: string): RecordingDraft | undefined =>
  text ? (JSON.parse(text) as RecordingDraft) : undefined

/** «1 min 20, 12 Mo», and what is spoken or written in it. */
export function displayRecording(text: string): string {
  const { duration, size, transcript, captions } = parseRecording(text) ?? {}
  const facts = [duration && formatDuration(duration), size && formatFileSize(size)].filter(Boolean).join(', ')
  return [facts, transcript, captions?.fr, captions?.en].filter(Boolean).join('\n')
}

/** What the API is sent: without empty subtitles. */
export function recordingBody(text: string): RecordingDraft | undefined {
  const recording = parseRecording(text)
  if (!recording?.captions) return recording
  const { captions, ...rest } = recording
  const written = Object.fromEntries(Object.entries(captions).filter(([, lines]) => lines?.trim()))
  return Object.keys(written).length > 0 ? { ...rest, captions: written } : rest
}

/** A sentence that says what is missing; undefined where it can be saved. */
export function recordingProblem(kind: RecordingKind, text: string): string | undefined {
  const recording = parseRecording(text)
  if (!recording) return undefined
  const { duration, transcript, captions = {} } = recording
  if (duration === undefined) return 'Attendez que le fichier soit lu, ou retirez-le.'
  if (duration > limits.recordingSeconds) return `Ce fichier dure plus de ${limits.recordingSeconds / 60}\u00a0minutes.`
  if (kind === 'audio' && !transcript?.trim()) return 'Écrivez ce qui est dit, en français.'
  if (transcript && transcript.length > limits.transcript) return `Ce texte dépasse ${limits.transcript} caractères.`
  for (const [language, lines] of Object.entries(captions)) {
    if (!lines?.trim()) continue
    const problem = lines.length > limits.captions ? 'Ces sous-titres sont trop longs.' : captionsProblem(lines.trim())
    if (problem) return language === 'en' ? `En anglais\u00a0: ${problem}` : problem
  }
  return undefined
}
