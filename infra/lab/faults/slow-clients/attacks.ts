import type { Attack } from './slow-clients.ts'

export interface NamedAttack {
  name: string
  /** How long it is shown, in seconds. */
  seconds: number
  /** What another visitor also requests meanwhile. `{number}` is another number each time. */
  look: string | undefined
  of(photo: string): Attack
}

const forms = [
  ...['/leads/owner', '/upload', '/upload/single', '/upload/video', '/upload/audio', '/sales'].map(
    (path) => `POST /api${path}`
  ),
  'PUT /api/publishing/ventes/builds/aaaaaaaaaaaaaaaa'
]
/** A response that does not fit the receive buffer of a slow line, and a small one. */
const [large, small] = ['/locations', '/robots.txt']

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '\r\n'].join('\r\n')
const get = (path: string, ...headers: string[]) => request(`GET ${path}`, 'Accept-Encoding: identity', ...headers)
/** Without it a connection stays open after its response. */
const close = 'Connection: close'
const post = (...headers: string[]) => request('POST /api/leads', 'Content-Type: application/json', ...headers)
const stalledPost = `${post('Content-Length: 200')}{`
const stalledForm = (line: string) => {
  const head = request(line, 'Content-Type: multipart/form-data; boundary=a', 'Content-Length: 5000')
  return `${head}--a\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`
}
const stalledCsv = `${request('POST /api/admin/properties/import', 'Content-Type: text/csv', 'Content-Length: 5000')}titre`
const socketKeys = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: a']
const upgrade = request(`GET ${small}`, 'Connection: Upgrade', 'Upgrade: websocket', ...socketKeys)
const stalledForms = forms.map(stalledForm)
const newPage = get('/locations?recherche=maison{number}', close)

type Behaviour = Omit<Attack, 'connections' | 'networks' | 'requests'>
type Size = [name: string, seconds: number, connections: number, networks: number]
/** What the connections send first, in turn: the address of a photo where there is none. */
type Row = [...size: Size, requests: string[] | null, behaviour?: Behaviour, look?: string]
const publishing = '/api/publishing/apps'

/** The last one ends a process that has the fault, and with it the site. */
const rows: Row[] = [
  ['unread-pages', 40, 1000, 11, [get(large)], { read: 'none' }],
  ['slow-readers', 40, 1000, 11, [get(large)], { read: 'slow' }],
  ['unread-photos', 24, 200, 3, null, { read: 'none' }],
  ['idle', 12, 4000, 16, [get(small)]],
  ['idle-5000-of-16', 15, 5000, 16, [get(small)]],
  ['idle-5000-of-1000', 15, 5000, 1000, [get(small)]],
  ['stalled-posts', 24, 1050, 900, [stalledPost], { renew: 4 }],
  ['stalled-posts-of-1', 30, 1050, 1, [stalledPost]],
  ['slow-bodies', 24, 1000, 11, [stalledPost], { drip: ' ' }],
  ['slow-heads', 24, 1000, 11, [`GET ${small} HTTP/1.1\r\nHost: localhost\r\nX: `], { drip: 'x' }],
  ['stalled-forms', 24, 300, 50, [...stalledForms, stalledCsv], {}, publishing],
  ['stalled-uploads', 15, 20, 5, stalledForms.slice(-1), {}, publishing],
  ['new-pages', 15, 120, 4, [newPage], { renew: 'closed' }, '/locations?recherche=visite{number}'],
  ['half-closed', 12, 100, 4, [get(large, close), stalledPost], { end: 'finish', renew: 1 }],
  ['resets', 12, 100, 4, null, { end: 'reset', renew: 1 }],
  ['upgrades', 12, 1000, 16, [upgrade]],
  ['trailers', 30, 1, 1, [`${post('Trailer: x', close, 'Content-Length: 2')}{}`], { renew: 'closed' }]
]

export const attacks = rows.map(
  ([name, seconds, connections, networks, requests, behaviour, look]): NamedAttack => ({
    ...{ name, seconds, look },
    of: (photo) => ({ connections, networks, requests: requests ?? [get(photo)], ...behaviour })
  })
)
