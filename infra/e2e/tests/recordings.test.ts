import type { AdminSale, AdminSalePage } from '@keur/contract/sale'
import { asAdministrator, callApi } from '../support/administrator.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nVoici la cour.'

/** A second of moving colours, recorded by the browser itself: like most such files it does not name its length. */
async function aRecordedVideo(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 })
    const context = canvas.getContext('2d')!
    const drawing = setInterval(() => {
      context.fillStyle = `hsl(${performance.now() / 5} 60% 50%)`
      context.fillRect(0, 0, 160, 90)
    }, 40)
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    setTimeout(() => recorder.stop(), 1500)
    await stopped
    clearInterval(drawing)
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return { name: 'visite.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') }
}

test('the agency adds a film with subtitles; a visitor loads it when he asks for it', async ({ page }) => {
  const { sales } = await callApi<AdminSalePage>('GET', '/admin/sales?state=published&limit=1')
  const [sale] = sales as [AdminSale]
  await asAdministrator(page)
  await page.goto(`/modifier-vente/${sale._id}`)
  await page.getByTestId('video-file').setInputFiles(await aRecordedVideo(page))
  await expect(page.getByText(/^[12]\u00a0s · \d+\u00a0ko$/)).toBeVisible()
  await page.getByLabel(/Sous-titres en français/).fill(captions)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: /Enregistrer|Publier/ }).click()
  await expect(page).toHaveURL('/ventes')

  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(`/ventes/detail/${sale._id}`)
  const link = page.getByRole('link', { name: /^Voir la vidéo \([12]\ss, \d+\sko\)$/ })
  await expect(link).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  const isRecording = (path: string) => /\/(video|captions)\//.test(path)
  expect(requested.filter(isRecording)).toEqual([])
  await link.click()
  const player = page.getByLabel(/^Vidéo/)
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime > 0 && !video.error))
    .toBe(true)
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length)).toBe(1)

  // opened alone, as without scripts
  const address = await player.getAttribute('src')
  await page.goto(address!)
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0)
})
