import { jest } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
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

  test('closing them by their button leaves nothing to go back to', async () => {
    history.replaceState({ page: 'detail' }, '')
    const { user, dialog } = await open()
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

  test('they are counted, and can be zoomed', async () => {
    const { dialog } = await open()
    expect(dialog.getByText('1 / 4')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Agrandir' })).toBeInTheDocument()
  })
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
