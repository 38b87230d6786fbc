import { RouterProvider } from '@keur/kit/router'
import { createMemoryRouter } from '@keur/kit/router-server'
import { render, screen } from '@testing-library/react'
import { EmailSentPage } from './email-sent-page.tsx'

const show = (state?: unknown, search = '') => {
  const router = createMemoryRouter([{ path: '/email-sent', Component: EmailSentPage }], {
    initialEntries: [{ pathname: '/email-sent', search, state }]
  })
  render(<RouterProvider router={router} />)
}

test('the message that signing up passed on is shown', () => {
  show({ message: 'Inscription réussie !' })
  expect(screen.getByRole('status')).toHaveTextContent('Inscription réussie !')
})

test.each([undefined, null, 'texte', {}, { message: 12 }, { message: '' }])(
  'with %j there is a text all the same',
  (state) => {
    show(state)
    expect(screen.getByRole('status')).toHaveTextContent('Un e-mail de confirmation vient de vous être envoyé.')
    expect(screen.getByRole('link', { name: 'Aller à la connexion' })).toHaveAttribute('href', '/login')
  }
)

test('an address puts no words there', () => {
  show(undefined, '?message=Appelez le 77 000 00 00&status=success')
  expect(screen.getByRole('status')).toHaveTextContent('Un e-mail de confirmation vient de vous être envoyé.')
  expect(document.body).not.toHaveTextContent('Appelez')
})
