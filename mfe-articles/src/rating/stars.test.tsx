import { render } from '@testing-library/react'
import { Stars } from './stars.tsx'

test.each([
  [4.24, 4, 0, '4,2'],
  [4.25, 4, 1, '4,3'],
  [4.74, 4, 1, '4,7'],
  [4.75, 5, 0, '4,8'],
  [5, 5, 0, '5']
])('%d is drawn as %i stars and %i half ones, and read as a number', (rating, whole, half, read) => {
  const { container } = render(<Stars rating={rating} showValue />)
  const drawn = container.querySelectorAll('.filled').length
  expect([drawn - half, container.querySelectorAll('.half').length]).toEqual([whole, half])
  expect(container).toHaveTextContent(`${read} sur 5`)
})
