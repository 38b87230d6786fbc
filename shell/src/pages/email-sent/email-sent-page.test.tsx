import { RouterProvider } from '@keur/kit/router'
import { createMemoryRouter } from '@keur/kit/router-server'
import { render, screen } from '@testing-library/react'
import { Component as EmailSentPage } from './email-sent-page.tsx'

test.each([undefined, 'texte', {}, { message: 12 }, { message: '' }])(
  'with %j as state there is a default message, and none of the address',
  (state) => {
    const entry = { pathname: '/email-sent', search: '?message=Appelez le 77 000 00 00&status=success', state }
    const routes = [{ path: '/email-sent', Component: EmailSentPage }]
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [entry] })} />)
    expect(screen.getByRole('status')).toHaveTextContent('Un e-mail de confirmation vient de vous être envoyé.')
    expect(screen.getByRole('link', { name: 'Aller à la connexion' })).toHaveAttribute('href', '/login')
    expect(document.body).not.toHaveTextContent('Appelez')
  }
)
