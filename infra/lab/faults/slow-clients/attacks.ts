import type { Attack } from './slow-clients.ts'

/** What an attack needs to know of the process that it is directed at. */
export interface Target {
  /** A response that does not fit the receive buffer of a slow line. */
  large: string
  small: string
  photo: string | null
  /** A page without its query. Each query is a page that no cache holds. */
  search: string | null
  /** Takes JSON. */
  post: string
  /** Method and path of what takes forms with files, and CSV. */
  forms: string[]
  csv: string | null
  /** Method and path of the upload of a build. */
  upload: string | null
}

export interface NamedAttack {
  name: string
  /** How long it is shown, in seconds. */
  seconds: number
  /** What another visitor of the gateway also requests meanwhile. `{number}` is another number each time. */
  look?: string
  /** Null where the target has nothing of this kind. */
  of(target: Target): Attack | null
}

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '\r\n'].join('\r\n')
const get = (path: string, ...headers: string[]) => request(`GET ${path}`, 'Accept-Encoding: identity', ...headers)
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
const upgrade = (path: string) =>
  request(
    `GET ${path}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: a'
  )

type Size = Pick<Attack, 'connections' | 'networks'>
const size = (connections: number, networks: number): Size => ({ connections, networks })
/** Connections with one small request, which then stay open. */
const idle =
  (of: Size) =>
  ({ small }: Target) => ({ ...of, requests: [get(small)] })

/** The last one ends a process that has the fault, and with it the site. */
export const attacks: NamedAttack[] = [
  {
    name: 'unread-pages',
    seconds: 40,
    of: ({ large }) => ({ ...size(1000, 11), requests: [get(large)], read: 'none' })
  },
  {
    name: 'slow-readers',
    seconds: 40,
    of: ({ large }) => ({ ...size(1000, 11), requests: [get(large)], read: 'slow' })
  },
  {
    name: 'unread-photos',
    seconds: 24,
    of: ({ photo }) => (photo ? { ...size(200, 3), requests: [get(photo)], read: 'none' } : null)
  },
  { name: 'idle', seconds: 12, of: idle(size(4000, 16)) },
  { name: 'idle-5000-of-16', seconds: 15, of: idle(size(5000, 16)) },
  { name: 'idle-5000-of-1000', seconds: 15, of: idle(size(5000, 1000)) },
  {
    name: 'stalled-posts',
    seconds: 24,
    of: ({ post: path }) => ({ ...size(1050, 900), requests: [stalledPost(path)], renew: 4 })
  },
  {
    name: 'stalled-posts-of-1',
    seconds: 30,
    of: ({ post: path }) => ({ ...size(1050, 1), requests: [stalledPost(path)] })
  },
  {
    name: 'slow-bodies',
    seconds: 24,
    of: ({ post: path }) => ({ ...size(1000, 11), requests: [stalledPost(path)], drip: ' ' })
  },
  {
    name: 'slow-heads',
    seconds: 24,
    of: ({ small }) => ({ ...size(1000, 11), requests: [`GET ${small} HTTP/1.1\r\nHost: localhost\r\nX: `], drip: 'x' })
  },
  {
    name: 'stalled-forms',
    seconds: 24,
    look: '/api/publishing/apps',
    of: ({ forms, csv }) => {
      const requests = [...forms.map(stalledForm), ...(csv ? [stalledCsv(csv)] : [])]
      return requests.length > 0 ? { ...size(300, 50), requests } : null
    }
  },
  {
    name: 'stalled-uploads',
    seconds: 15,
    look: '/api/publishing/apps',
    of: ({ upload }) => (upload ? { ...size(20, 5), requests: [stalledForm(upload)] } : null)
  },
  {
    name: 'new-pages',
    seconds: 15,
    look: '/locations?recherche=visite{number}',
    of: ({ search }) =>
      search ? { ...size(120, 4), requests: [get(`${search}{number}`, close)], renew: 'closed' } : null
  },
  {
    name: 'half-closed',
    seconds: 12,
    of: ({ large, post: path }) => ({
      ...size(100, 4),
      requests: [get(large, close), stalledPost(path)],
      end: 'finish',
      renew: 1
    })
  },
  {
    name: 'resets',
    seconds: 12,
    of: ({ large, photo }) => ({ ...size(100, 4), requests: [get(photo ?? large)], end: 'reset', renew: 1 })
  },
  { name: 'upgrades', seconds: 12, of: ({ small }) => ({ ...size(1000, 16), requests: [upgrade(small)] }) },
  {
    name: 'trailers',
    seconds: 30,
    of: ({ post: path }) => ({
      ...size(1, 1),
      requests: [`${post(path, 'Trailer: x', close, 'Content-Length: 2')}{}`],
      renew: 'closed'
    })
  }
]
