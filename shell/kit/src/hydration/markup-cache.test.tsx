import { act } from '@testing-library/react'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { serverHtml } from '../testing/index.tsx'
import { knownMarkup, renderWithMarkup } from './markup-cache.ts'

interface CardProps {
  title: string
  photos?: string[]
  button?: React.ReactNode
}

// Loaded once there is all that it needs.
await serverHtml(<Suspense />)
const { renderToString } = await import('react-dom/server')

let renderings = 0

function Title({ title, button }: CardProps) {
  renderings += 1
  return (
    <h2>
      {title} <small>à louer</small>
      {button}
    </h2>
  )
}

function Card(props: CardProps) {
  const markup = knownMarkup(props)
  return (
    <article {...markup} className="card">
      {markup?.dangerouslySetInnerHTML ? undefined : <Title {...props} />}
    </article>
  )
}

const pageOf = (...cards: CardProps[]) => (
  <main>
    {cards.map((card) => (
      <Card key={card.title} {...card} />
    ))}
  </main>
)
const render = (variant: string, ...cards: CardProps[]) =>
  renderWithMarkup(variant, () => renderToString(pageOf(...cards)))

beforeEach(() => {
  renderings = 0
})

const Reserve = () => <button type="button">Réserver</button>
const Ask = () => <button type="button">Demander</button>

test('a card of an earlier page is not rendered again, and the page is the one that React renders', () => {
  const [villa, studio] = [{ title: 'Villa <b>' }, { title: 'Studio à Mbour' }]
  expect(render('a', villa)).toBe(renderToString(pageOf(villa)))
  renderings = 0
  const page = render('a', studio, villa)
  expect(renderings).toBe(1)
  expect(page).toBe(renderToString(pageOf(studio, villa)))
})

test.each<[string, string, CardProps]>([
  ['its title', 'b', { title: 'Duplex', photos: ['1.jpg'] }],
  ['a photo', 'b', { title: 'Villa', photos: ['2.jpg'] }],
  ['its button', 'b', { title: 'Villa', photos: ['1.jpg'], button: <Reserve /> }],
  ['what the button is', 'b', { title: 'Villa', photos: ['1.jpg'], button: <Ask /> }],
  ['the visitor, who saves data', 'c', { title: 'Villa', photos: ['1.jpg'] }]
])('a card is rendered anew where another is %s', (_what, variant, card) => {
  render('b', { title: 'Villa', photos: ['1.jpg'] })
  renderings = 0
  expect(render(variant, card)).toBe(renderToString(pageOf(card)))
  expect(renderings).toBe(2)
})

test('the browser takes over a card that was known, with what React left between its texts', async () => {
  const card = { title: 'Terrain de 300 m²', button: <Reserve /> }
  render('d', card)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = render('d', card)
  const heading = container.querySelector('h2')
  const failures: unknown[] = []
  await act(async () => hydrateRoot(container, pageOf(card), { onRecoverableError: (error) => failures.push(error) }))
  expect(failures).toEqual([])
  expect(container.querySelector('h2')).toBe(heading)
})

test('a card of which a part failed on the server is rendered again', () => {
  let isBroken = true
  const Fragile = () => {
    if (isBroken) throw new Error('No photo')
    return <i>Photo</i>
  }
  const button = (
    <Suspense fallback={<i>Bientôt</i>}>
      <Fragile />
    </Suspense>
  )
  expect(render('e', { title: 'Villa', button })).toContain('Bientôt')
  isBroken = false
  expect(render('e', { title: 'Villa', button })).toContain('Photo')
})

test('no more than the last five hundred cards are in memory', () => {
  const cards = Array.from({ length: 501 }, (_, number) => ({ title: `Villa ${number}` }))
  render('f', ...cards)
  renderings = 0
  render('f', ...cards.slice(1))
  expect(renderings).toBe(0)
  render('f', ...cards.slice(0, 1))
  expect(renderings).toBe(1)
})
