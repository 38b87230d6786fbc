/**
 * A page that is a part of the build of its own, which the lists do without. `fetch` asks for it, again after a failure; `asked` is what was
 * last asked for, which stays the same while the page is drawn.
 */
export function pagePart<Part>(load: () => Promise<Part>) {
  let part: Promise<Part> | undefined
  let failed = false
  const fetch = (): Promise<Part> => {
    if (part && !failed) return part
    failed = false
    part = load()
    part.catch(() => {
      failed = true
    })
    return part
  }
  return { fetch, asked: () => part ?? fetch() }
}
