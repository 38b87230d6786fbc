import { render, screen } from '@testing-library/react'
import { renderRoutes } from '../testing/index.tsx'
import { LinkedText, Paragraphs } from './index.ts'

test('empty lines separate paragraphs, also several and with spaces', () => {
  const { container } = render(<Paragraphs text={'\nCour fleurie.\nDeux salons.\n \n\nForage.\n'} />)
  const paragraphs = [...container.querySelectorAll('p')].map(({ textContent }) => textContent?.trim())
  expect(paragraphs).toEqual(['Cour fleurie.\nDeux salons.', 'Forage.'])
})

test('the brackets of a sentence are links, of the site and elsewhere', () => {
  const text = 'Appelez le [33 951 00 00], ou lisez [les questions].'
  const paragraph = (
    <p>
      <LinkedText text={text} to={['tel:+221339510000', '/faq']} />
    </p>
  )
  renderRoutes([{ path: '/', element: paragraph }], '/')
  expect(screen.getByRole('paragraph')).toHaveTextContent('Appelez le 33 951 00 00, ou lisez les questions.')
  expect(screen.getByRole('link', { name: '33 951 00 00' })).toHaveAttribute('href', 'tel:+221339510000')
  expect(screen.getByRole('link', { name: 'les questions' })).toHaveAttribute('href', '/faq')
})
