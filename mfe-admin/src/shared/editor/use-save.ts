import { HttpProblem, http, isHttpProblem } from '@keur/kit/http'
import { useSession } from '@keur/kit/session'
import { type Board, PhotoUploadError } from '../photos/index.ts'
import { differencesOf, type EditConflict } from './conflict.ts'
import type { EditedRecord, EditorDefinition, SavedRecord, TextValues } from './editor-definition.ts'
import type { LocalDraft } from './local-draft.ts'
import { usePrompt } from './use-prompt.ts'

interface Saving<Listing extends EditedRecord, Values extends TextValues> {
  of: EditorDefinition<Listing, Values>
  board: Board
  /** Puts what was chosen of two versions into the form. */
  onChosen: (chosen: LocalDraft<Listing, Values>) => void
}

/** Sends the photos, then the record; asks whoever is there where it cannot go on by itself: for a login, or which of two versions counts. */
export function useSave<Listing extends EditedRecord, Values extends TextValues>({
  of,
  board,
  onChosen
}: Saving<Listing, Values>) {
  const login = usePrompt<null, null>()
  const versions = usePrompt<EditConflict<Listing, Values>, LocalDraft<Listing, Values>>()
  const { section } = of.kind

  /** Does it for somebody who is logged in: waits for a login where the session is over. */
  async function loggedIn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      if (!isSessionOver(error)) throw error
      await login.ask(null)
      board.store.retryFailed((status) => status === 401)
      return loggedIn(work)
    }
  }

  function write(
    { values, images, seen }: LocalDraft<Listing, Values>,
    draft: boolean | undefined
  ): Promise<SavedRecord> {
    const body = { ...of.bodyOf(values, images, seen), ...(draft !== undefined && { draft }) }
    if (seen) return http.put<SavedRecord>(`/${section}/${seen._id}`, { ...body, revision: seen.revision })
    return of.post ? of.post(body) : http.post<SavedRecord>(`/${section}`, body)
  }

  /** Their version, and what stays of it. Rejects with Unanswered where nothing was chosen. */
  async function chooseAgain(mine: LocalDraft<Listing, Values>): Promise<LocalDraft<Listing, Values>> {
    const theirs = await loggedIn(() => http.get<Listing>(`/admin/${section}/${mine.seen?._id}`))
    const both = { mine, theirs }
    // Where nothing differs there is nothing to choose: both have done the same.
    const chosen = differencesOf(of, both).length > 0 ? await versions.ask(both) : { ...mine, seen: theirs }
    onChosen(chosen)
    return chosen
  }

  /** `draft` says what it becomes; undefined leaves it as it is. Rejects with what the API says, PhotosNotSent or Unanswered. */
  async function save(values: Values, seen: Listing | undefined, draft: boolean | undefined): Promise<SavedRecord> {
    const images = await loggedIn(board.settled)
    for (let work: LocalDraft<Listing, Values> = { values, images, seen }; ; ) {
      const now = work
      try {
        return await loggedIn(() => write(now, draft))
      } catch (error) {
        if (!isHttpProblem(error)) throw error
        if (error.code !== 'stale_version') throw atReference(error, of)
        work = await chooseAgain(now)
      }
    }
  }

  return { save, login, versions }
}

/** Photos that did not go for want of a session say so by the session. */
const isSessionOver = (error: unknown) =>
  isHttpProblem(error)
    ? error.status === 401
    : error instanceof PhotoUploadError && useSession.getState().expired === true

/** A reference that another record has already is told beside its field. */
function atReference<Values extends TextValues>(problem: HttpProblem, { labels }: { labels: Values }): HttpProblem {
  if (problem.code !== 'conflict' || problem.fields.length > 0 || !('reference' in labels)) return problem
  const { status, message } = problem
  return new HttpProblem(status, { error: 'conflict', message, fields: [{ field: 'reference', message }] })
}
