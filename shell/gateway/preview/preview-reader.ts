import { previewCookie } from '@keur/contract/build'
import type { Preview, PreviewResponse } from '@keur/contract/releases'
import type { Visitor } from '../lib/cookies.ts'

/** What the API said of a cookie holds for this long, in milliseconds: so late a preview can end. */
const believedFor = 3_000
/** How long a page waits for the API to say; without an answer there is no preview. */
const patience = 1_000
const mostRemembered = 100
/** What the API makes; anything else is not worth asking about. */
const form = /^[\w-]{1,800}\.[\w-]{43}$/

export type PreviewReader = (visitor: Pick<Visitor, 'cookies'>) => Promise<Preview | null>

/** Asks the API what a visitor's cookie says. It alone has the secret that seals it. */
export function createPreviewReader(apiUrl: string, log: (line: string) => void): PreviewReader {
  const remembered = new Map<string, { answer: Promise<Preview | null>; at: number }>()

  async function ask(value: string): Promise<Preview | null> {
    const answer = await fetch(`${apiUrl}/api/builds/preview`, {
      headers: { cookie: `${previewCookie}=${value}` },
      signal: AbortSignal.timeout(patience)
    })
    if (!answer.ok) throw new Error(`The API answered ${answer.status}.`)
    return ((await answer.json()) as PreviewResponse).preview
  }

  function askOnce(value: string): Promise<Preview | null> {
    const known = remembered.get(value)
    if (known && performance.now() - known.at < believedFor) return known.answer
    const answer = ask(value).catch((error) => {
      log(`A preview could not be asked for, its visitor gets what is live: ${error}`)
      return null
    })
    remembered.delete(value)
    remembered.set(value, { answer, at: performance.now() })
    for (const oldest of [...remembered.keys()].slice(0, -mostRemembered)) remembered.delete(oldest)
    return answer
  }

  return async ({ cookies }) => {
    const value = cookies.get(previewCookie)
    if (!value || !form.test(value)) return null
    const preview = await askOnce(value)
    return preview && Date.parse(preview.until) > Date.now() ? preview : null
  }
}

/** Whether somebody may be previewing, by their cookie alone: what they are sent is then not to be kept by anything. */
export const hasPreviewCookie = (cookieHeader: string | undefined) =>
  cookieHeader?.includes(`${previewCookie}=`) === true
