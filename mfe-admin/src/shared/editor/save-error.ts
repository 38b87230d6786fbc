import { isHttpProblem } from '@keur/kit/http'
import { PhotosNotSent } from '../photos/index.ts'
import type { EditorKind, Stored, TextValues } from './editor-definition.ts'
import { Unanswered } from './use-prompt.ts'

/** Why it could not be saved, and that nothing is lost. */
export interface Trouble {
  message: string
  reason?: string
}

const isStatus = (error: unknown, status: number) => isHttpProblem(error) && error.status === status

/** The kind's own words for a failure, and beneath them what is known of it. */
export function troubleOf<Listing extends Stored, Values extends TextValues>(
  { says }: Pick<EditorKind<Listing, Values>, 'says'>,
  error: unknown,
  adding: boolean
): Trouble {
  // The board tells which ones, and how to go on with each.
  if (error instanceof PhotosNotSent) return { message: error.message }
  const message = adding ? says.addFailed : isStatus(error, 404) ? says.gone : says.editFailed
  return { message, reason: reasonOf(error) }
}

const kept = 'Votre saisie est conservée'

function reasonOf(error: unknown): string {
  if (error instanceof Unanswered) return `Rien n’a été enregistré. ${kept}.`
  if (!isHttpProblem(error)) return `${kept}\u00a0: réessayez dans un instant.`
  if (error.status === 404) return `La fiche a été supprimée entre-temps. ${kept}.`
  return `${error.message} ${kept}.`
}
