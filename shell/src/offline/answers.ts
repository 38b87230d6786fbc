import { keepNewest, limitsOf, mayBeKept, memory, remember, seenAt } from './memory.ts'

/** In characters: longer answers are not worth their room. */
const longest = 500_000

/** Data of public pages: from the network, and what was last seen only where there is none. */
export async function answerOfApi(
  request: Request,
  saver: boolean,
  later: (work: Promise<unknown>) => void,
  onRemembered: (seen: Date) => void
): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (mayBeKept(answer, /json/)) later(keepAnswer(request.url, answer.clone(), saver))
    return answer
  } catch (failure) {
    const kept = await (await caches.open(memory.answers)).match(request.url, { ignoreVary: true })
    if (!kept) throw failure
    onRemembered(seenAt(kept))
    return kept
  }
}

async function keepAnswer(url: string, answer: Response, saver: boolean) {
  const text = await answer.text()
  if (text.length > longest) return
  await remember(memory.answers, url, answer, text)
  await keepNewest(memory.answers, limitsOf(saver).answers)
}
