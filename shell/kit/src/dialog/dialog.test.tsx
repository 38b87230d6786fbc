import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { polyfillDialog } from '../testing/index.tsx'
import { Dialog } from './dialog.tsx'

beforeAll(polyfillDialog)

test('a dialog opens as a modal, is named by its title, and closes on a click outside', async () => {
  const onClose = jest.fn()
  const question = (open: boolean) => (
    <Dialog
      open={open}
      title="Confirmer la suppression ?"
      onClose={onClose}
      actions={<button type="button">Annuler</button>}
    />
  )
  const { rerender } = render(question(false))
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(question(true))
  const dialog = screen.getByRole('dialog', { name: 'Confirmer la suppression ?' })
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
  rerender(question(false))
  expect(dialog).not.toHaveAttribute('open')
})
