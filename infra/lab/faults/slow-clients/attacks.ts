import type { Attack } from './slow-clients.ts'

/** What an attack needs to know of the process that it is directed at. */
export interface Target {
  /** A response that does not fit the receive buffer of a slow line. */
  large: string
  small: string
  photo?: string
  /** A page without its query. Each query is a page that no cache holds. */
  search?: string
  /** Takes JSON. */
  post: string
  /** Method and path of what takes forms with files, and CSV. */
  forms: string[]
  csv?: string
  /** Method and path of the upload of a build. */
  upload?: string
}

export interface NamedAttack {
  name: string
  /** How long it is shown, in seconds. */
  seconds: number
  /** What another visitor of the gateway also requests meanwhile. `{number}` is another number each time. */
  look: string | undefined
  /** Null where the target has nothing of this kind. */
  of(target: Target): Attack | null
}

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '\r\n'].join('\r\n')
const get = (path: string, ...headers: string[]) => request(`GET ${path}`, 'Accept-Encoding: identity', ...headers)
const gets = (path: string | undefined) => (path ? [get(path)] : [])
/** Without it a connection stays open after its response. */
const close = 'Connection: close'
const post = (path: string, ...headers: string[]) =>
  request(`POST ${path}`, 'Content-Type: application/json', ...headers)
const stalledPost = (path: string) => `${post(path, 'Content-Length: 200')}{`
const stalledForm = (line: string) => {
  const head = request(line, 'Content-Type: multipart/form-data; boundary=a', 'Content-Length: 5000')
  return `${head}--a\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`
}
const stalledCsv = (path: string) => `${request(`POST ${path}`, 'Content-Type: text/csv', 'Content-Length: 5000')}titre`
const socketKeys = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: a']
const upgrade = (path: string) => request(`GET ${path}`, 'Connection: Upgrade', 'Upgrade: websocket', ...socketKeys)

/** What the connections send first, in turn. Nothing: the target has nothing of this kind. */
type Requests = (target: Target) => string[]
const posts: Requests = ({ post }) => [stalledPost(post)]
const smalls: Requests = ({ small }) => gets(small)
const larges: Requests = ({ large }) => gets(large)
const forms: Requests = ({ forms, csv }) => [...forms.map(stalledForm), ...(csv ? [stalledCsv(csv)] : [])]
const heads: Requests = ({ small }) => [`GET ${small} HTTP/1.1\r\nHost: localhost\r\nX: `]
const uploads: Requests = ({ upload }) => (upload ? [stalledForm(upload)] : [])
const searches: Requests = ({ search }) => (search ? [get(`${search}{number}`, close)] : [])
const halves: Requests = ({ large, post }) => [get(large, close), stalledPost(post)]
const trailers: Requests = ({ post: path }) => [`${post(path, 'Trailer: x', close, 'Content-Length: 2')}{}`]

type Behaviour = Omit<Attack, 'connections' | 'networks' | 'requests'>
type Size = [name: string, seconds: number, connections: number, networks: number]
type Row = [...size: Size, requests: Requests, behaviour?: Behaviour, look?: string]
const publishing = '/api/publishing/apps'

/** The last one ends a process that has the fault, and with it the site. */
const rows: Row[] = [
  ['unread-pages', 40, 1000, 11, larges, { read: 'none' }],
  ['slow-readers', 40, 1000, 11, larges, { read: 'slow' }],
  ['unread-photos', 24, 200, 3, ({ photo }) => gets(photo), { read: 'none' }],
  ['idle', 12, 4000, 16, smalls],
  ['idle-5000-of-16', 15, 5000, 16, smalls],
  ['idle-5000-of-1000', 15, 5000, 1000, smalls],
  ['stalled-posts', 24, 1050, 900, posts, { renew: 4 }],
  ['stalled-posts-of-1', 30, 1050, 1, posts],
  ['slow-bodies', 24, 1000, 11, posts, { drip: ' ' }],
  ['slow-heads', 24, 1000, 11, heads, { drip: 'x' }],
  ['stalled-forms', 24, 300, 50, forms, {}, publishing],
  ['stalled-uploads', 15, 20, 5, uploads, {}, publishing],
  ['new-pages', 15, 120, 4, searches, { renew: 'closed' }, '/locations?recherche=visite{number}'],
  ['half-closed', 12, 100, 4, halves, { end: 'finish', renew: 1 }],
  ['resets', 12, 100, 4, ({ photo, large }) => gets(photo ?? large), { end: 'reset', renew: 1 }],
  ['upgrades', 12, 1000, 16, ({ small }) => [upgrade(small)]],
  ['trailers', 30, 1, 1, trailers, { renew: 'closed' }]
]

export const attacks = rows.map(
  ([name, seconds, connections, networks, requestsOf, behaviour, look]): NamedAttack => ({
    ...{ name, seconds, look },
    of(target) {
      const requests = requestsOf(target)
      return requests.length > 0 ? { connections, networks, requests, ...behaviour } : null
    }
  })
)
