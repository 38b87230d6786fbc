import { toCards } from './listing-query.ts'

const placeholder = 'data:image/webp;base64,UklG'
const photo = (name: string) => ({ url: `/media/sales/${name}.jpg`, alt: name })
const older = 'https://photos.example/1.jpg'

test('only the first photo of a card has a placeholder', () => {
  const images = [{ ...photo('front'), placeholder }, { ...photo('garden'), placeholder }, older]
  expect(toCards([{ images }])).toEqual([{ images: [images[0], photo('garden'), older] }])
})

test('only the first cards have placeholders', () => {
  const rows = Array.from({ length: 10 }, () => ({ images: [{ ...photo('front'), placeholder }] }))
  expect(toCards(rows).filter(({ images }) => images[0] && 'placeholder' in images[0])).toHaveLength(6)
})
