import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { NoPhoto, Photo } from './index.ts'

const url = '/media/properties/3f1c2a90-5b7e-4d1a-9c3e-0a1b2c3d4e5f.jpg'

test('a photo with priority is loaded at once, others lazily', () => {
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

test('a photo has its dimensions, and no style attribute', () => {
  render(<Photo photo={{ url, placeholder: 'data:image/webp;base64,UklGRg==' }} alt="Façade" />)
  expect(document.body.innerHTML).toMatch(/width="800" height="600"/)
  expect(document.body.innerHTML).toContain('src="data:image/webp;base64,UklGRg=="')
  expect(document.body.innerHTML).not.toContain('style=')
})

test('a photo that fails to load shows a message, until another photo is in its place', () => {
  const { rerender } = render(<Photo photo={url} alt="Façade" />)
  fireEvent.error(screen.getByRole('img', { name: 'Façade' }))
  expect(screen.getByText('Photo indisponible')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
  rerender(<Photo photo="/photos/cour.jpg" alt="Cour" />)
  expect(screen.getByRole('img', { name: 'Cour' })).toBeVisible()
})

test('also a photo that failed before hydration', () => {
  const { prototype } = HTMLImageElement
  jest.spyOn(prototype, 'complete', 'get').mockReturnValue(true)
  jest.spyOn(prototype, 'naturalWidth', 'get').mockReturnValue(0)
  jest.spyOn(prototype, 'currentSrc', 'get').mockReturnValue('http://localhost/x.jpg')
  render(<Photo photo={url} alt="Façade" />)
  expect(screen.getByText('Photo indisponible')).toBeVisible()
})

test('a photo on another site is not loaded, and a placeholder says so', () => {
  render(<Photo photo="https://exemple.sn/cour.jpg" alt="Cour" />)
  expect(screen.getByText('Photo sur un autre site')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a listing without photos shows a message', () => {
  render(<NoPhoto />)
  expect(screen.getByText('Aucune image disponible')).toBeVisible()
})
