import { anArticleInput, aPhoto, aProductInput, aPropertyInput, aSaleInput, aSignup } from '@keur/contract/testing'
import { errorCodes } from '@keur/contract/vocabulary'
import type { InjectOptions } from 'fastify'
import { unusedAddress } from './testing/accounts.ts'
import { badPictures } from './testing/bad-pictures.ts'
import { type DatabaseSnapshot, takeSnapshot } from './testing/database-snapshot.ts'
import { saleParts } from './testing/listing-kinds.ts'
import { aFile, aForm, aJpeg, type FormPart } from './testing/pictures.ts'
import { type RawResponse, requestHead, requestRaw } from './testing/raw-requests.ts'
import { useTestApp } from './testing/test-app.ts'

const api = useTestApp({ timeouts: { head: 400, whole: 800, checkEvery: 100 } })

const unknown = '507f1f77bcf86cd799439011'
const elsewhere = '00000000-0000-4000-8000-00000000000'
const asJson = { 'content-type': 'application/json' }

/** What is there before anybody asks badly. */
const there = { rental: '', sale: '', product: '', article: '', other: 'autre@exemple.sn' }

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const sale = aForm(...saleParts(aSaleInput()), aFile(await aJpeg({ width: 40, height: 30 })))
  there.rental = body(await admin('POST', '/api/properties', aPropertyInput({ details: { reference: 'PRISE' } })))._id
  there.sale = body(await form('/api/sales', sale))._id
  there.product = body(await admin('POST', '/api/btp', aProductInput()))._id
  there.article = body(await admin('POST', '/api/articles', anArticleInput()))._id
  const person = { name: 'Sow', surname: 'Fatou', password: 'un mot de passe de test', role: 'user' as const }
  await api.services.users.register({ ...person, email: there.other })
})

async function asked(token: string | null, options: InjectOptions): Promise<RawResponse> {
  const { statusCode, headers, body } = await api.as(token, { remoteAddress: unusedAddress(), ...options })
  return { status: statusCode, headers, body }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Payload = object | string | undefined
const options = (method: Method, url: string, payload: Payload): InjectOptions => ({
  method,
  url,
  ...(payload === undefined ? {} : { payload }),
  ...(typeof payload === 'string' ? { headers: asJson } : {})
})
const visitor = (method: Method, url: string, payload?: Payload, remoteAddress = unusedAddress()) =>
  asked(null, { ...options(method, url, payload), remoteAddress })
const member = (method: Method, url: string, payload?: Payload) =>
  asked(api.memberToken(), options(method, url, payload))
const admin = (method: Method, url: string, payload?: Payload) =>
  asked(api.administratorToken(), options(method, url, payload))
const form = (url: string, { payload, headers }: { payload: Buffer | string; headers: Record<string, string> }) =>
  asked(api.administratorToken(), { method: 'POST', url, payload, headers })

const body = (answer: RawResponse) => JSON.parse(answer.body)
const rental = (change: object) => admin('POST', '/api/properties', { ...aPropertyInput(), ...change })
const changedRental = (change: object) => admin('PUT', `/api/properties/${there.rental}`, full(change))
const full = (change: object) => ({ ...aPropertyInput({ details: { reference: 'PRISE' } }), ...change })
const inJson = (input: object, find: string | RegExp, replacement: string) =>
  JSON.stringify(input).replace(find, replacement)
const list = (query: string, section = 'properties') => visitor('GET', `/api/${section}?${query}`)
const comment = (input: object, address?: string) =>
  visitor('POST', `/api/articles/${there.article}/comments`, input, address)
const signup = (change: object) => visitor('POST', '/api/users/signup', { ...aSignup(), ...change })
const ownProfile = (change: object) => member('PUT', '/api/users/profile', { email: 'user@exemple.sn', ...change })
const saleForm = (change: Record<string, string>, file?: Buffer | string) =>
  form(
    '/api/sales',
    aForm(
      ...saleParts(aSaleInput()).map((part): FormPart => ({ ...part, value: change[part.name] ?? part.value })),
      ...(file === undefined ? [] : [aFile(file)])
    )
  )
const upload = async (bytes: Buffer | string | Promise<Buffer>, type = 'properties', times = 1) =>
  form(
    '/api/upload',
    aForm({ name: 'type', value: type }, ...(await Promise.all(Array(times).fill(bytes))).map((one) => aFile(one)))
  )
const bad = (name: string) => Promise.resolve(badPictures.find(({ what }) => what === name)!.make())

const fiftyMegabytes = (token?: string) =>
  requestRaw(
    api,
    requestHead(
      'POST /api/properties HTTP/1.1',
      ...(token ? [`Authorization: Bearer ${token}`] : []),
      'Content-Type: application/json',
      `Content-Length: ${50 * 1024 * 1024}`
    ),
    Buffer.alloc(64 * 1024, ' ')
  )

/**
 * What is tried, how it is answered (one after the other, where it is tried several times), and what must hold besides.
 */
type Attempt = [
  what: string,
  status: number | number[],
  ask: () => Promise<RawResponse | RawResponse[]>,
  besides?: (...answers: RawResponse[]) => unknown
]
/** Number, what is wrong, every way of doing it, and where one of them is right, what it adds to which collection. */
type Row = [number: number, title: string, attempts: Attempt[], changes?: Record<string, number>]

/** Made when they run: the tokens are not there before. */
const each = (status: number, values: unknown[], ask: (value: never) => Promise<RawResponse>): Attempt[] =>
  values.map((value) => [JSON.stringify(value)?.slice(0, 60) ?? 'undefined', status, () => ask(value as never)])
const repeatedly = async (times: number, ask: (turn: number) => Promise<RawResponse>): Promise<RawResponse[]> => {
  const answers: RawResponse[] = []
  for (let turn = 1; turn <= times; turn += 1) answers.push(await ask(turn))
  return answers
}
const saysWhen = (...answers: RawResponse[]) =>
  expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0)
const closes = ({ headers }: RawResponse) => expect(headers.connection).toBe('close')

const rows: Row[] = [
  [
    1,
    '50 MB without a token',
    [
      // All but the beginning is never sent, so who waits for it gives no answer.
      ['over a real line, which is closed', 401, () => fiftyMegabytes(), closes]
    ]
  ],
  [2, '50 MB with the token of a member', [['closed too', 403, () => fiftyMegabytes(api.memberToken()), closes]]],
  [3, 'JSON that is cut off', [['{"title":', 400, () => admin('POST', '/api/properties', '{"title":')]]],
  [
    4,
    'a price that is none',
    [
      ...each(400, [null, true, 'Infinity', -1, ''], (price) =>
        rental({ details: { ...aPropertyInput().details, price } })
      ),
      ['1e999', 400, () => admin('POST', '/api/properties', inJson(aPropertyInput(), /"price":\d+/, '"price":1e999'))],
      ...each(400, [null, true, 'Infinity', -1, ''], (price) =>
        admin('POST', '/api/btp', aProductInput({ details: { price } }))
      )
    ]
  ],
  [5, 'rooms that cannot be counted', each(400, [2.5, -1, '3', 1e9], (rooms) => rental({ rooms }))],
  [6, 'values that no form offers', each(400, [{ category: 'Château' }, { availability: 'Loué' }], rental)],
  [
    7,
    'a title that is none',
    each(400, [{ $ne: null }, ['a'], 'x'.repeat(10_000), '   ', 'a\0b', '\ud800'], (title) => rental({ title }))
  ],
  [
    8,
    'a body that changes prototypes',
    [
      '"__proto__":{"role":"admin"}',
      '"\\u005f_proto__":{"role":"admin"}',
      '"constructor":{"prototype":{"role":"admin"}}'
    ].map(
      (key): Attempt => [
        key,
        400,
        () => admin('POST', '/api/properties', inJson(aPropertyInput(), '{', `{${key},`)),
        () => expect(({} as { role?: string }).role).toBeUndefined()
      ]
    )
  ],
  [
    9,
    'fields that no caller may set',
    [
      ...each(400, [{ owner: 'me' }, { createdAt: '2026-01-01T00:00:00.000Z' }, { _id: unknown }], rental),
      ['owner, on PUT', 400, () => changedRental({ owner: 'me' })],
      ['another _id than that of the address, on PUT', 409, () => changedRental({ _id: unknown })],
      ['another createdAt, on PUT', 409, () => changedRental({ createdAt: '2020-01-01T00:00:00.000Z' })]
    ]
  ],
  [
    10,
    'photos from elsewhere',
    [
      ...each(
        400,
        [
          'javascript:alert(1)',
          'https://evil.example/a.jpg',
          'file:///etc/passwd',
          'http://169.254.169.254/',
          '//evil.example'
        ],
        (url) => rental({ images: [{ url }] })
      ),
      [
        'an address that looks like ours at another host',
        400,
        () => rental({ images: [{ url: `https://evil.example/media/properties/${elsewhere}1.jpg` }] })
      ]
    ]
  ],
  [
    11,
    'photos of others',
    [
      ['../users/1', 400, () => rental({ images: [{ ...aPhoto(), publicId: '../users/1' }] })],
      ['the key of another photo', 400, () => rental({ images: [{ ...aPhoto(), publicId: aPhoto().publicId }] })],
      ['a photo that is not there', 422, () => rental({ images: [aPhoto()] })]
    ]
  ],
  [
    12,
    'lists that are too long',
    [
      ['31 images', 413, () => rental({ images: Array(31).fill(aPhoto()) })],
      ['200 amenities', 413, () => rental({ amenities: Array(200).fill('Garage') })]
    ]
  ],
  [
    13,
    'what is not there',
    [
      ...each(404, ['xyz', unknown, '..%2f..%2fetc', '%00'], (id) => visitor('GET', `/api/properties/${id}`)),
      ['bad encoding', 400, () => visitor('GET', '/api/properties/%E0%A4%A')]
    ]
  ],
  [
    14,
    'pages that are none',
    each(400, ['page=0', 'page=-1', 'page=abc', 'page=1.5', 'page=1e99', 'page=1&page=2'], (query) => list(query))
  ],
  [
    15,
    'questions that are none',
    [
      ['search[$regex]=.*', 400, () => list('search[$regex]=.*')],
      ['search=%00', 400, () => list('search=%00')],
      ['minPrice=9&maxPrice=1', 422, () => list('minPrice=9&maxPrice=1', 'btp')],
      ['sort=password', 400, () => list('sort=password')]
    ]
  ],
  [
    16,
    'an expression that never ends',
    ['properties', 'sales', 'btp'].map(
      (section): Attempt => [
        `of ${section}, is only text`,
        200,
        () => list(`search=${encodeURIComponent('(zx+)+$'.repeat(14))}`, section),
        (answer) => expect(body(answer).total).toBe(0)
      ]
    )
  ],
  [
    17,
    'one reference for fifty',
    [
      [
        'at once',
        [201, ...Array(49).fill(409)],
        async () => {
          const same = aPropertyInput({ details: { reference: 'COURSE' } })
          const answers = await Promise.all(Array.from({ length: 50 }, () => admin('POST', '/api/properties', same)))
          return answers.sort((one, other) => one.status - other.status)
        }
      ]
    ],
    { properties: 1, activity: 1, revisions: 0 }
  ],
  [
    18,
    'details that are no object',
    each(400, ['{"price":', '[]', '"x"', 'null'], async (details) =>
      saleForm({ details }, await aJpeg({ width: 8, height: 8 }))
    )
  ],
  [
    19,
    'a sale without a photo',
    [
      ['none', 400, () => saleForm({})],
      ['a text', 415, () => saleForm({}, 'bonjour')]
    ]
  ],
  [
    20,
    'sales to delete',
    [
      ...each(400, [{}, { ids: [] }, { ids: { $gt: '' } }], (ids) => admin('DELETE', '/api/sales', ids)),
      ['101 of them', 413, () => admin('DELETE', '/api/sales', { ids: Array(101).fill(unknown) })],
      [
        'half of them unknown',
        200,
        () => admin('DELETE', '/api/sales', { ids: [there.sale, unknown] }),
        (answer) => expect(body(answer)).toMatchObject({ deleted: [there.sale], notFound: [unknown] })
      ]
    ],
    // Into the trash.
    { sales: 0, activity: 1, revisions: 0 }
  ],
  [
    21,
    'a price in words where it has to be a number',
    [
      [
        '12 000 FCFA',
        400,
        () => admin('POST', '/api/btp', aProductInput({ details: { price: '12 000 FCFA' as never } })),
        (answer) => expect(body(answer).message).toBe('Le prix est requis et doit être un nombre valide.')
      ]
    ]
  ],
  [
    22,
    'another reference than the locked one',
    [
      [
        'of a material',
        422,
        () => admin('PUT', `/api/btp/${there.product}`, aProductInput({ details: { reference: 'AUTRE' } })),
        (answer) => expect(body(answer).error).toBe('locked_reference')
      ]
    ]
  ],
  [
    23,
    'unreadable articles',
    [
      ['2 MB', 413, () => admin('POST', '/api/articles', anArticleInput({ content: 'x'.repeat(2_000_000) }))],
      ['60 kB', 413, () => admin('POST', '/api/articles', anArticleInput({ content: 'x'.repeat(60_000) }))],
      ['5,000 quotes', 422, () => admin('POST', '/api/articles', anArticleInput({ content: '>'.repeat(5000) }))]
    ]
  ],
  [
    24,
    'comments that say nothing, or as somebody else',
    [
      ...each(400, [{}, { content: ' ', rating: 0 }, { rating: null }], (input) => comment(input)),
      ...each(400, [6, -1, 4.5, '5'], (rating) => comment({ rating })),
      [
        'in the name of somebody else',
        201,
        () => comment({ username: there.other, content: 'Merci' }),
        (answer) => expect(body(answer).username).toBe('Anonyme')
      ]
    ],
    { articles: 0, comments: 1 }
  ],
  [
    25,
    'the eleventh comment in a minute',
    [
      [
        'from ever other addresses, as it says itself',
        [...Array(10).fill(201), 429],
        () => {
          const remoteAddress = unusedAddress()
          return repeatedly(11, (turn) =>
            asked(null, {
              method: 'POST',
              url: `/api/articles/${there.article}/comments`,
              payload: { rating: 3 },
              remoteAddress,
              headers: { 'x-forwarded-for': `1.2.3.${turn}`, 'x-real-ip': `1.2.3.${turn}` }
            })
          )
        },
        saysWhen
      ]
    ],
    { articles: 0, comments: 10 }
  ],
  [
    26,
    'who cannot sign up',
    [
      ['as an administrator', 400, () => signup({ role: 'admin' })],
      ['with a password everybody knows', 400, () => signup({ password: '12345678' })],
      ['with a password of 5 MB', 413, () => signup({ password: 'x'.repeat(5_000_000) })],
      [
        'with a known e-mail: the same response',
        201,
        () => signup({ email: there.other }),
        (answer) =>
          expect(body(answer)).toEqual({
            message: 'Inscription réussie ! Veuillez vérifier votre e-mail pour confirmer votre compte.'
          })
      ]
    ],
    // The mail that tells the owner.
    { outbox: 1 }
  ],
  [
    27,
    'who cannot log in',
    [
      ...each(
        400,
        [
          { email: { $ne: null }, password: { $gt: '' } },
          { email: there.other, password: { $gt: '' } }
        ],
        (input) => visitor('POST', '/api/users/login', input)
      ),
      [
        'a wrong password, six times',
        [401, 401, 401, 401, 401, 429],
        () => {
          const address = unusedAddress()
          return repeatedly(6, () =>
            visitor('POST', '/api/users/login', { email: there.other, password: 'x' }, address)
          )
        },
        saysWhen
      ]
    ]
  ],
  [
    28,
    'profiles of others',
    [
      ['read', 403, () => member('GET', `/api/users/profile?email=${there.other}`)],
      ['changed', 403, () => ownProfile({ email: there.other, residence: 'Ailleurs' })],
      ['one’s own, to become an administrator', 400, () => ownProfile({ role: 'admin' })]
    ]
  ],
  [
    29,
    'files that are no photos',
    [
      ...['SVG', 'GIF', 'PDF', 'HTML with a picture behind it'].map(
        (name): Attempt => [`${name}, called image.jpg`, 415, () => upload(bad(name))]
      ),
      ...['a JPEG cut short', '49 megapixels of 16 bits, interlaced', 'a WebP that moves'].map(
        (name): Attempt => [name, 422, () => upload(bad(name))]
      ),
      ['eleven files', 413, () => upload(aJpeg({ width: 8, height: 8 }), 'properties', 11)],
      ['a file of 11 MB', 413, () => upload(bad('more than 10 MB'))],
      ['of users', 400, () => upload(aJpeg({ width: 8, height: 8 }), 'users')],
      ['as JSON', 415, () => form('/api/upload', { payload: '{"images":[]}', headers: asJson })],
      [
        'without a boundary',
        400,
        () => form('/api/upload', { payload: 'x', headers: { 'content-type': 'multipart/form-data' } })
      ]
    ]
  ],
  [
    30,
    'requests that are none',
    [
      [
        'a body that stops in the middle',
        408,
        () =>
          requestRaw(
            api,
            requestHead(
              'POST /api/upload HTTP/1.1',
              `Authorization: Bearer ${api.administratorToken()}`,
              'Content-Type: multipart/form-data; boundary=a',
              'Content-Length: 5000'
            ),
            '--a\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\nabc'
          )
      ],
      [
        'TRACE /',
        405,
        () => requestRaw(api, requestHead('TRACE / HTTP/1.1', 'Connection: close')),
        ({ headers }) => expect(headers.allow).toBe('GET, HEAD')
      ],
      [
        'PUT /articles, of none',
        405,
        () => admin('PUT', '/api/articles', anArticleInput()),
        ({ headers }) => expect(headers.allow).toBe('GET, HEAD, POST')
      ],
      [
        'a header of 20 kB',
        431,
        () => requestRaw(api, requestHead('GET /api/properties HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`))
      ],
      [
        'two lengths that differ',
        400,
        () =>
          requestRaw(
            api,
            requestHead('POST /api/users/login HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
            '0\r\n\r\n'
          )
      ]
    ]
  ]
]

function isProblem({ status, headers, body }: RawResponse): void {
  const { error, message, ...more } = JSON.parse(body)
  expect(errorCodes).toContain(error)
  // In French: nothing of what the parts that we use say in English.
  expect(message).toMatch(/^\p{Lu}\p{L}*[ ’].{4}/u)
  expect(message).not.toMatch(/\b(the|must|not|body|invalid|property|expected|unexpected|allowed)\b/i)
  expect(Object.keys(more).filter((key) => key !== 'fields')).toEqual([])
  expect([status, headers['content-type']]).toEqual([status, 'application/json; charset=utf-8'])
  expect(headers['x-content-type-options']).toBe('nosniff')
}

const countsOf = (snapshot: DatabaseSnapshot) =>
  Object.fromEntries(Object.entries(snapshot).map(([name, rows]) => [name, rows.length]))

test('all thirty are here', () => {
  expect(rows.map(([number]) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
})

describe.each(rows)('%i. %s', (...[, , attempts, changes = {}]: Row) => {
  let before: DatabaseSnapshot
  beforeAll(async () => {
    before = await takeSnapshot(api)
  })

  test.each(attempts)('%s: %j', async (...[, expected, ask, besides]: Attempt) => {
    const answers = [await ask()].flat()
    expect(answers.map(({ status }) => status)).toEqual([expected].flat())
    for (const answer of answers) {
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      if (answer.status >= 400) isProblem(answer)
    }
    await besides?.(...answers)
  })

  test('and nothing else has changed', async () => {
    const after = await takeSnapshot(api)
    // How often comments were written to is no content.
    if (changes.comments) for (const snapshot of [before, after]) delete snapshot.revisions
    for (const [name, added] of Object.entries(changes)) {
      expect([name, countsOf(after)[name]]).toEqual([name, (countsOf(before)[name] ?? 0) + added])
      delete before[name]
      delete after[name]
    }
    expect(after).toEqual(before)
  })
})
