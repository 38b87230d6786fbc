import { render } from '@testing-library/react'
import { Paragraphs } from './index.ts'

test('empty lines separate paragraphs, also several and with spaces', () => {
  const { container } = render(<Paragraphs text={'\nCour fleurie.\nDeux salons.\n \n\nForage.\n'} />)
  const paragraphs = [...container.querySelectorAll('p')].map(({ textContent }) => textContent?.trim())
  expect(paragraphs).toEqual(['Cour fleurie.\nDeux salons.', 'Forage.'])
})
