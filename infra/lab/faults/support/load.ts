export interface Answered {
  /** Milliseconds since the load began, when it was to be sent. */
  planned: number
  /** 0 where nothing came. */
  status: number
  /** From when it was to be sent to the end of its answer. */
  milliseconds: number
  retryAfter: string | null
}

export interface Load {
  answers: Answered[]
  stop(): Promise<Answered[]>
}

/** Sends so many requests a second, whether or not earlier ones were answered: what visitors do. */
export function startLoad(perSecond: number, send: (number: number) => Promise<Response>): Load {
  const begun = performance.now()
  const answers: Answered[] = []
  const open = new Set<Promise<void>>()
  let number = 0

  async function one(planned: number): Promise<void> {
    number += 1
    const answer = await send(number).catch(() => null)
    await answer?.arrayBuffer().catch(() => {})
    answers.push({
      planned,
      status: answer?.status ?? 0,
      milliseconds: performance.now() - begun - planned,
      retryAfter: answer?.headers.get('retry-after') ?? null
    })
  }

  let sent = 0
  const clock = setInterval(() => {
    while ((sent * 1000) / perSecond <= performance.now() - begun) {
      const work = one((sent * 1000) / perSecond)
      open.add(work)
      work.finally(() => open.delete(work))
      sent += 1
    }
  }, 5)
  return {
    answers,
    async stop() {
      clearInterval(clock)
      await Promise.all(open)
      return answers
    }
  }
}

/** So many of a hundred were at least as quick, in milliseconds. */
export function percentile(answers: Answered[], percent: number): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

export const inMilliseconds = (value: number) => `${Math.round(value)} ms`
