import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Gallery } from './gallery.tsx'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const photos = [1, 2, 3, 4].map((last) => ({ url: `/media/properties/${id(last)}.jpg` }))

test('each photo links to its file', () => {
  render(<Gallery photos={photos} title="Villa à Som" />)
  const link = screen.getByRole('link', { name: 'Villa à Som, photo 1 sur 4' })
  expect(link).toHaveAttribute('href', `/media/properties/800/${id(1)}.jpg`)
})

test('a click opens the lightbox with French labels, and Escape closes it', async () => {
  const user = userEvent.setup()
  render(<Gallery photos={photos} title="Villa à Som" />)
  await user.click(screen.getByRole('link', { name: 'Voir les 4 photos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Photos en grand' }))
  expect(dialog.getByRole('button', { name: 'Photo précédente' })).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Photo suivante' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a photo on another site is a link, and the lightbox has the others only', async () => {
  const user = userEvent.setup()
  render(<Gallery photos={['https://exemple.sn/villa.png', ...photos.slice(0, 2)]} title="Villa à Som" />)
  const link = screen.getByRole('link', { name: 'Photo sur un autre site' })
  expect(link).toHaveAttribute('href', 'https://exemple.sn/villa.png')
  expect(link).toHaveAttribute('rel', 'nofollow noopener')
  await user.click(screen.getByRole('link', { name: 'Voir les 2 photos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Photos en grand' }))
  for (const shown of dialog.getAllByRole('img', { hidden: true }))
    expect(shown).toHaveAttribute('alt', expect.stringMatching(/photo [12] sur 2$/))
})

test('a listing without photos shows a message', () => {
  render(<Gallery photos={[]} title="Villa à Som" />)
  expect(screen.getByText('Aucune image disponible')).toBeVisible()
})
