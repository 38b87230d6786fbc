import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, Input, MoneyInput, Note } from './index.ts'

test('a field has label, hint and error', () => {
  render(<Input label="Téléphone" hint="Avec l’indicatif" error="Écrivez votre numéro." optional />)
  const field = screen.getByRole('textbox', { name: 'Téléphone (facultatif)' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Avec l’indicatif Écrivez votre numéro.')
})

test('an amount is formatted on blur', async () => {
  render(<MoneyInput label="Prix maximum" />)
  const field = screen.getByRole('textbox', { name: 'Prix maximum' })
  await userEvent.type(field, '1000000')
  expect(field).toHaveValue('1000000')
  await userEvent.tab()
  expect(field).toHaveValue('1\u202f000\u202f000')
  expect(field).toBeValid()
})

test('a text that is no amount stays as typed, and the form asks for another', async () => {
  const user = userEvent.setup()
  render(<MoneyInput label="Prix maximum" />)
  const field = screen.getByRole('textbox', { name: 'Prix maximum' })
  await user.type(field, '45 M')
  await user.tab()
  expect(field).toHaveValue('45 M')
  expect(field).toBeInvalid()
})

test('a busy button keeps the focus and ignores clicks', async () => {
  const user = userEvent.setup()
  const pressed = jest.fn()
  const { rerender } = render(<Button onClick={pressed}>Ajouter</Button>)
  await user.click(screen.getByRole('button'))
  rerender(
    <Button onClick={pressed} busy>
      Ajout en cours...
    </Button>
  )
  await user.click(screen.getByRole('button'))
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button')).toHaveFocus()
})

test('errors are alerts, other notes have the role status', () => {
  render(<Note tone="bad">Erreur</Note>)
  render(<Note>Envoyé</Note>)
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur')
  expect(screen.getByRole('status')).toHaveTextContent('Envoyé')
})
