import { showRoutes } from '@keur/kit/testing'
import { screen } from '@testing-library/react'
import { ConfirmationPage } from './confirmation-page.tsx'

const show = (search: string) =>
  showRoutes([{ path: '/confirmation', Component: ConfirmationPage }], `/confirmation${search}`)

test('a confirmed account leads to the login', () => {
  show('?status=success&message=Votre compte est ouvert.')
  expect(screen.getByRole('heading', { level: 1, name: 'Compte confirmé' })).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Votre compte est ouvert.')
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login')
})

test('a failure leads back to signing up', () => {
  show('?status=failure&message=Ce lien a expiré.')
  expect(screen.getByRole('heading', { level: 1, name: 'Confirmation impossible' })).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Ce lien a expiré.')
  expect(screen.getByRole('link', { name: 'Revenir à l’inscription' })).toHaveAttribute('href', '/signup')
})

test.each(['', '?status=', '?status=autre&message=Bravo', '?message=Bravo', '?status=SUCCESS'])(
  'an address that says nothing we know («%s») is a failure in our own words',
  (search) => {
    show(search)
    expect(screen.getByRole('heading', { level: 1, name: 'Confirmation impossible' })).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent(/^Ce lien est incomplet ou incorrect/)
  }
)

test('a message is text, whatever it holds, and no more than a few lines', () => {
  show(`?status=failure&message=${encodeURIComponent(`<b>gras</b>${'a'.repeat(5000)}`)}`)
  expect(screen.getByRole('status').textContent).toHaveLength(300)
  expect(screen.getByRole('status').querySelector('b')).toBeNull()
})
