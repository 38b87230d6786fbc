import { isHttpProblem } from '@keur/kit/http'
import { PhotoUploadError } from '../photos/board-store.ts'
import type { EditorDefinition } from './editor-definition.ts'
import { PromptDismissedError } from './use-prompt.ts'

export interface SaveError {
  message: string
  reason?: string
}

/** The message of the kind, with the reason, and that no input is lost. */
export function describeSaveError(
  { messages }: Pick<EditorDefinition, 'messages'>,
  error: unknown,
  isAdding: boolean
): SaveError {
  // The photo board shows the reason of each photo.
  if (error instanceof PhotoUploadError) return { message: error.message }
  const isGone = isHttpProblem(error) && error.status === 404
  const message = isAdding ? messages.addFailed : isGone ? messages.gone : messages.editFailed
  return { message, reason: reasonOf(error) }
}

const inputPreserved = 'Votre saisie est conservée'

function reasonOf(error: unknown): string {
  if (error instanceof PromptDismissedError) return `Rien n’a été enregistré. ${inputPreserved}.`
  if (!isHttpProblem(error)) return `${inputPreserved}\u00a0: réessayez dans un instant.`
  if (error.status === 404) return `La fiche a été supprimée entre-temps. ${inputPreserved}.`
  return `${error.message} ${inputPreserved}.`
}
