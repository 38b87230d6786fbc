import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { polyfillDialog } from '../testing/index.tsx'
import { Dialog } from './dialog.tsx'

beforeAll(polyfillDialog)

test('a dialog opens as a modal, is named by its title, and closes on a click outside', async () => {
  const onClose = jest.fn()
  const cancel = <button type="button">Annuler</button>
  const question = (open: boolean) => <Dialog open={open} title="Confirmer ?" onClose={onClose} actions={cancel} />
  const { rerender } = render(question(false))
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(question(true))
  const dialog = screen.getByRole('dialog', { name: 'Confirmer ?' })
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
  rerender(question(false))
  expect(dialog).not.toHaveAttribute('open')
})

test('Enter right after Escape opens the dialog again, and it stays open', () => {
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Bloquer
        </button>
        <Dialog open={open} title="Bloquer ce compte" onClose={() => setOpen(false)} actions={null} />
      </>
    )
  }
  render(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Bloquer' }))
  const dialog = screen.getByRole('dialog', { name: 'Bloquer ce compte' })
  // when Escape closes it and the button is pressed before the browser announces the closing
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(dialog).not.toHaveAttribute('open')
  fireEvent.click(screen.getByRole('button', { name: 'Bloquer' }))
  fireEvent(dialog, new Event('close'))
  // then
  expect(dialog).toHaveAttribute('open')
})

test('Escape reports the closing once', () => {
  const onClose = jest.fn()
  const file = <input type="file" aria-label="Photo" />
  render(<Dialog open title="Quitter sans enregistrer ?" onClose={onClose} actions={file} />)
  const dialog = screen.getByRole('dialog')
  // A choice of files that is left does not close the dialog around it.
  fireEvent(screen.getByLabelText('Photo'), new Event('cancel', { bubbles: true }))
  expect([dialog.hasAttribute('open'), onClose.mock.calls.length]).toEqual([true, 0])
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent(dialog, new Event('close'))
  expect(onClose).toHaveBeenCalledTimes(1)
})
