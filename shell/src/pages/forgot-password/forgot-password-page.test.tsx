import { fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component as ForgotPasswordPage } from './forgot-password-page.tsx'

const neutral = 'Si un compte existe avec cette adresse, un e-mail vient d’y être envoyé.'

async function ask(email: string, respond: () => unknown = () => ({ message: neutral })) {
  const { requests } = await fakeApi({ 'POST /users/forgot-password': respond })
  renderRoutes([{ path: '/forgot-password', Component: ForgotPasswordPage }], '/forgot-password')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Recevoir le lien' })).toBeEnabled())
  if (email) await userEvent.type(screen.getByLabelText('E-mail'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Recevoir le lien' }))
  return { requests }
}

test('the message does not reveal whether the account exists, and another address can be entered', async () => {
  await ask('awa@exemple.sn')
  expect(await screen.findByText(neutral)).toBeInTheDocument()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Indiquer une autre adresse' }))
  expect(screen.getByLabelText('E-mail')).toHaveValue('')
})

test.each(['', 'awa@exemple'])('«%s» is no address: nothing is sent', async (email) => {
  const { requests } = await ask(email)
  expect(screen.getByLabelText('E-mail')).toBeInvalid()
  expect(requests).toEqual([])
})
