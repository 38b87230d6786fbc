import { fireEvent, render, screen } from '@testing-library/react'
import { NoPhoto, Photo } from './index.ts'

const url = '/media/properties/3f1c2a90-5b7e-4d1a-9c3e-0a1b2c3d4e5f.jpg'

test('the photo of the first screen is fetched at once, the others when they come near', () => {
  render(
    <>
      <Photo photo={{ url }} alt="Façade" priority />
      <Photo photo={{ url, alt: 'Cour' }} />
    </>
  )
  expect(screen.getByRole('img', { name: 'Façade' })).toHaveAttribute('loading', 'eager')
  expect(screen.getByRole('img', { name: 'Façade' })).toHaveAttribute('fetchpriority', 'high')
  expect(screen.getByRole('img', { name: 'Cour' })).toHaveAttribute('loading', 'lazy')
})

test('a photo keeps its room before it is there, and needs no style attribute for it', () => {
  const { container } = render(<Photo photo={{ url, placeholder: 'data:image/webp;base64,UklGRg==' }} alt="Façade" />)
  const html = container.innerHTML
  expect(html).toContain('width="800" height="600"')
  expect(html).toContain('src="data:image/webp;base64,UklGRg=="')
  expect(html).not.toContain('style=')
})

test('a photo that cannot be had says so', () => {
  render(<Photo photo={url} alt="Façade" />)
  fireEvent.error(screen.getByRole('img', { name: 'Façade' }))
  expect(screen.getByText('Photo indisponible')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a photo that failed before the page came alive says so too', () => {
  const spies = [
    ['complete', true],
    ['naturalWidth', 0],
    ['currentSrc', 'http://localhost/x.jpg']
  ].map(([name, value]) => {
    const before = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, String(name))
    Object.defineProperty(HTMLImageElement.prototype, String(name), { configurable: true, get: () => value })
    return () => Object.defineProperty(HTMLImageElement.prototype, String(name), before ?? {})
  })
  render(<Photo photo={url} alt="Façade" />)
  expect(screen.getByText('Photo indisponible')).toBeVisible()
  for (const restore of spies) restore()
})

test('a photo on another site is not fetched, and what stands there says where it is', () => {
  render(<Photo photo="https://exemple.sn/cour.jpg" alt="Cour" />)
  expect(screen.getByText('Photo sur un autre site')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

test('another photo in the same place gets its own chance', () => {
  const { rerender } = render(<Photo photo={url} alt="Façade" />)
  fireEvent.error(screen.getByRole('img', { name: 'Façade' }))
  rerender(<Photo photo="/photos/cour.jpg" alt="Cour" />)
  expect(screen.getByRole('img', { name: 'Cour' })).toBeVisible()
})

test('a listing without photos says so', () => {
  render(<NoPhoto />)
  expect(screen.getByText('Aucune image disponible')).toBeVisible()
})
