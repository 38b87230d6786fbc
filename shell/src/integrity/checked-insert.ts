/** Hashes (`sha384-…`) by path: of remotes' entries, and of the lists that hold those of everything else. */
let trusted: Record<string, string> = {}
const lists = new Map<string, Promise<Record<string, string>>>()

/** The page's own word, from the gateway: where all trust in files that are fetched later begins. */
export function configureIntegrity(hashes: Record<string, string>) {
  trusted = hashes
}

/**
 * Puts a script or stylesheet of a build into the page with the hash it must have. One whose hash nobody knows is not
 * fetched: it fails as if it had not come.
 */
export function insert(tag: HTMLScriptElement | HTMLLinkElement) {
  const { pathname } = new URL('src' in tag ? tag.src : tag.href)
  const append = (hash: string | undefined) => {
    if (!hash) return tag.dispatchEvent(new Event('error'))
    tag.integrity = hash
    // A browser that is told to run nothing unchecked checks only what it fetches this way.
    tag.crossOrigin = 'anonymous'
    document.head.append(tag)
    return true
  }
  // What the first view needs is named in the page's own HTML.
  const hinted = document.querySelector<HTMLLinkElement>(`link[href="${pathname}"]`)?.integrity
  if (hinted) return append(hinted)
  const listed = hashIn(pathname)
  if (!trusted[pathname]) return listed.then(append, () => append(undefined))
  // An entry is trusted by the page itself; the list of what it is going to ask for comes meanwhile, or is asked for again.
  listed.catch(() => {})
  return append(trusted[pathname])
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
