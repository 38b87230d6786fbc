import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PlaceMap } from './index.tsx'

const home = { latitude: 14.7915, longitude: -16.9285 }
const circle = () => document.querySelector('circle.area')
const pin = () => document.querySelector('path.pin')

test('an address that is not shown is a circle of 300 m, never a pin', async () => {
  render(<PlaceMap label="Carte : Escale, Thiès" point={home} city="Thiès" district="Escale" />)
  expect(await screen.findByRole('img', { name: 'Carte : Escale, Thiès' })).toBeVisible()
  expect(screen.getByText('Le bien se trouve dans ce cercle de 300 m.')).toBeVisible()
  expect([circle(), pin()]).toEqual([expect.anything(), null])
})

test('an address that the agency shows is a pin', async () => {
  render(<PlaceMap label="Carte" point={{ ...home, exact: true }} />)
  expect(await screen.findByText('L’adresse est marquée sur la carte.')).toBeVisible()
  expect([circle(), pin()]).toEqual([null, expect.anything()])
})

test.each([
  ['Thiès', 'Mbour 3', 'La carte montre le quartier Mbour 3, sans l’emplacement du bien.'],
  ['Thiès', 'Quartier neuf', 'La carte montre Thiès, sans l’emplacement du bien.']
])('without a point, %s, %s is shown for what it is', async (city, district, sentence) => {
  render(<PlaceMap label="Carte" city={city} district={district} />)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(pin()).toBeNull()
})

test('the text of a place is shown where its town is on no map', async () => {
  render(<PlaceMap label="Carte" city="Région de Thiès" text="Grand Standing, Thiès" />)
  expect(await screen.findByText(/^La carte montre le quartier Grand Standing/)).toBeVisible()
})

test('a place that no one knows has no map', async () => {
  const { container } = render(<PlaceMap label="Carte" city="Lyon" />)
  // A map that were drawn would come before the one that is rendered after it.
  render(<PlaceMap label="Carte : Thiès" city="Thiès" />)
  expect(await screen.findByRole('img', { name: 'Carte : Thiès' })).toBeVisible()
  expect(container.querySelector('.place')).toBeEmptyDOMElement()
})

describe('enlarged', () => {
  const cx = () => Number(circle()!.getAttribute('cx'))
  const radius = () => Math.round(Number(circle()!.getAttribute('r')) / small)
  let map: HTMLElement
  let small: number
  beforeEach(async () => {
    render(<PlaceMap label="Carte" point={home} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Agrandir la carte' }))
    map = await screen.findByRole('group', { name: /^Carte\. Les flèches/ })
    small = Number(circle()!.getAttribute('r'))
  })
  /** jsdom's pointer events have no coordinates. */
  const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, pointerId = 1, clientY = 0) => {
    const values = { clientX, clientY, pointerId, button: 0 }
    const fields = Object.entries(values).map(([name, value]) => [name, { value }])
    fireEvent(map, Object.defineProperties(createEvent[type](map), Object.fromEntries(fields)))
  }

  test('the map moves with the arrow keys, and zooms with buttons, keys, a double click and the wheel with Ctrl', async () => {
    map.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(cx()).toBe(-80)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(cx()).toBe(80)
    await userEvent.click(screen.getByRole('button', { name: 'Zoom avant' }))
    expect(radius()).toBe(2)
    for (const [zoom, expected] of [
      [() => fireEvent.keyDown(map, { key: '-' }), 1],
      [() => fireEvent.keyDown(map, { key: '+' }), 2],
      [() => fireEvent.keyDown(map, { key: '-', ctrlKey: true }), 2],
      [() => fireEvent.doubleClick(map), 4],
      [() => fireEvent.wheel(map, { deltaY: 200, ctrlKey: true }), 2],
      [() => fireEvent.wheel(map, { deltaY: 200 }), 2]
    ] as const) {
      zoom()
      expect(radius()).toBe(expected)
    }
  })

  test('a finger drags it from six pixels on, and two fingers zoom it', () => {
    for (const [to, expected] of [
      [5, 0],
      [6, 6],
      [-100, -94]
    ] as const) {
      finger('pointerDown', 0)
      finger('pointerMove', to)
      finger('pointerUp', to)
      expect(cx()).toBe(expected)
    }
    finger('pointerDown', -50)
    finger('pointerDown', 50, 2)
    finger('pointerMove', 50, 2, 173.2)
    expect(radius()).toBe(2)
  })
})
