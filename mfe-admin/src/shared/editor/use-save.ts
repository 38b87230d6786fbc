import type { RequestOf } from '@keur/contract/routes'
import type { PhotoType } from '@keur/contract/vocabulary'
import { HttpProblem, http, isHttpProblem } from '@keur/kit/http'
import { useSession } from '@keur/kit/session'
import type { EditedRecord } from '../kinds/kind-definition.ts'
import type { Kind } from '../kinds/kinds.ts'
import { type Board, PhotoUploadError } from '../photos/board-store.ts'
import { differencesOf, type EditConflict } from './conflict.ts'
import type { EditorDefinition, SavedRecord, TextValues } from './editor-definition.ts'
import type { LocalDraft } from './local-draft.ts'
import { useLoginPrompt } from './login-dialog.tsx'
import { PromptDismissedError, usePrompt } from './use-prompt.ts'

interface SaveOptions {
  kind: Kind
  definition: EditorDefinition
  board: Board
  /** Called with the draft that the dialog of a conflict resolved to. */
  onResolved: (draft: LocalDraft) => void
}

/** A sale is posted as a form. */
type JsonSection = Exclude<PhotoType, 'sales'>

/** Sends the photos, then the record. Prompts for an expired session, and for a conflict. */
export function useSave({ kind: { section }, definition, board, onResolved }: SaveOptions) {
  const { prompt: loginPrompt, withLogin } = useLoginPrompt(isSessionExpired)
  const conflictPrompt = usePrompt<EditConflict, LocalDraft>()

  /** The table of a form's fields builds the body. TypeScript cannot infer its type; the API validates it. */
  function write({ values, images, record }: LocalDraft, draft: boolean | undefined): Promise<SavedRecord> {
    const body = { ...definition.bodyOf(values, images, record), ...(draft !== undefined && { draft }) }
    if (record) {
      const request = { params: { id: record._id }, body: { ...body, revision: record.revision } }
      return http.put(`/${section}/:id`, request as RequestOf<`PUT /${PhotoType}/:id`>)
    }
    if (definition.post) return definition.post(body)
    return http.post(`/${section as JsonSection}`, { body } as RequestOf<`POST /${JsonSection}`>)
  }

  /** Loads the version of the API; asks what to save where it differs from the draft. */
  async function resolve(mine: LocalDraft): Promise<LocalDraft> {
    const params = { id: mine.record?._id ?? '' }
    const conflict = { mine, theirs: await withLogin(() => http.get(`/admin/${section}/:id`, { params })) }
    const hasDifferences = differencesOf(definition, conflict).length > 0
    const resolved = hasDifferences ? await conflictPrompt.ask(conflict) : { ...mine, record: conflict.theirs }
    onResolved(resolved)
    return resolved
  }

  /** `draft` undefined: unchanged. Rejects with an HttpProblem, PhotoUploadError or PromptDismissedError. */
  async function save(values: TextValues, record: EditedRecord | undefined, draft: boolean | undefined) {
    let current: LocalDraft = { values, images: await withLogin(board.whenUploaded), record }
    for (;;) {
      const attempt = current
      try {
        return await withLogin(() => write(attempt, draft))
      } catch (error) {
        if (!isHttpProblem(error)) throw error
        if (error.code !== 'stale_version') throw asReferenceError(error, definition)
        current = await resolve(attempt)
      }
    }
  }

  return { save, loginPrompt, conflictPrompt }
}

/** Photos that failed with 401 reject with a PhotoUploadError: the session tells whether it has expired. */
const isSessionExpired = (error: unknown) =>
  isHttpProblem(error)
    ? error.status === 401
    : error instanceof PhotoUploadError && useSession.getState().expired === true

/** Attaches a conflict of references to the field of the reference. */
function asReferenceError(problem: HttpProblem, { labels }: EditorDefinition): HttpProblem {
  if (problem.code !== 'conflict' || problem.fields.length > 0 || !('reference' in labels)) return problem
  const { status, message } = problem
  return new HttpProblem(status, { error: 'conflict', message, fields: [{ field: 'reference', message }] })
}

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
