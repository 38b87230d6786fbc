/** Hashes (`sha384-…`) by path: of remotes' entries, and of the lists that hold those of everything else. */
let trusted: Record<string, string> = {}
const lists = new Map<string, Promise<Record<string, string>>>()
let tellLost: (path: string) => void

/**
 * The page's own word, from the gateway: where all trust in files that are fetched later begins. `lost` is told of those
 * that do not come, or are not what was published; of entries whoever asked for them hears.
 */
export function configureIntegrity(hashes: Record<string, string>, lost: typeof tellLost) {
  trusted = hashes
  tellLost = lost
}

/**
 * Puts a script or stylesheet of a build into the page with the hash it must have. One whose hash nobody knows is not
 * fetched: it fails as if it had not come.
 */
export function insert(tag: HTMLScriptElement | HTMLLinkElement) {
  const { pathname } = new URL('src' in tag ? tag.src : tag.href)
  const append = (hash: string | undefined) => {
    // One that is misspelt would be no check at all.
    if (!/^sha384-/.test(`${hash}`)) return tag.dispatchEvent(new Event('error'))
    tag.integrity = hash as string
    // A browser that is told to run nothing unchecked checks only what it fetches this way.
    tag.crossOrigin = 'anonymous'
    document.head.append(tag)
    return true
  }
  if (!trusted[pathname]) tag.addEventListener('error', () => tellLost(pathname))
  // What the first view needs is named in the page's own HTML.
  const hinted = document.querySelector<HTMLLinkElement>(`link[href="${pathname}"]`)?.getAttribute('integrity')
  if (hinted) return append(hinted)
  const listed = hashIn(pathname)
  if (!trusted[pathname]) return listed.then(append, () => append(undefined))
  // An entry is trusted by the page itself; the list of what it is going to ask for comes meanwhile, or is asked for again.
  listed.catch(() => {})
  return append(trusted[pathname])
}

/** Fetches a file again, to know why it failed. */
export async function isAsPublished(path: string): Promise<boolean> {
  try {
    const integrity = trusted[path] ?? (await hashIn(path))
    return integrity !== undefined && (await fetch(path, { integrity })).ok
  } catch {
    return false
  }
}

/** From the list of the build that this file belongs to, which is fetched once. */
async function hashIn(path: string): Promise<string | undefined> {
  const folder = path.split('/', 4).join('/')
  const address = `${folder}/integrity.json`
  const integrity = trusted[address]
  if (!integrity) throw new Error(`The files of ${folder} are not known.`)
  const list = lists.get(address) ?? fetch(address, { integrity }).then((answer) => answer.json())
  lists.set(address, list)
  list.catch(() => lists.delete(address))
  return (await list)[path.slice(folder.length + 1)]
}
