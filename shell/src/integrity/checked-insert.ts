/** Hashes (`sha384-…`) by path: of remotes' entries, and of the lists that hold the hashes of all other files. */
let pageHashes: Record<string, string> = {}
const lists = new Map<string, Promise<Record<string, string>>>()
let reportMissing: (path: string) => void

/**
 * `hashes` come from the page's state. `onMissing` is called with the path of a file that cannot be fetched or does not
 * match its hash; the loader of an entry hears of that by the tag's own error event.
 */
export function configureIntegrity(hashes: Record<string, string>, onMissing: typeof reportMissing) {
  pageHashes = hashes
  reportMissing = onMissing
}

/** Inserts a file of a build with its hash as `integrity`. Without a known hash the tag gets an error event. */
export function insert(tag: HTMLScriptElement | HTMLLinkElement) {
  const { pathname } = new URL('src' in tag ? tag.src : tag.href)
  const append = (hash: string | undefined) => {
    // Browsers ignore a malformed hash, so it would check nothing.
    if (!/^sha384-/.test(`${hash}`)) return tag.dispatchEvent(new Event('error'))
    tag.integrity = hash as string
    // Browsers check the hash, and satisfy Integrity-Policy, only for requests in CORS mode.
    tag.crossOrigin = 'anonymous'
    document.head.append(tag)
    return true
  }
  if (!pageHashes[pathname]) tag.addEventListener('error', () => reportMissing(pathname))
  // The page's own HTML names the files of the first view.
  const hinted = document.querySelector<HTMLLinkElement>(`link[href="${pathname}"]`)?.getAttribute('integrity')
  if (hinted) return append(hinted)
  const listed = findListedHash(pathname)
  if (!pageHashes[pathname]) return listed.then(append, () => append(undefined))
  // An entry's hash is in the page. The list of its other files is fetched meanwhile; a failure is retried when needed.
  listed.catch(() => {})
  return append(pageHashes[pathname])
}

/** Fetches a file again to find out whether it matches its hash. */
export async function isAsPublished(path: string): Promise<boolean> {
  try {
    const integrity = pageHashes[path] ?? (await findListedHash(path))
    return integrity !== undefined && (await fetch(path, { integrity })).ok
  } catch {
    return false
  }
}

/** Looks the file up in its build's `integrity.json`, which is fetched once. */
async function findListedHash(path: string): Promise<string | undefined> {
  const folder = path.split('/', 4).join('/')
  const address = `${folder}/integrity.json`
  const integrity = pageHashes[address]
  if (!integrity) throw new Error(`The page has no hash of ${address}.`)
  const list = lists.get(address) ?? fetch(address, { integrity }).then((response) => response.json())
  lists.set(address, list)
  list.catch(() => lists.delete(address))
  return (await list)[path.slice(folder.length + 1)]
}
