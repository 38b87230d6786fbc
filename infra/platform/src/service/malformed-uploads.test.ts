import { id } from '../testing/test-artifact-store.ts'
import type { TestService } from '../testing/test-service.ts'
import { openPublishedSite, type TestTeam } from '../testing/test-team.ts'

let site: TestService
let team: TestTeam
beforeAll(async () => {
  ;({ site, team } = await openPublishedSite())
})
afterAll(() => site.stop())

const line = 'a'.repeat(20)
const field = (headers: string, body: string) => `--${line}\r\n${headers}\r\n\r\n${body}\r\n`
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`
const end = `--${line}--\r\n`
const type = `multipart/form-data; boundary=${line}`

async function signedManifest(): Promise<string> {
  return field(named('manifest'), JSON.stringify(team.signed(await team.aBuild())))
}
const file = (name: string, more = '') =>
  field(`${named('file')}; filename="${name}"\r\nContent-Type: text/javascript${more}`, 'x')

async function put(contentType: string, body: string | Uint8Array<ArrayBuffer>) {
  const address = `${team.base}/ventes/builds/${id('2')}`
  const response = await fetch(address, { method: 'PUT', headers: { 'Content-Type': contentType }, body })
  return { status: response.status, body: await response.text() }
}

/** Bodies by what is wrong with them; some begin with a manifest that the team signed. */
const bodies: Record<string, (manifest: string) => [contentType: string, body: string]> = {
  'no boundary': (manifest) => ['multipart/form-data', manifest + end],
  'an empty boundary': (manifest) => ['multipart/form-data; boundary=', manifest + end],
  'a boundary of 300 signs': (manifest) => [`multipart/form-data; boundary=${'a'.repeat(300)}`, manifest + end],
  'another boundary': (manifest) => ['multipart/form-data; boundary=b', manifest + end],
  'no body': () => [type, ''],
  'only the end': () => [type, end],
  'text without parts': () => [type, 'x'.repeat(10_000)],
  'no end': (manifest) => [type, manifest],
  'no end of a file': (manifest) => [type, manifest + file('remoteEntry.js').slice(0, -4)],
  'half a head of a part': (manifest) => [type, `${manifest}--${line}\r\nContent-Disposition: form-da`],
  'a head of 100 kB': (manifest) => [
    type,
    `${field(`${named('manifest')}\r\nX: ${'x'.repeat(100_000)}`, '{}')}${manifest}${end}`
  ],
  '5,000 headers of one part': (manifest) => [
    type,
    `${field(named('manifest') + '\r\nX: x'.repeat(5_000), '{}')}${manifest}${end}`
  ],
  'a part without a name': (manifest) => [type, `${manifest}${field('Content-Disposition: form-data', 'x')}${end}`],
  'a part without a head': (manifest) => [type, `${manifest}--${line}\r\n\r\nx\r\n${end}`],
  'the manifest as a file': () => [type, field(`${named('manifest')}; filename="manifest"`, '{}') + end],
  'the manifest as JSON by its type': () => [
    type,
    field(`${named('manifest')}\r\nContent-Type: application/json`, '{"a":1}') + end
  ],
  'broken JSON by its type': () => [type, field(`${named('manifest')}\r\nContent-Type: application/json`, '{') + end],
  'a poisoned field': () => [type, field(named('__proto__'), '{}') + end],
  'a poisoned file': (manifest) => [type, `${manifest}${field(`${named('__proto__')}; filename="a.js"`, 'x')}${end}`],
  'two manifests': (manifest) => [type, manifest + manifest + end],
  'a field between files': (manifest) => [type, manifest + file('remoteEntry.js') + field(named('more'), 'x') + end],
  'a file without a name': (manifest) => [type, `${manifest}${field(`${named('file')}; filename=""`, 'x')}${end}`],
  'a name that leads out': (manifest) => [type, manifest + file('../../live/ventes.json') + end],
  'an encoded name': (manifest) => [
    type,
    `${manifest}${field(`${named('file')}; filename*=UTF-8''..%2Fx.js`, 'x')}${end}`
  ],
  base64: (manifest) => [type, manifest + file('remoteEntry.js', '\r\nContent-Transfer-Encoding: base64') + end],
  'multipart in multipart': (manifest) => [
    type,
    `${manifest}${field(`${named('file')}\r\nContent-Type: multipart/mixed; boundary=c`, '--c\r\n\r\nx\r\n--c--')}${end}`
  ],
  '2,500 files': (manifest) => [type, manifest + file('remoteEntry.js').repeat(2_500) + end],
  'a manifest of 3 MB': () => [type, field(named('manifest'), 'x'.repeat(3_000_000)) + end],
  'NUL bytes': (manifest) => [type, `${manifest}--${line}\r\n\0\0\0\r\n\r\n\0${end}`],
  'a manifest of NUL bytes': () => [type, field(named('manifest'), '\0'.repeat(1_000)) + end],
  'no multipart': () => ['application/zip', 'PK'],
  'multipart/mixed': (manifest) => [`multipart/mixed; boundary=${line}`, manifest + end]
}

test.each(Object.keys(bodies))(
  'an upload with %s is refused with a sentence, and the service goes on',
  async (what) => {
    const { status, body } = await put(...(bodies[what] as (typeof bodies)[string])(await signedManifest()))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(JSON.parse(body).message).toMatch(/[^.]\.$/)
    expect(site.uploads.load().receiving).toBe(0)
    expect(await site.keys(`builds/ventes/${id('2')}/`)).toEqual([])
  }
)
