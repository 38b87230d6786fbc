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

const signedManifest = async () => field(named('manifest'), JSON.stringify(team.signed(await team.aBuild())))
const file = (name: string) => field(`${named('file')}; filename="${name}"\r\nContent-Type: text/javascript`, 'x')

async function put(contentType: string, body: string | Uint8Array<ArrayBuffer>) {
  const address = `${team.base}/ventes/builds/${id('2')}`
  const response = await fetch(address, { method: 'PUT', headers: { 'Content-Type': contentType }, body })
  return { status: response.status, message: (await response.json()).message }
}

/** What is wrong, and the parts behind a manifest that the team signed. */
const behindManifest: Record<string, string> = {
  'no end of a file': file('remoteEntry.js').slice(0, -4),
  'a part without a head': `--${line}\r\n\r\nx\r\n${end}`,
  'a poisoned file': field(`${named('__proto__')}; filename="a.js"`, 'x') + end,
  'a field between files': file('remoteEntry.js') + field(named('more'), 'x') + end,
  'a file without a name': field(`${named('file')}; filename=""`, 'x') + end,
  'a name that leads out': file('../../live/ventes.json') + end,
  '2,500 files': file('remoteEntry.js').repeat(2_500) + end
}
/** Other bodies, of this type unless they have one of their own. */
const bodies: Record<string, (manifest: string) => string | [contentType: string, body: string]> = {
  ...Object.fromEntries(Object.entries(behindManifest).map(([what, parts]) => [what, (manifest) => manifest + parts])),
  'no boundary': (manifest) => ['multipart/form-data', manifest + end],
  'no multipart': () => ['application/zip', 'PK'],
  'no body': () => '',
  'a head of 100 kB': (manifest) => field(`${named('manifest')}\r\nX: ${'x'.repeat(100_000)}`, '{}') + manifest + end,
  'the manifest as a file': () => field(`${named('manifest')}; filename="manifest"`, '{}') + end,
  'broken JSON by its type': () => field(`${named('manifest')}\r\nContent-Type: application/json`, '{') + end,
  'two manifests': (manifest) => manifest + manifest + end,
  'a manifest of 3 MB': () => field(named('manifest'), 'x'.repeat(3_000_000)) + end
}

test.each(Object.keys(bodies))(
  'an upload with %s is refused with a sentence, and the service goes on',
  async (what) => {
    const body = (bodies[what] as (typeof bodies)[string])(await signedManifest())
    const { status, message } = await (typeof body === 'string' ? put(type, body) : put(...body))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(message).toMatch(/[^.]\.$/)
    expect(site.uploads.load().receiving).toBe(0)
    expect(await site.keys(`builds/ventes/${id('2')}/`)).toEqual([])
  }
)
