import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component as ConfirmationPage } from './confirmation-page.tsx'

const confirmed = 'Votre compte est confirmé. Vous pouvez maintenant vous connecter.'
const alreadyConfirmed = 'Votre compte est déjà confirmé. Vous pouvez vous connecter.'
const incomplete = 'Ce lien est incomplet ou incorrect. Ouvrez-le directement depuis l’e-mail reçu.'

const show = (end: string) =>
  renderRoutes([{ path: '/confirmation', Component: ConfirmationPage }], `/confirmation${end}`)

async function open(respond: () => unknown) {
  const { bodies } = await fakeApi({ 'POST /users/confirm': respond })
  const router = show('#token=a.b.c')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirmer mon adresse' })).toBeEnabled())
  return { bodies, router }
}
async function typePassword(password: string) {
  if (password) await userEvent.type(screen.getByLabelText('Mot de passe'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer mon adresse' }))
}

describe('the link of the mail', () => {
  test('asks for the password, which password managers fill in, and leads to the login', async () => {
    const { bodies, router } = await open(() => ({ message: confirmed }))
    expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('autocomplete', 'current-password')
    // The token is removed from the address, and nothing is sent without a password.
    expect(router.state.location.hash).toBe('')
    await typePassword('')
    expect(screen.getByLabelText('Mot de passe')).toBeInvalid()
    expect(bodies).toEqual([])
    await typePassword('train de Thiès')
    expect(await screen.findByRole('heading', { level: 1, name: 'Compte confirmé' })).toBeInTheDocument()
    expect(bodies).toEqual([{ token: 'a.b.c', password: 'train de Thiès' }])
    expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login')
    expect(router.state.location.search).toMatch(/^\?status=success&message=/)
  })

  test('shows a wrong password beside the field, with a link to a new one', async () => {
    const message = 'Ce n’est pas le mot de passe choisi lors de cette inscription.'
    const fields = [{ field: 'password', message }]
    await open(() => new FakeResponse(400, { error: 'invalid_input', message, fields }))
    await typePassword('un autre')
    await waitFor(() => expect(screen.getByLabelText('Mot de passe')).toHaveAccessibleDescription(message))
    const link = screen.getByRole('link', { name: 'Choisissez un autre mot de passe' })
    expect(link).toHaveAttribute('href', '/forgot-password')
  })

  test('leads back to the signup when it has expired', async () => {
    const message = 'Ce lien n’est plus valable. Inscrivez-vous à nouveau pour en recevoir un autre.'
    await open(() => new FakeResponse(422, { error: 'unprocessable', message }))
    await typePassword('train de Thiès')
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirmation impossible' })).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(message)
    expect(screen.getByRole('link', { name: 'Revenir à l’inscription' })).toHaveAttribute('href', '/signup')
  })
})

describe('the result in the address', () => {
  test.each([
    ['?status=success', confirmed],
    ['?status=success&message=deja-confirme', alreadyConfirmed],
    // in links of older mails
    [`?status=success&message=${encodeURIComponent(alreadyConfirmed)}`, alreadyConfirmed]
  ])('%s is a confirmed account', (search, message) => {
    show(search)
    expect(screen.getByRole('heading', { level: 1, name: 'Compte confirmé' })).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(message)
    expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login')
  })

  test.each([
    ['?status=failure&message=expire', /^Ce lien n’est plus valable/],
    ['?status=failure', incomplete],
    ['', incomplete],
    ['#token=', incomplete],
    ['?status=SUCCESS', incomplete],
    ['?message=confirme', incomplete]
  ])('«%s» is a failure', async (end, message) => {
    show(end)
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirmation impossible' })).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(message)
  })

  test.each([
    ['success', 'Appelez le 77 000 00 00 pour recevoir votre cadeau.', confirmed],
    ['failure', 'Votre compte est piraté : écrivez à espion@evil.example.', incomplete],
    // one of our codes with the other status
    ['success', 'expire', confirmed],
    ['failure', 'deja-confirme', incomplete],
    ['success', 'constructor', confirmed]
  ])('?status=%s with «%s» shows only our own messages', (status, message, shown) => {
    show(`?${new URLSearchParams({ status, message })}`)
    expect(screen.getByRole('status')).toHaveTextContent(shown)
    expect(document.body).not.toHaveTextContent(/cadeau|piraté|constructor/)
  })
})
