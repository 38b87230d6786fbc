import { isHttpProblem } from '@keur/kit/http'
import { PhotoUploadError } from '../photos/index.ts'
import type { EditorDefinition, EditedRecord, TextValues } from './editor-definition.ts'
import { PromptDismissedError } from './use-prompt.ts'

/** Why it could not be saved, and that nothing is lost. */
export interface SaveError {
  message: string
  reason?: string
}

const isStatus = (error: unknown, status: number) => isHttpProblem(error) && error.status === status

/** The kind's own words for a failure, and beneath them what is known of it. */
export function describeSaveError<Listing extends EditedRecord, Values extends TextValues>(
  { messages }: Pick<EditorDefinition<Listing, Values>, 'says'>,
  error: unknown,
  adding: boolean
): SaveError {
  // The board tells which ones, and how to go on with each.
  if (error instanceof PhotoUploadError) return { message: error.message }
  const message = adding ? messages.addFailed : isStatus(error, 404) ? messages.gone : messages.editFailed
  return { message, reason: reasonOf(error) }
}

const kept = 'Votre saisie est conservée'

function reasonOf(error: unknown): string {
  if (error instanceof PromptDismissedError) return `Rien n’a été enregistré. ${kept}.`
  if (!isHttpProblem(error)) return `${kept}\u00a0: réessayez dans un instant.`
  if (error.status === 404) return `La fiche a été supprimée entre-temps. ${kept}.`
  return `${error.message} ${kept}.`
}
