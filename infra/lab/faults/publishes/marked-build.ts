import { type BuildInMemory, copyOf } from '@keur/platform/testing/build-copy'

/** A heading or a name on the section's first page, as it stands in its scripts and in its server module. */
const marks: Record<string, RegExp> = {
  locations: /(title:"Locations)(?: [0-9a-f]{8})?"/g,
  ventes: /(title:"Ventes)(?: [0-9a-f]{8})?"/g,
  btp: /(="Matériel BTP)(?: [0-9a-f]{8})?"/g,
  articles: /(label:"Articles)(?: [0-9a-f]{8})?"(?=,to:)/g,
  admin: /(title:"Accès réservé aux administrateurs)(?: [0-9a-f]{8})?"/g
}

/** What a build says of itself on its first page. */
export const markOf = (build: string) => build.slice(0, 8)

/**
 * The same build under a new id, which it also says on its page: what the server renders and what the browser makes of it
 * are only the same where both are of one build.
 */
export function markedBuild(base: BuildInMemory): BuildInMemory {
  const { app, server } = base.manifest
  const mark = marks[app]
  if (!mark) throw new Error(`Nothing on the page of ${app} can be marked.`)
  let id = ''
  const marked = new Set<boolean>()
  const build = copyOf(base, (text, file, newId) => {
    id = newId
    return text.replace(mark, (_whole, words) => {
      marked.add(file === server)
      return `${words} ${markOf(id)}"`
    })
  })
  if (marked.size < 2) throw new Error(`The mark of ${app} is no longer on its page.`)
  return build
}
