import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandColours } from '../html/document.ts'
import { endWhatIsOpened, temporaryFolder } from '../testing/opened.ts'
import { sectionBuilds } from '../testing/repository-sections.ts'
import { openSite, shellBuild, type TestSite } from '../testing/test-site.ts'

endWhatIsOpened()

const publicUrl = 'https://keurdurail.sn'
let site: TestSite
beforeAll(async () => {
  const file = join(temporaryFolder(), 'agency.json')
  writeFileSync(file, '{"name":"Maison Test","tagline":"Immobilier","email":"ecrire@maison.sn"}')
  site = await openSite([shellBuild, ...sectionBuilds], { PUBLIC_URL: publicUrl, AGENCY_FILE: file })
})

test('robots.txt lists disallowed paths and the sitemap', async () => {
  const { status, headers, text } = await site.request('/robots.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /modifier-vente',
      'Disallow: /profile',
      'Disallow: /api/',
      `Sitemap: ${publicUrl}/sitemap.xml`
    ])
  )
})

test('security.txt has a contact, valid for months', async () => {
  const { headers, text } = await site.request('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text).toContain('Contact: mailto:ecrire@maison.sn\n')
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})

test('the web manifest has the agency’s name, colours and icons', async () => {
  const { headers, text } = await site.request('/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({
    name: 'Maison Test – Immobilier',
    lang: 'fr-SN',
    start_url: '/',
    theme_color: brandColours.theme,
    background_color: brandColours.ground
  })
  const shortcuts = manifest.shortcuts.map(({ url }: { url: string }) => url)
  expect(shortcuts).toEqual(['/locations', '/ventes', '/btp', '/contact'])
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
  for (const { src, type, sizes } of manifest.icons) {
    const { status, headers, bytes } = await site.request(src)
    expect([src, status, String(headers['content-type']).split(';')[0]]).toEqual([src, 200, type])
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
})

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/icon-32.png', 'image/png'],
  ['/apple-touch-icon.png', 'image/png']
])('%s is cached for a week', async (path, contentType) => {
  const { status, headers } = await site.request(path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': contentType, 'cache-control': 'public, max-age=604800' })
  const again = await site.request(path, { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test('every page links the icons and the manifest, and has the colours of the design tokens', async () => {
  const { text } = await site.request('/')
  for (const path of ['/manifest.webmanifest', '/favicon.ico', '/apple-touch-icon.png'])
    expect(text).toContain(`href="${path}"`)
  expect(text).toContain(`<meta name="theme-color" content="${brandColours.theme}">`)
  const tokens = readFileSync(join(import.meta.dirname, '../../kit/src/styles/layers/tokens.css'), 'utf8')
  expect(tokens).toContain(`--ground: ${brandColours.theme};`)
  expect(tokens).toContain(`--sand: ${brandColours.ground};`)
})
