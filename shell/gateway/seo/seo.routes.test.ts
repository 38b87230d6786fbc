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
  const { headers, text } = await site.request('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const closed = ['/admin', '/modifier-vente', '/profile', '/api/'].map((path) => `Disallow: ${path}\n`).join('')
  expect(text).toBe(`User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`)
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

test('an icon is cached for a week, and then asked for again', async () => {
  const { headers } = await site.request('/icon-32.png')
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=604800' })
  const again = await site.request('/icon-32.png', { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test('phones show the colours of the design tokens around the site', async () => {
  expect((await site.request('/')).text).toContain(`<meta name="theme-color" content="${brandColours.theme}">`)
  const tokens = readFileSync(join(import.meta.dirname, '../../kit/src/styles/layers/tokens.css'), 'utf8')
  expect(tokens).toContain(`--ground: ${brandColours.theme};`)
  expect(tokens).toContain(`--sand: ${brandColours.ground};`)
})
