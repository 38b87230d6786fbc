import { jest } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Gallery } from './gallery.tsx'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const photos = [1, 2, 3, 4].map((last) => ({
  url: `/media/properties/${id(last)}.jpg`,
  alt: last === 1 ? 'La façade' : ''
}))

describe('the photos in full screen', () => {
  const open = async () => {
    const user = userEvent.setup()
    render(<Gallery photos={photos} title="Villa à Som" />)
    await user.click(screen.getByRole('link', { name: 'Voir les 4 photos' }))
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Photos en grand' })) }
  }
  const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  test('Back closes them and stays on the page, which is not loaded again', async () => {
    const loadPage = jest.fn()
    addEventListener('popstate', loadPage)
    history.replaceState({ page: 'detail' }, '')
    await open()
    history.replaceState({ page: 'photos' }, '')
    history.back()
    await expectClosed()
    expect(history.state).toEqual({ page: 'detail' })
    expect(loadPage).not.toHaveBeenCalled()
    removeEventListener('popstate', loadPage)
  })

  test('they are counted, can be zoomed, and closing them by their button leaves nothing to go back to', async () => {
    history.replaceState({ page: 'detail' }, '')
    const { user, dialog } = await open()
    expect(dialog.getByText('1 / 4')).toBeInTheDocument()
    for (const name of ['Photo précédente', 'Photo suivante', 'Agrandir'])
      expect(dialog.getByRole('button', { name })).toBeInTheDocument()
    // The first is the first: nothing is before it, and its thumbnails follow in order.
    expect(dialog.getByRole('button', { name: 'Photo précédente' })).toBeDisabled()
    const shown = dialog.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('alt'))
    expect(new Set(shown)).toEqual(new Set([1, 2, 3].map((number) => `Villa à Som, photo ${number} sur 4`)))
    expect(dialog.getAllByText('La façade')[0]).toBeVisible()
    history.replaceState({ page: 'photos' }, '')
    await user.click(dialog.getByRole('button', { name: 'Fermer' }))
    await expectClosed()
    expect(history.state).toEqual({ page: 'detail' })
  })

  test('Tab stays within them, and Escape closes them wherever the focus is', async () => {
    const { user, dialog } = await open()
    const controls = dialog.getAllByRole('button').length
    for (let press = 0; press <= controls; press += 1) {
      await user.tab()
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
    }
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard('{Escape}')
    await expectClosed()
  })
})

test('a photo links to its file, one on another site to that, and the lightbox has the others only', async () => {
  const user = userEvent.setup()
  render(<Gallery photos={['https://exemple.sn/villa.png', ...photos.slice(0, 2)]} title="Villa à Som" />)
  const first = screen.getByRole('link', { name: 'Villa à Som, photo 2 sur 3' })
  expect(first).toHaveAttribute('href', `/media/properties/800/${id(1)}.jpg`)
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
