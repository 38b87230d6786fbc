import { parseResponse } from './page-client.ts'

const page = 'HTTP/1.1 200 OK\r\nX-Content-Length: 1\r\nContent-Length: 4\r\nETag: "a"\r\n\r\npage'
const chunked = 'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n3\r\npag\r\nA\r\ne of words\r\n0\r\n\r\n'
const hinted = `HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n${page}`
const unchanged = 'HTTP/1.1 304 Not Modified\r\nContent-Length: 4\r\n\r\n'

test.each([
  ['with a length', page, 200, 'page'],
  ['in chunks', chunked, 404, 'page of words'],
  ['after hints', hinted, 200, 'page'],
  ['without a body', unchanged, 304, '']
])('a response %s is complete with its last byte', (_, text, status, body) => {
  const bytes = Buffer.from(text)
  for (let length = 0; length < bytes.length; length += 1) expect(parseResponse(bytes.subarray(0, length))).toBeNull()
  const parsed = parseResponse(bytes)
  expect([parsed?.status, parsed?.body.toString()]).toEqual([status, body])
})

test('headers are found by their lower-case names', () => {
  const { header } = parseResponse(Buffer.from(page))!
  expect([header('etag'), header('content-length'), header('content')]).toEqual(['"a"', '4', undefined])
})
