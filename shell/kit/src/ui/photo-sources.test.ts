import { externalPhotoUrl, photoUrls, sharingImage } from './index.ts'

const id = '3f1c2a90-5b7e-4d1a-9c3e-0a1b2c3d4e5f'

test('a photo of the media store has three widths, in WebP and JPEG', () => {
  expect(photoUrls(`/media/sales/${id}.jpg`)).toEqual({
    src: `/media/sales/800/${id}.jpg`,
    webp: `/media/sales/400/${id}.webp 400w, /media/sales/800/${id}.webp 800w, /media/sales/1600/${id}.webp 1600w`,
    jpeg: `/media/sales/400/${id}.jpg 400w, /media/sales/800/${id}.jpg 800w, /media/sales/1600/${id}.jpg 1600w`
  })
})

test('a URL with an old host or a width is the same photo', () => {
  const address = photoUrls(`/media/sales/${id}.jpg`)
  expect(photoUrls({ url: `https://ancien.example/media/sales/${id}.jpg` })).toEqual(address)
  expect(photoUrls({ url: `/media/sales/1600/${id}.webp` })).toEqual(address)
})

test('older photos keep their URL', () => {
  expect(photoUrls('data:image/png;base64,iVBORw0KGgo=')).toEqual({ src: 'data:image/png;base64,iVBORw0KGgo=' })
  expect(photoUrls('A'.repeat(80))).toEqual({ src: `data:image/jpeg;base64,${'A'.repeat(80)}` })
})

test('a photo on another site has no URLs to show, only its external URL', () => {
  expect(photoUrls('https://exemple.sn/villa.png')).toBeUndefined()
  expect(externalPhotoUrl('https://exemple.sn/villa.png')).toBe('https://exemple.sn/villa.png')
  for (const own of [`https://ancien.example/media/sales/${id}.jpg`, '/photo.jpg', 'javascript:alert(1)'])
    expect(externalPhotoUrl(own)).toBeUndefined()
})

test.each(['', 'javascript:alert(1)', 'file:///etc/passwd', '//ailleurs.example/x.png', 'data:text/html,<b>'])(
  '«%s» has no URLs',
  (text) => expect(photoUrls(text)).toBeUndefined()
)

test('the preview image is the first photo, unless it is inline', () => {
  expect(sharingImage([`/media/sales/${id}.jpg`, 'https://exemple.sn/villa.png'])).toBe(`/media/sales/share/${id}.jpg`)
  expect(sharingImage(['A'.repeat(80), 'https://exemple.sn/villa.png'])).toBeUndefined()
  expect(sharingImage(['https://exemple.sn/villa.png'])).toBe('https://exemple.sn/villa.png')
  expect(sharingImage()).toBeUndefined()
})
