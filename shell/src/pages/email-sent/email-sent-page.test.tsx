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

test('the message of the signup is shown', () => {
  show({ message: 'Inscription réussie !' })
  expect(screen.getByRole('status')).toHaveTextContent('Inscription réussie !')
})

test.each([undefined, null, 'texte', {}, { message: 12 }, { message: '' }])(
  'with %j as state there is a default message',
  (state) => {
    show(state)
    expect(screen.getByRole('status')).toHaveTextContent('Un e-mail de confirmation vient de vous être envoyé.')
    expect(screen.getByRole('link', { name: 'Aller à la connexion' })).toHaveAttribute('href', '/login')
  }
)

test('a message in the address is not shown', () => {
  show(undefined, '?message=Appelez le 77 000 00 00&status=success')
  expect(screen.getByRole('status')).toHaveTextContent('Un e-mail de confirmation vient de vous être envoyé.')
  expect(document.body).not.toHaveTextContent('Appelez')
})
