import { useEffect, useState } from 'react'

/** Loads a part of the account once, and again by `reload`. `data` is undefined until it is there. A failure is logged. */
export function useLoaded<Data extends object>(load: (signal: AbortSignal) => Promise<Data>) {
  const [data, setData] = useState<Data>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const controller = new AbortController()
    setData(undefined)
    setError(undefined)
    load(controller.signal).then(setData, (reason) => {
      if (controller.signal.aborted) return
      console.error(String(reason))
      setError(reason)
    })
    return () => controller.abort()
  }, [attempt])
  return { data, setData, error, reload: () => setAttempt((count) => count + 1) }
}
