import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { serverHtml } from '../testing/index.tsx'
import { Input, Select } from '../ui/index.ts'

const options = [
  { value: '0', label: 'Choisir' },
  { value: '10', label: 'Dix' }
]

function Order() {
  const [quantity, setQuantity] = useState('1')
  const [part, setPart] = useState('0')
  return (
    <>
      <Input label="Quantité" value={quantity} onChange={({ target }) => setQuantity(target.value)} />
      <Select label="Part" value={part} onChange={({ target }) => setPart(target.value)} options={options} />
      <p>{`${quantity} et ${part}`}</p>
    </>
  )
}

test('input before hydration is reported', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = await serverHtml(<Order />)
  expect(container).toHaveTextContent('1 et 0')
  screen.getByRole<HTMLInputElement>('textbox').value = '2,5'
  screen.getByRole<HTMLSelectElement>('combobox').value = '10'
  act(() => void hydrateRoot(container, <Order />))
  expect(container).toHaveTextContent('2,5 et 10')
  expect(screen.getByRole('textbox')).toHaveValue('2,5')
  expect(screen.getByRole('combobox')).toHaveValue('10')
})
