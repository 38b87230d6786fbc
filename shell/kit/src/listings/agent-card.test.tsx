import { render, screen } from '@testing-library/react'
import { agency, configureAgency } from '../agency/index.ts'
import { AgentCard } from './agent-card.tsx'

const before = { ...agency }
afterEach(() => configureAgency(before))

const team = [
  {
    id: 'awa',
    name: 'Awa Ndiaye',
    role: 'Location',
    languages: ['français', 'wolof'],
    sections: ['properties'],
    phone: '+221 77 000 33 44'
  },
  { id: 'ibou', name: 'Ibou Sarr', role: 'Vente', languages: [], sections: ['sales'], whatsapp: '221770001122' }
] satisfies typeof agency.team

test.each([
  ['the agent that the listing names', 'ibou', 'Ibou Sarr'],
  ['the agent of the section where it names none', undefined, 'Awa Ndiaye'],
  ['the agent of the section where the named one has left', 'quelqu-un', 'Awa Ndiaye']
])('a visitor sees who responds: %s', (_case, agent, name) => {
  configureAgency({ ...agency, team })
  render(<AgentCard section="properties" agent={agent} />)
  expect(screen.getByText(/vous répond/)).toHaveTextContent(`${name} vous répond`)
})

test('languages are listed, and an own number opens a chat', () => {
  configureAgency({ ...agency, team })
  render(<AgentCard section="properties" agent={undefined} />)
  expect(screen.getByText('Location · français, wolof')).toBeVisible()
  expect(screen.getByRole('link', { name: '+221 77 000 33 44' })).toHaveAttribute('href', 'tel:+221770003344')
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
  render(<AgentCard section="sales" agent={undefined} />)
  const chat = screen.getByRole('link', { name: 'WhatsApp' })
  expect(chat).toHaveAttribute('href', 'https://wa.me/221770001122?text=Bonjour%20Ibou%20Sarr')
})

test('a face has a text; without one the name stands alone', () => {
  configureAgency({
    ...agency,
    team: team.map((one) => (one.id === 'awa' ? { ...one, photo: '/media/team/awa.jpg' } : one))
  })
  render(<AgentCard section="properties" agent={undefined} />)
  expect(screen.getByRole('img', { name: 'Portrait de Awa Ndiaye' })).toHaveAttribute('src', '/media/team/awa.jpg')
  expect(render(<AgentCard section="sales" agent={undefined} />).container.textContent).toBe(
    'Ibou Sarr vous répondVenteWhatsApp'
  )
})

test('an agency without a team shows no agent', () => {
  configureAgency({ ...agency, team: [] })
  const { container } = render(<AgentCard section="btp" agent="awa" />)
  expect(container).toBeEmptyDOMElement()
})
